/** "statement.csv": a file of an archive, not a sheet. */
const FILE_NAME = /\.[a-z\d]{2,5}$/i
/** What programs call a sheet that nobody has named. */
const UNNAMED =
  /^(?:sheet|tabelle|hoja|feuil|feuille|planilha|foglio|blad|ark|arkusz|list|munkalap|taulukko|лист|工作表)\s*\d*$/iu

/** Whether a table in a file is a sheet of a workbook, by its name. */
export function isSheetName(table: string): boolean {
  return !FILE_NAME.test(table)
}

/** The name that somebody gave the sheet of an account; undefined for one that tells nothing. */
export function accountOfSheet(table: string | undefined): string | undefined {
  const name = table?.trim() ?? ''
  return name === '' || !isSheetName(name) || UNNAMED.test(name) ? undefined : name
}
