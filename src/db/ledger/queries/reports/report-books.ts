import { anchorOf, openingAmount } from '../../../../domain/account/account-balance.ts'
import type { Id } from '../../../../domain/ids.ts'
import { EXCHANGE_DIFFERENCES, LedgerAccounts, TRANSIT } from '../../../../domain/ledger/ledger-accounts.ts'
import type { SumOfDays } from '../../../../domain/ledger/cut-months.ts'
import { journalPostings } from '../../../../domain/ledger/journal-postings.ts'
import { postingsOfSum } from '../../../../domain/ledger/ledger-sums.ts'
import {
  approvedBySide,
  openingPostings,
  type PostedTransfer,
  type Posting,
  postingsOf,
  sourceOf,
} from '../../../../domain/ledger/postings.ts'
import type { ReportBooks } from '../../../../domain/reports/financial-statement.ts'
import {
  settlementOf,
  type PostingGroup,
  postingGroupsOf,
} from '../../../../domain/reports/posting-groups.ts'
import type { Ledger } from '../../ledger.ts'
import { reportCells } from './report-cells.ts'
import { unheldSums } from '../../sums/unheld.ts'

/** The accounts that the postings of a ledger are made to. */
export function ledgerAccounts({ accounts, glAccounts }: Ledger): LedgerAccounts {
  return new LedgerAccounts(accounts, glAccounts)
}

/**
 * What is not in the cells of rows, an entry a source and day: opening balances, journal entries, the rows of
 * approved transfers, and what ends transfers across currencies.
 */
export function singleEntries(ledger: Ledger): Posting[][] {
  return singles(ledger).entries
}

/** Single entries with their groups, and all that they were made from. */
interface Singles {
  madeFrom: readonly unknown[]
  entries: Posting[][]
  postingGroups: PostingGroup[]
}

const singlesOf = new WeakMap<Ledger, Singles>()

/** Kept while only other rows change: to post the transfers takes longer than to add up all the rest. */
function singles(ledger: Ledger): Singles {
  const cells = reportCells(ledger)
  const { transfers, journals, accounts, glAccounts, partly } = ledger
  const posted = postedAs(accounts)
  const madeFrom = [cells, cells.transferChanges, transfers, journals, posted, glAccounts, partly]
  const kept = singlesOf.get(ledger)
  if (kept?.madeFrom.every((part, index) => part === madeFrom[index])) return kept
  const entries = madeEntries(ledger)
  const made = { madeFrom, entries, postingGroups: postingGroupsOf(entries) }
  singlesOf.set(ledger, made)
  return made
}

/**
 * All of bank accounts by which entries are told apart. What an opening balance posts changes with rows before its
 * day alone; the other totals change with every row.
 */
function postedAs(accounts: Ledger['accounts']): string {
  return accounts
    .map((account) => {
      const { id, name, type, currency } = account
      const day = anchorOf(account)?.day
      return JSON.stringify([id, name, type, currency, day, String(openingAmount(account))])
    })
    .join('\n')
}

function madeEntries(ledger: Ledger): Posting[][] {
  const accounts = ledgerAccounts(ledger)
  const bySide = approvedBySide(ledger.transfers)
  const entries = [
    ...ledger.accounts.map((account) => openingPostings(account, accounts)),
    ...ledger.journals.flatMap((entry) => journalPostings(entry, accounts)),
  ]
  const byTransfer = new Map<Id, { transfer: PostedTransfer; income: Id; postings: Posting[] }>()
  for (const at of reportCells(ledger).transferredPlaces()) {
    const source = sourceOf(ledger.columns.rowAt(at), bySide)
    const postings = postingsOf(source, accounts)
    entries.push(postings)
    if (!source.transfer) continue
    const { transfer } = source
    const known = byTransfer.get(transfer.id)
    const income = transfer.incomeTransactionId ?? source.row.id
    if (known) known.postings.push(...postings)
    else byTransfer.set(transfer.id, { transfer, income, postings: [...postings] })
  }
  for (const { transfer, income, postings } of byTransfer.values()) {
    // Of a side that is not here its sum posts what is left once both sides have, and so does this one.
    const isAlone = transfer.conversion !== undefined && hasSideElsewhere(ledger, transfer)
    entries.push(...(isAlone ? settledAlone(postings) : [settlementOf(postings, income)]))
  }
  return entries.filter((entry) => entry.length > 0)
}

/** Whether a side is on the server alone; one that was deleted here is nowhere, as on a device that holds all. */
function hasSideElsewhere({ columns, partly }: Ledger, transfer: PostedTransfer): boolean {
  if (!partly) return false
  const { expenseTransactionId: expense, incomeTransactionId: income } = transfer
  return [expense, income].some(
    (id) => id === undefined || (columns.placeOf(id) === undefined && !partly.confirmed.has(id)),
  )
}

/** What ends the one side of a transfer across currencies that is here: transit goes to exchange differences. */
function settledAlone(postings: readonly Posting[]): Posting[][] {
  return postings
    .filter(({ account }) => account.key === TRANSIT.key)
    .map((posting) => [
      { ...posting, debit: posting.credit, credit: posting.debit },
      { ...posting, account: EXCHANGE_DIFFERENCES },
    ])
}

function isOneDay({ days }: SumOfDays): boolean {
  return days.from === days.to
}

/** What the rows post that are not on this device: of each the month or a part of it is known, or its day. */
function unheldPostingGroups(ledger: Ledger): PostingGroup[] {
  const unheld = unheldSums(ledger).sums
  if (unheld.length === 0) return []
  const accounts = ledgerAccounts(ledger)
  const entriesOf = (sums: typeof unheld) =>
    sums.map(({ sum, days }) => postingsOfSum(sum, days.to, accounts))
  return [
    ...postingGroupsOf(entriesOf(unheld.filter(isOneDay))),
    ...postingGroupsOf(entriesOf(unheld.filter((one) => !isOneDay(one)))).map((group) => ({
      ...group,
      isMonthly: true as const,
    })),
  ]
}

/** What reports are made of: the held rows, and the sums of those that are not here. */
export function reportBooks(ledger: Ledger): ReportBooks {
  return ledger.memo('report books', () => ({
    postingGroups: [
      ...reportCells(ledger).postingGroups(ledgerAccounts(ledger)),
      ...singles(ledger).postingGroups,
      ...unheldPostingGroups(ledger),
    ],
    subcategories: new Map(
      ledger.glAccounts.flatMap(({ number, subcategory }) =>
        subcategory === undefined || subcategory === '' ? [] : [[number, subcategory] as const],
      ),
    ),
    rates: ledger.rates,
  }))
}
