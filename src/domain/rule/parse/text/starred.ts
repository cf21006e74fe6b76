/** Whether a star stands at an end of a value, where spreadsheets mean any other text by it: "*rent*", "SQ *". */
export function isStarred(value: string): boolean {
  return /^\*.+|.+\*$/s.test(value)
}
