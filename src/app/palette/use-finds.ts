import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { useLive } from '../../db/core/use-live.ts'
import { useLedger } from '../../db/ledger/worker/use-ledger.ts'
import { NEWEST_FIRST } from '../../db/ledger/queries/lists/matching.ts'
import type { LedgerRow } from '../../db/ledger/ledger-columns.ts'
import { readAccounts } from '../../db/reads/accounts.ts'
import { readGLAccounts } from '../../db/reads/gl-accounts.ts'
import { readRules } from '../../db/reads/rules.ts'
import { quoted } from '../../domain/text/quoted.ts'
import { countText } from '../../domain/text/count-text.ts'
import { DEFAULT_GL_NUMBER } from '../../domain/gl-account/gl-account.ts'
import { searchGLAccounts } from '../../domain/gl-account/gl-account-search.ts'
import { dayOfTimestamp } from '../../domain/calendar/calendar-day.ts'
import { signedAmount } from '../../domain/transaction/transaction.ts'
import type { TransactionFilter } from '../../domain/transaction/transaction-filter.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { useBooks } from '../../session/session-context.ts'
import { useOlderMatches } from '../../session/hooks/use-older-matches.ts'
import { dayText } from '../../session/day-text.ts'
import { transactionsAddress } from '../../ui/bookkeeping/addresses/transactions-address.ts'
import { numberFromTyped } from '../../ui/bookkeeping/amounts/typed-amount.ts'
import type { Command } from './commands.ts'

/** A shorter text is found nearly everywhere. */
const LEAST_LETTERS = 2
const MOST_OF_A_KIND = 5

/** What a text finds, and what is known of transactions that match and are not on this device. */
interface Finds {
  commands: readonly Command[]
  older: 'none' | 'asking' | 'unknown'
}

const NOTHING: Finds = { commands: [], older: 'none' }

/** What of the books a text finds: accounts, GL accounts and rules by name, transactions by text or amount. */
export function useFinds(query: string): Finds {
  const navigate = useNavigate()
  const { db } = useBooks()
  const text = query.trim()
  const isAsked = text.length >= LEAST_LETTERS
  const amount = numberFromTyped(text.replace(/^[-−+]?\p{Sc}?/u, ''))
  const filter = useMemo(
    (): TransactionFilter =>
      amount === undefined ? { search: text } : { minAmount: amount, maxAmount: amount },
    [text, amount],
  )
  const args = useMemo(
    () => (isAsked ? { filter, sort: NEWEST_FIRST, offset: 0, limit: MOST_OF_A_KIND } : undefined),
    [isAsked, filter],
  )
  const { answer, isStale } = useLedger(db, 'page', args)
  // A number may be that of an invoice as well as an amount.
  const saying = useRowsSaying(isAsked && amount !== undefined ? text : undefined)
  const isUnknown = answer !== undefined && answer.elsewhere === undefined
  const server = useOlderMatches(isAsked && isUnknown ? filter : undefined, MOST_OF_A_KIND)
  const names = useLive(async () => {
    const [accounts, glAccounts, rules] = await Promise.all([
      readAccounts(db),
      readGLAccounts(db),
      readRules(db),
    ])
    return { accounts, glAccounts, rules }
  }, [db])
  if (!isAsked) return NOTHING

  const wanted = text.toLowerCase()
  const has = (name: string) => name.toLowerCase().includes(wanted)
  const to = (id: string, group: string, label: string, address: string, detail?: string): Command => ({
    id,
    group,
    label,
    ...(detail === undefined ? {} : { detail }),
    run: () => void navigate(address),
  })
  const accounts = (names?.accounts ?? [])
    .filter(({ name, institution }) => has(`${name} ${institution}`))
    .map(({ id, name, institution }) => to(id, 'Bank account', name, `/bank-accounts/${id}`, institution))
  const chart = (names?.glAccounts ?? []).filter(({ number }) => number !== DEFAULT_GL_NUMBER)
  const glAccounts = searchGLAccounts(chart, text).map(({ id, number, name }) =>
    to(id, 'GL account', `${number} ${name}`, transactionsAddress({ glAccountNumber: number })),
  )
  const rules = (names?.rules ?? [])
    .filter(({ description, naturalLanguageRule }) => has(`${description} ${naturalLanguageRule}`))
    .map(({ id, description }) => to(id, 'Rule', description, `/rules/${id}`))
  const rows = isStale || !answer ? [] : answer.rows
  const opened = (row: LedgerRow, from: TransactionFilter) =>
    to(row.id, 'Transaction', row.description, `${transactionsAddress(from)}&open=${row.id}`, detailOf(row))
  const transactions = rows.map((row) => opened(row, filter))
  const others = (saying?.rows ?? []).filter(({ id }) => !rows.some((row) => row.id === id))
  const hasMoreText = saying !== undefined && (saying.total > saying.rows.length || saying.elsewhere !== 0)
  const elsewhere = isUnknown ? server.elsewhere : (answer?.elsewhere ?? 0)
  const isSome = elsewhere === undefined && server.state !== 'none'
  const more = answer && !isStale ? answer.total - rows.length + (elsewhere ?? 0) : 0
  const commands = [
    ...[accounts, glAccounts, rules].flatMap((some) => some.slice(0, MOST_OF_A_KIND)),
    ...transactions,
    ...(more > 0
      ? [
          to(
            'all transactions',
            'Transaction',
            `Show all ${countText(rows.length + more)} matches${isSome ? ' on this device' : ''}`,
            transactionsAddress(filter),
          ),
        ]
      : []),
    ...others.map((row) => opened(row, { search: text })),
    ...(hasMoreText
      ? [
          to(
            'all in text',
            'Transaction',
            `Show all with ${quoted(text)} in the text`,
            transactionsAddress({ search: text }),
          ),
        ]
      : []),
  ]
  return { commands, older: isSome ? (server.state === 'asking' ? 'asking' : 'unknown') : 'none' }
}

/** The first transactions that say a text; undefined without one, and until they are read. */
function useRowsSaying(text: string | undefined) {
  const { db } = useBooks()
  const args = useMemo(
    () =>
      text === undefined
        ? undefined
        : { filter: { search: text }, sort: NEWEST_FIRST, offset: 0, limit: MOST_OF_A_KIND },
    [text],
  )
  const { answer, isStale } = useLedger(db, 'page', args)
  return args && !isStale ? answer : undefined
}

function detailOf(row: LedgerRow): string {
  return `${dayText(dayOfTimestamp(row.timestamp))} · ${formatMoney(signedAmount(row), row.currency)}`
}
