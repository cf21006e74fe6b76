import { cutText, sanitizeText } from './sanitize-text.ts'

/**
 * A text as books keep it: sound, on one line, runs of blanks made one, and no longer than `max` UTF-16 units. It may be a
 * megabyte of blanks, so it is cut before it is searched.
 */
export function oneLine(text: string, max: number): string {
  if (text === '') return ''
  return sanitizeText(cutText(singleBlanks(cutText(text, max * 2)).trim(), max))
}

/** The text with each run of blanks, tabs and line breaks made one blank. */
export function singleBlanks(text: string): string {
  return text.replace(/\s+/g, ' ')
}
