/** The entry of that very name: "constructor" and the like are words of a text, no entries of every object. */
export function entryOf<T>(entries: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(entries, name) ? entries[name] : undefined
}
