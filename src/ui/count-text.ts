// toLocaleString would make a format of its own at each call, which costs as much as drawing ten rows.
const format = new Intl.NumberFormat('en-US')

/** A count with its thousands set apart: "2,140". */
export function countText(count: number): string {
  return format.format(count)
}
