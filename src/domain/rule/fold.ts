/**
 * The form in which texts are compared: Unicode simple lower-casing, one character for one. Two characters
 * lower-case differently in JavaScript (the final sigma, and the dotted capital I, which grows) and are
 * evened out first, so that `lower(text collate pg_c_utf8)` in PostgreSQL gives the same text.
 * Accents and blanks are kept as they stand.
 */
export function fold(text: string): string {
  return ODD_CAPITALS.test(text)
    ? text.replaceAll('Σ', 'σ').replaceAll('İ', 'i').toLowerCase()
    : text.toLowerCase()
}

const ODD_CAPITALS = /[Σİ]/

/**
 * Whether a UTF-16 unit belongs to a word. Everything beyond ASCII counts as a letter except the blanks,
 * signs and dashes listed here, so the rule can be written as one character class and depends on no locale.
 */
export function isWordUnit(unit: number): boolean {
  if (unit < 0x80) {
    return (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57) || (unit >= 65 && unit <= 90)
  }
  if (unit < 0xc0) return unit === 0xaa || unit === 0xb5 || unit === 0xba
  if (unit === 0xd7 || unit === 0xf7) return false
  return !((unit >= 0x2000 && unit <= 0x206f) || (unit >= 0x3000 && unit <= 0x3003))
}

/** Whether the text holds the word (or words) with no letter or digit touching either end. */
export function holdsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const end = at + word.length
    if (
      (at === 0 || !isWordUnit(text.charCodeAt(at - 1))) &&
      (end === text.length || !isWordUnit(text.charCodeAt(end)))
    ) {
      return true
    }
  }
  return false
}

/**
 * Whether the text fits a pattern in which "%" stands for any run of characters and nothing else is
 * special. The pattern comes cut at its "%" signs; each piece is taken at its leftmost place, which
 * decides the question without going back.
 */
export function fitsPieces(text: string, pieces: readonly string[]): boolean {
  const first = pieces[0] ?? ''
  const last = pieces.at(-1) ?? ''
  if (pieces.length === 1) return text === first
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last))
    return false
  const limit = text.length - last.length
  let at = first.length
  for (let index = 1; index < pieces.length - 1; index++) {
    const piece = pieces[index] ?? ''
    const found = text.indexOf(piece, at)
    if (found < 0 || found + piece.length > limit) return false
    at = found + piece.length
  }
  return true
}
