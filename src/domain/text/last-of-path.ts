/** What a category is called within its group: "Fuel" of "Expenses:Car:Fuel", of "Usual Expenses: Fuel" and of "Car > Fuel". */
export function lastOfPath(path: string): string {
  const parts = path.split(/\s*(?::|>|\s\/\s|→|»)\s*/).filter((part) => part !== '')
  return parts.at(-1) ?? path.trim()
}
