/// What stands on a share sheet besides the names of apps and people, in the languages of the compose screen.
struct ShareSheetWords: Hashable, Sendable {
  /// The name of the messages app.
  var messages: String
  /// The name of the mail app.
  var mail: String
  /// The name of the notes app.
  var notes: String
  /// Copies to the pasteboard.
  var copy: String
  /// Saves a file.
  var save: String
  /// Prints.
  var print: String
  /// Leads to the list of actions.
  var edit: String
  /// Closes the sheet.
  var close: String
  /// So many things, `%d` in place of the number.
  var count: String

  /// The words of a language; English where there are none.
  static func of(_ language: String) -> ShareSheetWords { table[language] ?? english }

  private static let english = ShareSheetWords(
    messages: "Messages", mail: "Mail", notes: "Notes", copy: "Copy", save: "Save to Files", print: "Print",
    edit: "Edit Actions…", close: "Close", count: "%d Items")

  private static let table: [String: ShareSheetWords] = [
    "en": english,
    "de": ShareSheetWords(
      messages: "Nachrichten", mail: "Mail", notes: "Notizen", copy: "Kopieren", save: "In „Dateien“ sichern",
      print: "Drucken", edit: "Aktionen bearbeiten …", close: "Schließen", count: "%d Objekte"),
    "zh-Hans": ShareSheetWords(
      messages: "信息", mail: "邮件", notes: "备忘录", copy: "拷贝", save: "存储到“文件”", print: "打印", edit: "编辑操作…",
      close: "关闭", count: "%d 个项目"),
    "pl": ShareSheetWords(
      messages: "Wiadomości", mail: "Mail", notes: "Notatki", copy: "Kopiuj", save: "Zachowaj w Plikach",
      print: "Drukuj", edit: "Edytuj czynności…", close: "Zamknij", count: "Rzeczy: %d"),
    "fr": ShareSheetWords(
      messages: "Messages", mail: "Mail", notes: "Notes", copy: "Copier", save: "Enregistrer dans Fichiers",
      print: "Imprimer", edit: "Modifier les actions…", close: "Fermer", count: "%d éléments"),
    "bg": ShareSheetWords(
      messages: "Съобщения", mail: "Поща", notes: "Бележки", copy: "Копиране", save: "Запазване във Файлове",
      print: "Печат", edit: "Редактиране на действията…", close: "Затваряне", count: "%d обекта"),
    "ja": ShareSheetWords(
      messages: "メッセージ", mail: "メール", notes: "メモ", copy: "コピー", save: "“ファイル”に保存", print: "プリント",
      edit: "アクションを編集…", close: "閉じる", count: "%d 項目"),
    "es": ShareSheetWords(
      messages: "Mensajes", mail: "Mail", notes: "Notas", copy: "Copiar", save: "Guardar en Archivos",
      print: "Imprimir", edit: "Editar acciones…", close: "Cerrar", count: "%d ítems"),
  ]
}
