import type { GLAccount, GLCategory } from './gl-account.ts'

/** Where accounts of a kind are numbered from in a chart that has none of it. */
const FIRST_NUMBERS = {
  ASSET: 1_000,
  LIABILITY: 2_000,
  EQUITY: 3_000,
  INCOME: 4_000,
  EXPENSE: 6_000,
} as const
const STEP = 10

/** Numbers that no account has, those above the highest of the kind first. */
export function* freeNumbers(
  chart: readonly Pick<GLAccount, 'number' | 'category'>[],
  kind: GLCategory,
): Generator<number, never> {
  const taken = new Set(chart.map(({ number }) => number))
  const numbers = chart.flatMap(({ number, category }) =>
    category === kind && /^\d{4,6}$/.test(number) ? [Number(number)] : [],
  )
  const highest = numbers.length > 0 ? Math.max(...numbers) : FIRST_NUMBERS[kind] - STEP
  let number = Math.floor(highest / STEP) * STEP
  for (;;) {
    number += STEP
    if (!taken.has(`${number}`)) yield number
  }
}
