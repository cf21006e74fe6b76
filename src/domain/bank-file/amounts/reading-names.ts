import type { Reading } from './amount-reading.ts'

/** The columns of a reading by their names: which of two is which way, or the one with what its rows go by. */
export function namesOfAmount({ amount, sign }: Reading, names: readonly string[]): string {
  const name = (column: number) => `“${names[column] ?? `Column ${column + 1}`}”`
  const own =
    amount.kind === 'flagged'
      ? `${name(amount.column)} by ${name(amount.flag)}`
      : amount.kind === 'signed'
        ? name(amount.column)
        : amount.debitSigned
          ? `${name(amount.debit)} and ${name(amount.credit)} by their signs`
          : sign === 'positive-out'
            ? `${name(amount.debit)} in, ${name(amount.credit)} out`
            : `${name(amount.credit)} in, ${name(amount.debit)} out`
  return amount.fee === undefined ? own : `${own} with ${name(amount.fee)}`
}
