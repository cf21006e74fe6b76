import { useContext } from 'react'
import { formatMoney, type Minor } from '../../../domain/money/money.ts'
import { signedAmount, type Transaction } from '../../../domain/transaction/transaction.ts'

import { SeveralCurrencies } from './several-currencies.ts'

interface Props {
  amount: Minor | bigint
  currency: string
  /** Whether money that came in is marked: by a plus as well as by its colour. */
  marked?: boolean
  /** Whether the code of the currency is left out; it is where only one is in sight. */
  bare?: boolean
  /** Whether nobody knows which currency it is in, so that only its digits are shown. */
  unitless?: boolean
  /** Whether it has the color of the text around it. */
  plain?: boolean
  className?: string
}

/** Digits in columns, the currency's code small and grey before them. */
export function Amount({
  amount,
  currency,
  marked = false,
  bare = false,
  unitless = false,
  plain = false,
  className = '',
}: Props) {
  const isBare = !useContext(SeveralCurrencies) || bare || unitless
  const negative = amount < 0
  const magnitude = formatMoney(negative ? -BigInt(amount) : amount, currency)
  // Beside the code a sign would say the same twice; where both are left out, "NGN 1,200.00" has neither as well.
  const isWithoutSign = !isBare || unitless || magnitude.startsWith(currency)
  const digits = isWithoutSign ? magnitude.replace(/^\D+/, '') : magnitude
  const sign = negative ? '−' : marked && amount > 0 ? '+' : ''
  const tone = plain ? '' : marked && amount > 0 ? 'text-income' : 'text-ink'
  return (
    <span className={`tabular text-right whitespace-nowrap ${tone} ${className}`}>
      {!isBare && <span className="mr-1.5 text-xs font-normal text-faint">{currency}</span>}
      {sign}
      {digits}
    </span>
  )
}

interface TransactionAmountProps {
  transaction: Pick<Transaction, 'amount' | 'type' | 'currency'>
  unitless?: boolean
  className?: string
}

export function TransactionAmount({ transaction, unitless = false, className }: TransactionAmountProps) {
  return (
    <Amount
      amount={signedAmount(transaction)}
      currency={transaction.currency}
      marked
      unitless={unitless}
      {...(className === undefined ? {} : { className })}
    />
  )
}
