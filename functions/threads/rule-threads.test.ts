import { expect, test } from 'vitest'
import type { CalendarDay } from '../../src/domain/calendar/calendar-day.ts'
import type { Minor } from '../../src/domain/money/money.ts'
import type { RuleToRun } from '../../src/domain/rule/match/assign.ts'
import { parseCondition } from '../../src/domain/rule/parse/parse.ts'
import type { SeenTransaction } from '../../src/domain/rule/seen-transaction.ts'
import { RuleThreads } from './rule-threads.ts'
import { ruleWork } from './rule-work.ts'

const row = (description: string): SeenTransaction => ({
  description,
  amount: 1200 as Minor,
  currency: 'USD',
  type: 'EXPENSE',
  day: '2026-03-01' as CalendarDay,
  accountId: 'a',
  accountName: 'Checking',
  institution: 'Bank',
  glAccountNumber: '',
  reconciled: false,
  inApprovedTransfer: false,
})

const rule = (id: string, naturalLanguageRule: string): RuleToRun => ({
  id,
  priority: 1,
  isActive: true,
  naturalLanguageRule,
  description: id,
  glAccountNumber: '6200',
})
const chart = [{ number: '6200', name: 'Travel' }]

/** A text on which the automaton of such a rule meets new states at every character. */
function tangle(seed: number): string {
  let state = seed
  return Array.from({ length: 600 }, () => {
    state = (state * 48_271) % 2_147_483_647
    return 'ab'[state & 1]
  }).join('')
}
const SLOW = 'description matches /(a|b)*a(a|b){60}c/'
const slowRows = Array.from({ length: 20_000 }, (_, index) => row(tangle(index + 1)))

test('a thread says the same as rules that run here', async () => {
  const threads = new RuleThreads()
  const rules = [rule('rides', 'description contains uber'), rule('small', 'amount is under 5')]
  const rows = [row('UBER TRIP'), row('bakery')]
  expect(await threads.run('o', 'postings', { rules, chart, rows })).toEqual(
    ruleWork.postings({ rules, chart, rows }),
  )
  expect(await threads.run('o', 'firstMatch', { rules, row: row('uber') })).toBe(0)
  const condition = parseCondition('description contains uber')
  if (!condition.ok) throw new Error('no condition')
  expect(await threads.run('o', 'holds', { condition: condition.tree, rows })).toEqual([true, false])
})

test('while the rules of one organization run as long as they may, nobody else waits', async () => {
  const threads = new RuleThreads(1_500)
  await threads.run('others', 'firstMatch', { rules: [], row: row('x') })
  const slow = threads.run('slow', 'postings', { rules: [rule('slow', SLOW)], chart, rows: slowRows }).then(
    () => 'done',
    (error: unknown) => String(error),
  )
  let longest = 0
  let before = performance.now()
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - before)
    before = performance.now()
  }, 5)
  // What is sent to the thread is copied here; from then on this loop is free.
  await new Promise((resolve) => setTimeout(resolve, 300))
  longest = 0
  const others = await threads.run('others', 'firstMatch', {
    rules: [rule('rides', 'description contains uber')],
    row: row('uber'),
  })
  expect(others).toBe(0)
  expect(await slow).toContain('Your rules take too long')
  clearInterval(beat)
  expect(longest).toBeLessThan(1_000)
})

test('after work that took too long the same organization is served again', async () => {
  const threads = new RuleThreads(500)
  const slow = threads.run('o', 'postings', { rules: [rule('slow', SLOW)], chart, rows: slowRows })
  const after = threads.run('o', 'firstMatch', { rules: [], row: row('x') }).catch(String)
  await expect(slow).rejects.toThrow('too long')
  expect(await after).toBe(-1)
})

test('work that throws ends its thread and no other', async () => {
  const threads = new RuleThreads()
  await expect(threads.run('o', 'postings', { rules: null as never, chart, rows: [] })).rejects.toThrow()
  expect(await threads.run('o', 'firstMatch', { rules: [], row: row('x') })).toBe(-1)
})
