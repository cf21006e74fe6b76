import { expect, test } from 'vitest'
import type { ProblemCode } from '../../src/domain/rule/parse/refused/problem.ts'
import { parseCondition } from '../../src/domain/rule/parse/parse.ts'
import type { RuleContext } from '../../src/domain/rule/parse/grammar/reader.ts'

/** The books of the tables of refusals. */
export const refusingBooks: RuleContext = {
  accounts: ['Chase Checking', 'Savings', 'Petty Cash'].map((name) => ({
    id: name,
    name,
    institution: 'Chase',
  })),
  glAccounts: [{ number: '6100', name: 'Travel' }],
}

export type Refusal = readonly [sentence: string, code: ProblemCode, message: string]

/** Tests that each sentence is refused for its reason, at a place in it, and that what is offered instead is read. */
export function testRefusals(refusals: readonly Refusal[]): void {
  test.each(refusals)('%j is refused as %s', (sentence, code, message) => {
    const result = parseCondition(sentence, refusingBooks)
    expect(result.ok ? result : { code: result.problem.code, message: result.problem.message }).toEqual({
      code,
      message,
    })
  })

  test.each(refusals)('the refusal of %j points into the text', (sentence) => {
    const result = parseCondition(sentence, refusingBooks)
    if (result.ok) throw new Error('was accepted')
    const { from, to } = result.problem
    expect(from).toBeGreaterThanOrEqual(1)
    expect(to).toBeGreaterThanOrEqual(from)
    expect(to).toBeLessThanOrEqual(sentence.length + 1)
  })

  test('a whole condition offered in place of a refused one is itself a condition', () => {
    const offered = refusals.flatMap(([sentence]) => {
      const result = parseCondition(sentence, refusingBooks)
      return result.ok || result.problem.suggestion === undefined ? [] : [result.problem.suggestion]
    })
    expect(offered.length).toBeGreaterThan(10)
    expect(offered.filter((text) => !parseCondition(text, refusingBooks).ok)).toEqual([])
  })
}
