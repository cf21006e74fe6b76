import { formatMoney } from '../money/money.ts'
import type { Reason } from './transfer.ts'

/** One reason as people read it. */
export function reasonText(reason: Reason): string {
  switch (reason.kind) {
    case 'exact-amount':
      return 'Same amount'
    case 'fee':
      return `${formatMoney(reason.fee.amount, reason.fee.currency)} less arrived, likely a fee`
    case 'converted':
      return `Within ${reason.driftPercent.toFixed(2)} % of the exchange rate`
    case 'date':
      return dateText(reason.businessDays)
    case 'transfer-words':
      return reason.sides === 2
        ? 'Both descriptions look like a transfer'
        : 'One description looks like a transfer'
    case 'by-hand':
      return 'Possible: checks and cash don’t say where they went'
    case 'names-account':
      return `The description names ${reason.accountName}`
    case 'fits-account':
      return `The description fits ${reason.accountName}`
    case 'shared-reference':
      return `Both have the reference ${reason.reference}`
    case 'names-another-account':
      return 'The description names another account'
    case 'other-business':
      return `The description suggests something else (${reason.word})`
    case 'unique':
      return reason.sides === 2 ? 'No other match' : 'One has no other match'
  }
}

function dateText(businessDays: number): string {
  if (businessDays === 0) return 'Same date'
  const count = Math.abs(businessDays)
  const days = `${count} business ${count === 1 ? 'day' : 'days'}`
  return businessDays > 0 ? `Arrived ${days} later` : `Arrived ${days} earlier`
}
