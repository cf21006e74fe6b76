/** What is changed for one in forty cases alone is for tests that name the case. */
const MUTANT_ROUNDS = 40

/**
 * How many rounds a test takes that draws its cases: few where everybody waits for it, many where `npm test -- --long`
 * looks for what is rare, and very few where it is run again for each of hundreds of mutants.
 */
export function rounds(daily: number, long: number): number {
  if (process.env['DAYBOOK_MUTANTS_TESTS'] !== undefined)
    return Math.min(Math.ceil(daily / 10), MUTANT_ROUNDS)
  return process.env['DAYBOOK_LONG'] === '1' ? long : daily
}
