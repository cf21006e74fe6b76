import type { ReactNode } from 'react'
import { useShared } from '../../db/core/use-shared.ts'
import { readAccountCurrencies } from '../../db/reads/accounts.ts'
import { useBooks } from '../../session/session-context.ts'
import { useChosenCurrency } from '../../session/hooks/use-chosen-currency.ts'
import { SeveralCurrencies } from '../../ui/bookkeeping/amounts/several-currencies.ts'

/** Says to every amount below whether the open books have more than one currency. */
export function CurrenciesInSight({ children }: { children: ReactNode }) {
  const { db } = useBooks()
  const { currency } = useChosenCurrency()
  const codes = useShared(db, readAccountCurrencies)
  const several = codes === undefined || new Set([currency, ...codes]).size > 1
  return <SeveralCurrencies value={several}>{children}</SeveralCurrencies>
}
