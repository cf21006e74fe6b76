import type { Period } from '../../../domain/calendar/calendar-period.ts'

interface Of {
  period: Period
  currency: string
  /** Keys of ledger accounts. */
  accounts: readonly string[]
}

/** The address of the general ledger of some accounts over a period, in one currency. */
export function ledgerAddress({ period: { from, to }, currency, accounts }: Of): string {
  const params = new URLSearchParams({ report: 'ledger', from, to, currency })
  for (const account of accounts) params.append('account', account)
  return `/reports?${params.toString()}`
}
