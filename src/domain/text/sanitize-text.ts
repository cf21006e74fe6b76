/** The beginning of a text, at most `max` UTF-16 units long; a character of two units is not cut in two. */
export function cutText(text: string, max: number): string {
  const cutsOne = (text.codePointAt(max - 1) ?? 0) > 0xffff
  return text.slice(0, cutsOne ? max - 1 : max)
}

/**
 * A text that can be stored and sent: without NULs, and with U+FFFD for half a character that stands alone,
 * as neither UTF-8 nor PostgreSQL knows one.
 */
export function sanitizeText(text: string): string {
  // Hardly any text holds a surrogate at all, and to look for one is much faster than to look for one alone.
  if (!/[\0\uD800-\uDFFF]/.test(text)) return text
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD')
}
