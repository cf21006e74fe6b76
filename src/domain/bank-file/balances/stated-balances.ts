import { exponentOf } from '../../money/currency.ts'
import type { FileMapping } from '../columns/file-mapping.ts'
import type { SourceRow } from '../file-line.ts'
import type { StatementFault, Turnover } from '../statement-fault.ts'
import { looksLikeDate } from '../dates/date-text.ts'
import { minorOfPlain, plainNumber } from '../numbers/number-text.ts'
import { balanceLineOf } from './balance-lines.ts'
import { balancesAround } from './balances-around.ts'

/** Decimals of the amounts that `balancesAround` tells. */
const SCALED_DECIMALS = 4

/**
 * That the movements of a table do not lead from the opening to the closing balance that lines around it state; undefined
 * where they do, or where not both are stated. `sum` is what all of them come to, in minor units.
 */
export function unprovedTable(
  around: readonly SourceRow[],
  sum: bigint,
  mapping: FileMapping,
  currency: string,
): StatementFault | undefined {
  // Of amounts in hundredths nothing says whether the balances are, too.
  if (mapping.hundredths) return undefined
  const stated = balancesAround(around, mapping)
  const [opening, closing] = [
    minorOfScaled(stated.opening, currency),
    minorOfScaled(stated.closing, currency),
  ]
  if (opening === undefined || closing === undefined) return undefined
  // A card's balance is what is owed: it falls by what comes in.
  const [asAsset, asDebt] = [opening + sum, opening - sum]
  const reached = distance(asDebt, closing) < distance(asAsset, closing) ? asDebt : asAsset
  if (reached === closing) return undefined
  const line = mapping.layout.headerLine ?? mapping.layout.firstLine
  return { kind: 'balances', account: '', line, currency, opening, closing, reached }
}

/**
 * That the one row of totals below a table with a column for each way does not have what its rows come to; undefined where it
 * does. Of a row that has neither sum right nobody knows what it sums up.
 */
export function unprovedTotals(
  around: readonly SourceRow[],
  rows: Turnover,
  mapping: FileMapping,
  currency: string,
): StatementFault | undefined {
  const { amount, date, decimalMark, layout, hundredths } = mapping
  if (amount?.kind !== 'two-columns' || amount.fee !== undefined || hundredths) return undefined
  const read = (cell = '') => {
    const plain = plainNumber(cell, decimalMark)
    const minor = plain === undefined ? undefined : minorOfPlain(plain, currency)
    return minor === undefined ? undefined : BigInt(Math.abs(minor))
  }
  const stated = around.flatMap(({ line, cells }) => {
    const [paid, received] = [read(cells[amount.debit]), read(cells[amount.credit])]
    const isTotal = line >= layout.firstLine && !looksLikeDate(cells[date ?? -1] ?? '')
    const isNamed = cells.some((cell) => balanceLineOf(cell) === 'turnover')
    return isTotal && isNamed && paid !== undefined && received !== undefined
      ? [{ line, in: received, out: paid }]
      : []
  })
  const [total, ...others] = stated
  if (!total || others.length > 0) return undefined
  if ((total.in === rows.in) === (total.out === rows.out)) return undefined
  return {
    kind: 'totals',
    account: '',
    line: total.line,
    currency,
    stated: { in: total.in, out: total.out },
    rows,
  }
}

function distance(one: bigint, other: bigint): bigint {
  return one < other ? other - one : one - other
}

/** Undefined where there is none, or where it is finer than the currency. */
function minorOfScaled(scaled: number | undefined, currency: string): bigint | undefined {
  if (scaled === undefined) return undefined
  const [digits, step] = [exponentOf(currency), 10n ** BigInt(SCALED_DECIMALS)]
  const minor = BigInt(scaled) * 10n ** BigInt(digits)
  return minor % step === 0n ? minor / step : undefined
}
