import { parseCondition } from '../../../src/domain/rule/parse/parse.ts'
import type { NodeBenchmark } from '../benchmark.ts'

/** What is no sentence, and could have a reader of sentences start over again and again. */
const ODD = [
  '$5 ',
  'and ',
  '( ',
  'not ',
  '" ',
  'over ',
  '1st ',
  'from ',
  'last 3 ',
  '/a+/ ',
  'or but ',
  '-> ',
  'one hundred and ',
  'Q1 or ',
  'Uber (a) ',
  "that isn't ",
]

/** A condition of so many signs that makes no sense, against a sensible one of the same length. */
export const benchmark: NodeBenchmark = {
  name: 'rule-text',
  where: 'node',
  limit: 'a list of names of the same length',
  sizes: [300, 1_200],
  target: () => ({ of: 'limitRatio', atMost: 25 }),
  prepare(size) {
    const filled = (piece: string) =>
      `description contains ${piece.repeat(Math.ceil(size / piece.length))}`.slice(0, size)
    const odd = ODD.map(filled)
    const sensible = filled('"corner market" or ').replace(/ or[^"]*(?:"[^"]*)?$/, '')
    return {
      limit: () => odd.forEach(() => parseCondition(sensible)),
      subject: () => odd.forEach((text) => parseCondition(text)),
    }
  },
}
