import { exponentOf } from '../../money/currency.ts'
import type { FileMapping } from '../columns/file-mapping.ts'
import type { SourceRow } from '../file-line.ts'
import type { StatementFault } from '../statement-fault.ts'
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
