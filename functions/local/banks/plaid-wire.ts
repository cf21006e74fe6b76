import type { Request, Response } from 'express'
import type { AccountBase, Transaction } from 'plaid'
import { calendarDay, type CalendarDay } from '../../../src/domain/calendar/calendar-day.ts'
import { plaidErrorBody, type PlaidFailure } from './sandbox-failures.ts'
import type { LogEntry, SandboxAccount, SandboxItem, SandboxTransaction } from './sandbox-state.ts'

export const REQUEST_ID = 'sandbox'

export function send(response: Response, body: object): void {
  response.json(body)
}

export function fail(response: Response, failure: PlaidFailure): void {
  response.status(failure.status).json(plaidErrorBody(failure))
}

/** A text of a request's body; empty where there is none. */
export function fieldOf(request: Request, name: string): string {
  const body: unknown = request.body
  const value = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  return typeof value === 'string' ? value : ''
}

/** An account as Plaid writes it: what a card owes is a positive number. */
export function accountOnWire({ id, name, mask, kind, currency, balance }: SandboxAccount): AccountBase {
  const isCard = kind === 'credit'
  return {
    account_id: id,
    balances: {
      available: null,
      current: balance / 100,
      limit: null,
      iso_currency_code: currency,
      unofficial_currency_code: null,
    },
    mask,
    name,
    official_name: null,
    type: (isCard ? 'credit' : 'depository') as AccountBase['type'],
    subtype: (isCard ? 'credit card' : kind) as AccountBase['subtype'],
  }
}

/** The transactions of a page of the log that were added, or modified. */
export function transactionsIn(
  entries: readonly LogEntry[],
  kind: 'added' | 'modified',
  item: SandboxItem,
): Transaction[] {
  const currencyById = new Map(item.accounts.map((account) => [account.id, account.currency]))
  return entries.flatMap((entry) =>
    entry.kind === kind
      ? [transactionOnWire(entry.transaction, currencyById.get(entry.transaction.accountId) ?? 'USD')]
      : [],
  )
}

function transactionOnWire(said: SandboxTransaction, currency: string): Transaction {
  const day: CalendarDay | undefined = calendarDay(said.day)
  if (!day) throw new Error(`${said.day} is no day`)
  const nowhere = {
    address: null,
    city: null,
    region: null,
    postal_code: null,
    country: null,
    lat: null,
    lon: null,
    store_number: null,
  }
  const nobody = {
    reference_number: null,
    ppd_id: null,
    payee: null,
    by_order_of: null,
    payer: null,
    payment_method: null,
    payment_processor: null,
    reason: null,
  }
  return {
    transaction_id: said.id,
    account_id: said.accountId,
    amount: said.out / 100,
    iso_currency_code: currency,
    unofficial_currency_code: null,
    date: day,
    datetime: null,
    authorized_date: null,
    authorized_datetime: null,
    name: said.description,
    merchant_name: null,
    pending: said.pending ?? false,
    pending_transaction_id: said.pendingId ?? null,
    account_owner: null,
    transaction_code: null,
    payment_channel: 'other' as Transaction['payment_channel'],
    category: null,
    category_id: null,
    location: nowhere,
    payment_meta: nobody,
  }
}
