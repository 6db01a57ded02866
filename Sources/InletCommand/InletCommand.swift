@main struct InletCommand { static func main() { print("inlet") } }
