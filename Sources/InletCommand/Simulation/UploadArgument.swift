import CommandLineKit
import InletSimulator

/// Where a simulated app uploads what it receives.
struct UploadArgument: ArgumentValue {
  let place: UploadPlace

  init(argument: String) throws(InvalidArgument) {
    guard let place = UploadPlace(argument) else {
      throw InvalidArgument("an address such as http://127.0.0.1:8406/form, tus+http://… or imgur+http://…/3/")
    }
    self.place = place
  }

  var argumentText: String { place.text }
}
