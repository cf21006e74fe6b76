/** For a page to run before anything else: from then on its clock is so many milliseconds ahead. */
export function shiftClock(offset: number): void {
  const now = Date.now.bind(Date)
  const True = Date
  const shifted = new Proxy(True, {
    construct: (_target, values: [] | [number]) =>
      values.length === 0 ? new True(now() + offset) : new True(...values),
    get: (target, key) => (key === 'now' ? () => now() + offset : Reflect.get(target, key)),
  })
  globalThis.Date = shifted
}
