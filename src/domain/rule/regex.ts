import { RE2JS, RE2JSSyntaxException } from 're2js'

/** Beyond these an expression can cost more than a keystroke may. */
const LONGEST_PATTERN = 300
const LARGEST_PROGRAM = 400
/**
 * Most steps one text may cost: the instructions of the program times the characters it is put to. A step takes
 * up to 90 ns where the automaton cannot be cached, so that no text takes longer than some 20 ms.
 */
const MOST_STEPS = 250_000

const faults: readonly (readonly [RegExp, string])[] = [
  [/missing closing \]/, 'Unterminated character class'],
  [/missing closing \)/, 'Unterminated group: a ) is missing'],
  [/unexpected \)/, 'A ) without a ('],
  [/missing argument to repetition/, 'Nothing to repeat before *, + or ?'],
  [/nested repetition/, 'Two repetition signs in a row'],
  [/invalid repeat count/, 'Repeat counts go up to 1000 in all'],
  [/trailing backslash/, 'Nothing after the last \\'],
  [/invalid character class range/, 'No such character class or range'],
  [/invalid escape/, 'Unknown escape after \\'],
  [/Perl syntax|named capture/, 'Look-ahead, look-behind and back-references are not available'],
]

/** What is wrong with a regular expression, in words; undefined where it can be used. */
export function regexFault(pattern: string): string | undefined {
  if (pattern.trim() === '') return 'The pattern between the slashes is empty'
  if (pattern.length > LONGEST_PATTERN) return `A pattern can have up to ${LONGEST_PATTERN} characters`
  // Checked before compiling: counted repetition is what makes a short pattern large.
  const copies = [...pattern.matchAll(/\{\d*,?\d*\}/g)].length
  if (copies > 8) return 'A pattern can have up to 8 counted repetitions'
  try {
    const size = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE).programSize()
    return size > LARGEST_PROGRAM ? 'The pattern is too large; use smaller repeat counts' : undefined
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) return 'The pattern can’t be read'
    const said = error.message
    return faults.find(([sign]) => sign.test(said))?.[1] ?? 'The pattern can’t be read'
  }
}

/**
 * A test for a regular expression found anywhere in a text, whatever the case; in time linear in the text. Of a
 * text that is long only so much is looked at as MOST_STEPS allows: 625 characters for the largest pattern, far
 * more than a bank writes. A pattern with a fault never matches.
 */
export function regexTest(pattern: string): (text: string) => boolean {
  if (regexFault(pattern) !== undefined) return () => false
  const compiled = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE)
  const longest = Math.floor(MOST_STEPS / compiled.programSize())
  return (text) => compiled.test(text.length > longest ? text.slice(0, longest) : text)
}
