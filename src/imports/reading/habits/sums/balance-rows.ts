import { scaledAmount } from '../../../../domain/bank-file/balances/balance-proof.ts'
import { plainNumber } from '../../../../domain/bank-file/numbers/number-text.ts'
import { signedPlain } from '../../../../domain/bank-file/numbers/row-amount.ts'
import { isHeaderWord } from '../../../../domain/bank-file/columns/header-words.ts'
import { amountColumnsOf, type FileMapping } from '../../../../domain/bank-file/columns/file-mapping.ts'
import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import type { RowChange } from '../../cells/rows-of-file.ts'

/** Rows that are told for balances by what they hold, in whatever words. */
export interface BalanceRows {
  /** Those that would have doubled the balance, had they moved it. */
  proved: readonly number[]
  /** The one that may as well be the first movement of a new account. */
  doubted: number | undefined
}

const DOUBT =
  'This amount is all that the account held then, so it may be the opening balance. Correct the row if it’s a transaction.'

interface Held {
  line: number
  amount: number
  balance: number
}

/**
 * Rows whose amount is their own balance. One that leaves the balance as it was before moved nothing. The oldest one is
 * doubted where the names of its columns are in no language known here: then its own says nothing either.
 */
export function balanceRows(rows: readonly SourceRow[], mapping: FileMapping): BalanceRows | undefined {
  const { balance, decimalMark, description, layout } = mapping
  if (balance === null) return undefined
  const held = rows.flatMap(({ line, cells, skip }): Held[] => {
    const isInTable = line >= layout.firstLine && line <= (layout.lastLine ?? line) && skip === undefined
    const amount = isInTable ? scaledAmount(signedPlain(cells, mapping)) : undefined
    const left = scaledAmount(plainNumber(cells[balance] ?? '', decimalMark))
    return amount === undefined || left === undefined ? [] : [{ line, amount, balance: left }]
  })
  const oldestFirst = orderedBy(held) >= orderedBy(held.toReversed()) ? held : held.toReversed()
  const [first, ...others] = oldestFirst
  if (!first || others.length < 2) return undefined
  const proved = others.filter((each, at) => isOwn(each) && oldestFirst[at]?.balance === each.balance)
  const told = [...description, ...amountColumnsOf(mapping.amount), balance]
  const isNamed = told.some((column) => isHeaderWord(layout.columns[column] ?? ''))
  const follows = orderedBy(oldestFirst) >= others.length - proved.length
  const doubted = !isNamed && layout.headerLine !== null && isOwn(first) && follows ? first.line : undefined
  return proved.length === 0 && doubted === undefined
    ? undefined
    : { proved: proved.map(({ line }) => line), doubted }
}

function isOwn({ amount, balance }: Held): boolean {
  return amount === balance && amount !== 0
}

/** How many rows lead from the balance before them to their own. */
function orderedBy(held: readonly Held[]): number {
  return held.filter(({ amount, balance }, at) => {
    const before = held[at - 1]
    return before !== undefined && before.balance + amount === balance
  }).length
}

/** Rows without those that are balances; the doubted one somebody should look at. */
export function withoutBalances({ proved, doubted }: BalanceRows): RowChange {
  return (row) => {
    if (proved.includes(row.line)) return { ...row, skip: 'The row is a balance, not a transaction.' }
    return row.line === doubted ? { ...row, fault: DOUBT } : row
  }
}
