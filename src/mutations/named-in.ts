/**
 * Of what stood before an edit the fields alone that it names. What takes the edit back names no others: somebody else
 * may have changed those since.
 */
export function namedIn<T extends object>(args: object, was: T): Partial<T> {
  const named = Object.entries(was).filter(([field]) => Object.hasOwn(args, field))
  return Object.fromEntries(named) as Partial<T>
}
