/** The word of a text at a place, counted from behind where that is negative; empty where it has none there. */
export function wordAt(text: string, place: number): string {
  return text.split(' ').at(place) ?? ''
}
