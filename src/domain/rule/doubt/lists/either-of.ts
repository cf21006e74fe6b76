/** "uber" or "lyft" */
export function eitherOf(values: readonly string[]): string {
  return values.map((value) => `"${value}"`).join(' or ')
}
