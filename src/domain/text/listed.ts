/** The words of a table that runs over several lines of code. */
export function wordsListed(table: string): ReadonlySet<string> {
  return new Set(table.trim().split(/\s+/))
}

/** The names of such a table, which are parted by "|" as they may hold blanks. */
export function namesListed(table: string): string[] {
  return table
    .trim()
    .replace(/\s+/g, ' ')
    .split(/ ?\| ?/)
}
