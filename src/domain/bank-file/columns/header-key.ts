import { COLUMN_ROLES } from './column-role.ts'
import { memoized } from '../../text/memoized.ts'
import { plainLetters, withoutMarks } from '../../text/plain-letters.ts'
import { wordsByRole } from './header-vocabulary.ts'

/* A header as it is compared with words. */

/** Each header is compared with dozens of lists of words. */
const MOST_HEADERS = 1_000

/** A header as it is compared: lower case, no accents, words and a number at the end parted by one blank. */
export const headerKey = memoized(MOST_HEADERS, (header) =>
  header.includes(LOST_LETTER) ? keyOfDamaged(header) : keyOf(header),
)

function keyOf(header: string): string {
  return plainLetters(header.replace(/([\p{Ll}\d])(\p{Lu})|(\p{Ll})(\d)$/gu, '$1$3 $2$4'))
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
}

/** What a program writes for a letter that it could not read. */
const LOST_LETTER = '\uFFFD'
/** Letters that mostly had a mark where one was lost. */
const MARKED_LETTERS = ['o', 'e', 'a', 'i', 'u', 'c', 'n', 's', 'z', 'l', 'y', 'r', 't'] as const

/** The header with those letters for its lost ones by which it is a known word: "D\uFFFDbito", "Descripci\uFFFDn". */
function keyOfDamaged(header: string): string {
  const bare = keyOf(header)
  const places = header.split(LOST_LETTER).length - 1
  if (places > 2) return bare
  const mend = (text: string): string[] =>
    text.includes(LOST_LETTER)
      ? MARKED_LETTERS.flatMap((letter) => mend(text.replace(LOST_LETTER, letter)))
      : [keyOf(text)]
  return mend(header).find(isKnownKey) ?? bare
}

/** Whether a key is that of a column by the whole of it. */
function isKnownKey(key: string): boolean {
  return COLUMN_ROLES.some((role) =>
    patternsByRole[role]?.some(({ pattern }) => pattern.exec(key)?.[0] === key),
  )
}

/** Whole words of a header key or of another text in plain letters, in any script. */
export function wholeWords(words: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\d])(?:${withoutMarks(words)})(?![\p{L}\d])`, 'u')
}

/** What headers of each role are known by, the words of most weight first. */
export const patternsByRole = Object.fromEntries(
  COLUMN_ROLES.map((role) => [
    role,
    wordsByRole[role].map(([weight, words]) => ({ weight, pattern: wholeWords(words.join('|')) })),
  ]),
)
