import { pointed } from '../../numbers/implied-point.ts'

/** Digits with an implied point, with a minus sign where money went out, or where less than nothing is there. */
export function signedPointed(digits: string, decimals: number, isOut: boolean): string {
  const plain = pointed(digits, decimals)
  return isOut && /[1-9]/.test(plain) ? `-${plain}` : plain
}

/** Six digits as a day in ISO, the year first or last; other texts as they are, so that their row can say so. */
export function dayOfDigits(text: string, order: 'ymd' | 'dmy'): string {
  const [a, b, c] = [text.slice(0, 2), text.slice(2, 4), text.slice(4, 6)]
  if (!/^\d{6}$/.test(text)) return text.trim()
  const [year, day] = order === 'ymd' ? [a, c] : [c, a]
  return `${Number(year) < 70 ? 20 : 19}${year}-${b}-${day}`
}

/** A field's text, runs of blanks made one. */
export function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
