// toLocaleString would make a format of its own at each call, which costs as much as drawing ten rows.
const format = new Intl.NumberFormat('en-US')

/** A count with its thousands set apart: "2,140". */
export function countText(count: number): string {
  return format.format(count)
}

/** A count with what is counted: "1 row", "2,140 rows", "2 boxes" where the plural is named. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${countText(count)} ${count === 1 ? one : many}`
}
