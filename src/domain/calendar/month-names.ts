/** The months by their English names, January first. */
export const MONTH_NAMES = [
  'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October',
  'November', 'December',
] // oxfmt-ignore

const numberByName = new Map(
  MONTH_NAMES.flatMap((name, index) =>
    [name, name.slice(0, 3)].map((each) => [each.toLowerCase(), index + 1]),
  ),
).set('sept', 9)

/** The month of an English name or its abbreviation, in small letters, from 1; undefined for any other word. */
export function monthNamed(name: string): number | undefined {
  return numberByName.get(name)
}
