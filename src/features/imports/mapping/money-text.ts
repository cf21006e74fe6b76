import { formatMoney } from '../../../domain/money/money.ts'

/** An amount within a sentence. */
export type MoneyText = (amount: bigint, currency: string) => string

/** How sentences about a file tell amounts: until its currency is known only by their digits. */
export function moneyText(isCurrencyKnown: boolean): MoneyText {
  return isCurrencyKnown ? formatMoney : digitsAlone
}

function digitsAlone(amount: bigint, currency: string): string {
  const digits = formatMoney(amount < 0n ? -amount : amount, currency).replace(/^\D+/, '')
  return `${amount < 0n ? '−' : ''}${digits}`
}
