/** Letters that Unicode does not take apart into a plain one and its mark. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss', ł: 'l', ø: 'o', đ: 'd', ð: 'd', ı: 'i', æ: 'ae', œ: 'oe',
} // oxfmt-ignore

/** Text as words are looked for in it: lower case, no accents. */
export function plainLetters(text: string): string {
  return withoutMarks(text.toLowerCase().replace(/[ßłøđðıæœ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter))
}

/** Words as somebody writes them, fit to be found in plain letters: Cyrillic й is и with a mark. */
export function withoutMarks(words: string): string {
  return words.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
}
