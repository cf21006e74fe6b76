import type { MoneyColumns } from './amount-candidates.ts'
import type { AmountFile, Tried } from './amount-reading.ts'

/** What a guess is chosen from. */
export interface Choices {
  readonly all: readonly Tried[]
  /** Those of them that give other amounts than the guess. */
  readonly others: readonly Tried[]
  readonly columns: MoneyColumns
  readonly file: AmountFile
}

/** Whether the ways of a flag are those of a card, which are the other ones in a shop. */
export function isOfKinds({ amount }: Tried, { flags }: MoneyColumns): boolean {
  return (
    amount.kind === 'flagged' && flags.some(({ isOfKinds, column }) => isOfKinds && column === amount.flag)
  )
}
