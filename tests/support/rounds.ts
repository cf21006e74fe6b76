/**
 * How many rounds a test takes that draws its cases: few where everybody waits for it, many where `npm test -- --long`
 * looks for what is rare.
 */
export function rounds(daily: number, long: number): number {
  return process.env['DAYBOOK_LONG'] === '1' ? long : daily
}
