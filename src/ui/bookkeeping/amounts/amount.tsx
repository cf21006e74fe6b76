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
  plain = false,
  className = '',
}: Props) {
  const isBare = !useContext(SeveralCurrencies) || bare
  const negative = amount < 0
  const magnitude = formatMoney(negative ? -BigInt(amount) : amount, currency)
  // Currencies without a sign of their own are written "NGN 1,200.00"; the code already stands before.
  const digits = magnitude.startsWith(currency) ? magnitude.slice(currency.length).trimStart() : magnitude
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
  className?: string
}

export function TransactionAmount({ transaction, className }: TransactionAmountProps) {
  return (
    <Amount
      amount={signedAmount(transaction)}
      currency={transaction.currency}
      marked
      {...(className === undefined ? {} : { className })}
    />
  )
}
