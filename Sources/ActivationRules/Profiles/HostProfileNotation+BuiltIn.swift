extension HostProfileNotation {
  /// What host apps hand over, as far as it is known.
  static let builtInText = """
    [photos.photo]
    host = Photos
    content = one photo
    attachment = public.heic
    evidence = observed
    source = KasemJaffer/receive_sharing_intent and others: one provider for each asset

    [photos.jpeg]
    host = Photos
    content = one photo that is a JPEG
    attachment = public.jpeg
    evidence = observed
    source = the same, for photos that were imported or converted

    [photos.live-photo]
    host = Photos
    content = a Live Photo
    attachment = com.apple.live-photo, public.heic
    evidence = observed
    source = react-native-receive-sharing-intent#126

    [photos.video]
    host = Photos
    content = one video
    attachment = com.apple.quicktime-movie
    evidence = observed
    source = loading it gives a MOV file

    [photos.12-photos]
    host = Photos
    content = twelve photos
    attachment x12 = public.heic
    evidence = observed
    source = one provider for each asset

    [photos.mixed]
    host = Photos
    content = a photo and a video
    attachment = public.heic
    attachment = com.apple.quicktime-movie
    evidence = observed
    source = one provider for each asset

    [screenshot.editor]
    host = Screenshot editor
    content = a fresh screenshot
    attachment = com.apple.uikit.image, public.png
    evidence = observed
    source = react-native-share-menu#76, #99; Expensify/App#86984
    note = an image in memory, no file behind it

    [safari.page]
    host = Safari
    content = a page
    attachment = public.url, com.apple.property-list
    evidence = documented
    source = App Extension Programming Guide, Accessing a Webpage
    note = the property list is offered only to extensions that ask for web pages and name a script

    [safari.image]
    host = Safari
    content = an image of a page
    attachment = public.jpeg
    evidence = observed
    source = rdar 29924023: handed over as data

    [safari.pdf]
    host = Safari
    content = a PDF that is open
    attachment = com.adobe.pdf
    evidence = observed
    source = KasemJaffer/receive_sharing_intent#362
    note = no file URL comes with it

    [safari.selection]
    host = Safari
    content = selected text
    attachment = public.plain-text
    evidence = observed
    source = rdar 21445342

    [safari-view.page]
    host = Safari inside another app
    content = a page
    attachment = public.url
    evidence = assumed
    source = other browsers hand over the address only

    [chrome.page]
    host = Chrome
    content = a page
    attachment = public.url
    attachment = public.plain-text
    evidence = observed
    source = an address, and the title as an attachment of its own

    [chrome.page-2017]
    host = Chrome (2017)
    content = a page, its address as text
    attachment = public.plain-text
    evidence = observed
    source = mozilla-mobile/focus-ios#470, #485

    [chrome.pdf]
    host = Chrome
    content = a PDF that is open
    attachment = com.adobe.pdf
    attachment = public.url
    evidence = observed
    source = several attachments for one PDF; which ones is assumed

    [firefox.page]
    host = Firefox
    content = a page
    attachment = public.url
    attachment = public.plain-text
    evidence = observed
    source = BreckoEC/share-extension-expo-plugin#1, mozilla-mobile/focus-ios#502

    [files.pdf]
    host = Files
    content = a PDF
    attachment = com.adobe.pdf, public.file-url
    evidence = documented
    source = App Extension Programming Guide, Declaring Supported Data Types

    [files.image]
    host = Files
    content = an image
    attachment = public.png, public.file-url
    evidence = observed
    source = a file's type and its URL

    [files.text]
    host = Files
    content = a text file
    attachment = public.plain-text, public.file-url
    evidence = observed
    source = a file's type and its URL

    [files.html]
    host = Files
    content = an HTML file
    attachment = public.html, public.file-url
    evidence = observed
    source = theoden8/webspace_app#463

    [files.zip]
    host = Files
    content = a Zip archive
    attachment = public.zip-archive, public.file-url
    evidence = observed
    source = a file's type and its URL

    [files.unknown]
    host = Files
    content = a file of an unknown type
    attachment = ext:sketchy, public.file-url
    evidence = observed
    source = a dynamic type that conforms to public.data

    [files.folder]
    host = Files
    content = a folder
    attachment = public.folder, public.file-url
    evidence = assumed
    source = a folder's type and its URL

    [files.5-documents]
    host = Files
    content = five Word documents
    attachment x5 = org.openxmlformats.wordprocessingml.document, public.file-url
    evidence = observed
    source = one provider for each file

    [mail.selection]
    host = Mail
    content = selected text
    attachment = public.plain-text
    evidence = assumed
    source = as selected text of any app

    [mail.attachment]
    host = Mail
    content = an attached PDF
    attachment = com.adobe.pdf, public.file-url
    evidence = assumed
    source = shared by Quick Look as a file

    [gmail.link]
    host = Gmail
    content = a link, as text
    attachment = public.plain-text
    evidence = observed
    source = mozilla-mobile/focus-ios#470

    [notes.note]
    host = Notes
    content = a note
    attachment = public.plain-text
    attachment = com.apple.flat-rtfd
    evidence = observed
    source = KasemJaffer/receive_sharing_intent#331: shown only in version 2
    note = that a second attachment fits no kind is observed, its type is assumed

    [messages.photo]
    host = Messages
    content = a photo
    attachment = public.jpeg, public.file-url
    evidence = observed
    source = Unofficial guide to building action extensions (2016)

    [maps.place]
    host = Maps
    content = a place
    attachment = com.apple.mapkit.map-item
    attachment = public.url
    attachment = public.plain-text
    evidence = observed
    source = expo-share-intent#230, #232 (iOS 18.6)

    [maps.place-vcard]
    host = Maps (older)
    content = a place with a contact card
    attachment = public.vcard
    attachment = public.url
    attachment = public.plain-text
    evidence = observed
    source = reports before iOS 18

    [maps.route]
    host = Maps (iOS 8)
    content = a route
    evidence = observed
    source = rdar 18485887: no extension items at all
    note = extensions were offered nevertheless; not reproduced here

    [contacts.contact]
    host = Contacts
    content = a contact
    attachment = public.vcard
    evidence = observed
    source = Expensify/react-native-share-menu#235, localsend#2470

    [whatsapp.contact]
    host = WhatsApp
    content = a contact
    attachment = public.vcard
    evidence = observed
    source = expo-share-intent#194

    [whatsapp.voice-note]
    host = WhatsApp
    content = a voice note
    attachment = org.xiph.ogg-audio, public.file-url
    evidence = observed
    source = altic-dev/FluidVoice#868
    note = a dynamic type where no app declares Ogg

    [voice-memos.recording]
    host = Voice Memos
    content = a recording
    attachment = com.apple.m4a-audio, public.file-url
    evidence = observed
    source = element-x-ios#3652, expo-share-intent-demo#33

    [wallet.pass]
    host = Wallet
    content = a pass
    attachment = com.apple.pkpass
    evidence = observed
    source = expo-share-intent

    [app-store.app]
    host = App Store
    content = an app
    attachment = public.png
    attachment = public.plain-text
    attachment = public.url
    evidence = observed
    source = questions about sharing from the App Store: three attachments

    [youtube.video]
    host = YouTube
    content = a video
    attachment = public.url
    attachment = public.plain-text
    evidence = assumed
    source = an address, and text beside it

    [x.image]
    host = X
    content = an image
    attachment = com.apple.uikit.image
    evidence = observed
    source = react-native-receive-sharing-intent#126

    [feedly.article]
    host = Feedly
    content = an article
    attachment = public.plain-text
    attachment = public.url
    evidence = observed
    source = mozilla-mobile/focus-ios#485

    [books.book]
    host = Books
    content = a book
    attachment = public.url
    evidence = assumed
    source = an address in the store

    [news.article]
    host = News
    content = an article
    attachment = public.url
    evidence = assumed
    source = an address

    [podcasts.episode]
    host = Podcasts
    content = an episode
    attachment = public.url
    evidence = assumed
    source = an address

    [settings.crash-report]
    host = Settings
    content = a crash report
    attachment = public.file-url
    evidence = observed
    source = keybase/client#29549

    [finder.pdf]
    host = Finder (Mac)
    content = a PDF
    attachment = public.file-url
    evidence = observed
    source = rdar 30184633: only the file URL is registered
    """
}
