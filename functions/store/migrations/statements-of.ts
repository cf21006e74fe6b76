/**
 * The statements of a migration, in order and without their semicolons. A distributed database takes one statement a
 * message, and so does the extended protocol, which holds us to it on one server. Semicolons inside of quotes,
 * function bodies and comments part nothing; dollar quotes are taken in their bare form, `$$`.
 */
export function statementsOf(sql: string): string[] {
  const statements: string[] = []
  const parts = /'(?:[^']|'')*'|\$\$[\s\S]*?\$\$|--[^\n]*|;/g
  let from = 0
  for (let match = parts.exec(sql); match; match = parts.exec(sql)) {
    if (match[0] !== ';') continue
    statements.push(sql.slice(from, match.index).trim())
    from = parts.lastIndex
  }
  statements.push(sql.slice(from).trim())
  return statements.filter((statement) => statement !== '')
}
