import { expect, test } from 'vitest'
import { doubtsOf } from './doubt/doubts.ts'
import { implies } from './match/implies.ts'
import { neverTrue } from './match/never-true.ts'
import { parseCondition } from './parse/parse.ts'

/** As long as a sentence may be. */
const LONGEST = 2_000
/** Each takes a hundredth of it; what grows with the square of its length, or worse, would take far more. */
const PATIENCE_MS = 5_000

/** A text as often as it fits. */
function filled(text: string, between = ' '): string {
  return Array.from({ length: Math.floor(LONGEST / (text.length + between.length)) }, () => text).join(
    between,
  )
}

const within = (open: string, text: string, close: string, times: number) =>
  `${open.repeat(times)}${text}${close.repeat(times)}`

test.each([
  ['nothing but not', filled('not')],
  ['nothing but or', filled('or')],
  ['and or', filled('and or')],
  ['brackets that stay open', '('.repeat(LONGEST)],
  ['brackets in brackets', within('(', 'a', ')', 990)],
  ['not in not', within('not (', 'contains a', ')', 300)],
  ['quotes', '"'.repeat(LONGEST)],
  ['apostrophes', filled(`'a`)],
  ['words of one letter', filled('a')],
  ['words that are no words', filled('contians')],
  ['articles', filled('the')],
  ['commas', filled('a', ',')],
  ['dots', '.'.repeat(LONGEST)],
  ['digits', '9'.repeat(LONGEST)],
  ['blanks', `a${' '.repeat(LONGEST - 2)}b`],
  ['marks upon marks', filled('ﬁ\u0308\u0301', '')],
  ['many texts', filled('contains a', ' or ')],
  ['many texts at once', filled('contains a', ' and ')],
  ['many either-ors', filled('(contains a or contains b)', ' and ')],
  [
    'many either-ors of other kinds',
    filled('(amount over 1 or amount under 2 or after 2026-01-01)', ' and '),
  ],
  ['many either-ors turned round', filled('not (contains a or contains b)', ' and ')],
  ['exceptions of exceptions', filled('unless contains a')],
  ['names in lists of lists', filled('Shell and BP or Esso', ', ')],
  ['amounts', filled('between 1 and 2', ' and ')],
  ['months', filled('in March 2026', ' or ')],
  ['origins', filled('from')],
  ['a formula in a formula', `=${filled('IF(A1>1,', '')}`],
  ['a pattern in a pattern', `description matches /${within('(?:', 'a{20}', '){20}', 60)}/`],
  ['a pattern of choices', `description matches /${within('(a|', 'b', ')', 300)}/`],
])('%s is read, judged and compared in no time, or refused', (_what, text) => {
  const began = performance.now()
  const sentence = text.slice(0, LONGEST)
  const result = parseCondition(sentence)
  if (result.ok) {
    doubtsOf(sentence, result.tree)
    neverTrue(result.tree)
    implies(result.tree, result.tree)
  }
  expect(performance.now() - began).toBeLessThan(PATIENCE_MS)
})
