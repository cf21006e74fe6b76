/**
 * The function, which works each text out once: what it found is kept, undefined too, and all of it is forgotten where
 * `most` texts are kept. For functions of their text alone, of which a file or a sentence asks the same again and again.
 */
export function memoized<Found>(most: number, find: (text: string) => Found): (text: string) => Found {
  const foundByText = new Map<string, Found>()
  return (text) => {
    const known = foundByText.get(text)
    if (known !== undefined || foundByText.has(text)) return known as Found
    const found = find(text)
    if (foundByText.size >= most) foundByText.clear()
    foundByText.set(text, found)
    return found
  }
}
