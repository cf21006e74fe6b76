import type { Account } from '../account/account.ts'
import { dayOfTimestamp } from '../calendar/calendar-day.ts'
import { exponentOf } from '../money/currency.ts'
import { DEFAULT_GL_NUMBER, type GLAccount, type GLCategory, NOT_ASSIGNED } from '../gl-account/gl-account.ts'
import type { Id } from '../ids.ts'
import {
  EXCHANGE_DIFFERENCES,
  isLiability,
  type LedgerAccount,
  LedgerAccounts,
  OPENING_BALANCES,
  TRANSFER_FEES,
  TRANSIT,
} from '../ledger/ledger-accounts.ts'
import type { JournalEntry } from './journal-entry.ts'
import { journalPostings } from '../ledger/journal-postings.ts'
import {
  openingPostings,
  type PostedTransfer,
  type Posting,
  postingsOf,
  sourceOf,
} from '../ledger/postings.ts'
import { decimalText } from '../money/money.ts'
import type { Transaction, TransactionType } from '../transaction/transaction.ts'

/**
 * Writes the postings of transactions as a journal of hledger (https://hledger.org/hledger.html, "Journal").
 * Accounts and commodities are declared, so that strict checks pass as well.
 */
export class HledgerJournal {
  readonly #bankNameByKey: ReadonlyMap<string, string>
  readonly #glNameByNumber: ReadonlyMap<string, string>
  readonly #accounts: LedgerAccounts
  readonly #cashNames: ReadonlySet<string>

  constructor(accounts: readonly Account[], chart: readonly GLAccount[]) {
    this.#accounts = new LedgerAccounts(accounts, chart)
    const taken = new Set(Object.values(OWN_NAMES))
    this.#bankNameByKey = new Map(
      accounts.map((account) => {
        const root = isLiability(account.type) ? 'Liabilities' : 'Assets'
        const name = `${root}:${segment(account.institution)}:${segment(account.name)}`
        return [this.#accounts.bank(account.id).key, distinct(name, account.id, taken)]
      }),
    )
    this.#cashNames = new Set([...this.#bankNameByKey.values()].filter((name) => name.startsWith('Assets:')))
    this.#glNameByNumber = new Map(
      chart.map(({ number, name, category }) => [
        number,
        distinct(`${ROOTS[category]}:${segment(`${number} ${name}`)}`, number, taken),
      ]),
    )
  }

  /** The declarations that stand before the first entry. */
  head(banks: readonly Account[], journals: readonly JournalEntry[]): string {
    const currencies = [...banks, ...journals.flatMap(({ lines }) => lines)].map(({ currency }) => currency)
    const commodities = [...new Set(currencies)].sort().map((code) => `commodity ${sample(code)}`)
    const names = [
      ...this.#bankNameByKey.values(),
      ...this.#glNameByNumber.values(),
      ...Object.values(OWN_NAMES),
      ...Object.values(NOT_ASSIGNED_NAMES),
      ...Object.values(NOT_IN_CHART_NAMES),
    ]
    const accounts = [...new Set(names)].map((name) => `account ${name}  ; type: ${this.#typeOf(name)}`)
    return [...commodities, ...accounts, '', ''].join('\n')
  }

  /**
   * One entry; empty where nothing is posted. Its code is the transaction's reference, its mark tells whether
   * it is approved.
   */
  entry(row: Transaction, transfers: ReadonlyMap<Id, PostedTransfer>): string {
    const postings = postingsOf(sourceOf(row, transfers), this.#accounts)
    if (postings.length === 0) return ''
    const mark = row.status === 'APPROVED' ? '*' : '!'
    return [
      `${dayOfTimestamp(row.timestamp)} ${mark} (${codeText(row.userTransactionId)}) ${lineText(row.description)}`,
      ...postings.map((posting) => this.#line(posting)),
      '',
      '',
    ].join('\n')
  }

  /** What accounts held before their rows, an entry for each of which a balance is known. */
  openings(accounts: readonly Account[]): string {
    return accounts
      .flatMap((account) => {
        const postings = openingPostings(account, this.#accounts)
        const [first] = postings
        return first
          ? [
              `${first.day} * ${lineText(`Opening balance of ${account.name}`)}`,
              ...postings.map((posting) => this.#line(posting)),
              '',
              '',
            ].join('\n')
          : []
      })
      .join('')
  }

  /** Journal entries and what reverses them, each on its day; templates are none. */
  journals(journals: readonly JournalEntry[]): string {
    return journals
      .flatMap((entry) =>
        journalPostings(entry, this.#accounts).map((postings, index) => {
          const memo = lineText(index === 0 ? entry.memo : `Reversal: ${entry.memo}`)
          const head = `${postings[0]?.day ?? entry.day} *${codeBefore(memo, entry.reference)} ${memo}`
          return [head, ...postings.map((posting) => this.#line(posting)), '', ''].join('\n')
        }),
      )
      .join('')
  }

  #line({ account, debit, credit, currency }: Posting): string {
    return `    ${this.#nameOf(account)}  ${decimalText(debit - credit, currency)} ${currency}`
  }

  /** Which of hledger's reports an account is in; cash accounts are those that money is paid from. */
  #typeOf(name: string): string {
    if (name === OWN_NAMES[TRANSIT.key] || this.#cashNames.has(name)) return 'C'
    return TYPES[name.slice(0, name.indexOf(':'))] ?? 'A'
  }

  #nameOf({ kind, number, name, key, category }: LedgerAccount): string {
    if (kind === 'bank') return this.#bankNameByKey.get(key) ?? `Assets:${segment(key)}`
    if (kind === 'own') return OWN_NAMES[key] ?? `${ROOTS[category]}:${segment(name)}`
    // Outside the chart the category is the direction of the row.
    const isIncome = category === 'INCOME'
    if (number === DEFAULT_GL_NUMBER) return NOT_ASSIGNED_NAMES[isIncome ? 'INCOME' : 'EXPENSE']
    return this.#glNameByNumber.get(number) ?? NOT_IN_CHART_NAMES[isIncome ? 'INCOME' : 'EXPENSE']
  }
}

const ROOTS: Readonly<Record<GLCategory, string>> = {
  ASSET: 'Assets',
  LIABILITY: 'Liabilities',
  EQUITY: 'Equity',
  INCOME: 'Income',
  EXPENSE: 'Expenses',
}
/** The letters by which hledger tells the types of accounts. */
const TYPES: Readonly<Record<string, string>> = {
  Assets: 'A',
  Liabilities: 'L',
  Equity: 'E',
  Income: 'R',
  Expenses: 'X',
}
const OWN_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  [TRANSIT, OPENING_BALANCES, EXCHANGE_DIFFERENCES, TRANSFER_FEES].map(({ key, category, name }) => [
    key,
    `${ROOTS[category]}:${name}`,
  ]),
)
const NOT_ASSIGNED_NAMES: Readonly<Record<TransactionType, string>> = {
  INCOME: `Income:${NOT_ASSIGNED}`,
  EXPENSE: `Expenses:${NOT_ASSIGNED}`,
}
/** What was posted to accounts that the chart does not have any more. */
const NOT_IN_CHART_NAMES: Readonly<Record<TransactionType, string>> = {
  INCOME: 'Income:Not in the chart',
  EXPENSE: 'Expenses:Not in the chart',
}

/** A commodity directive needs a decimal mark, also where the currency has no decimals. */
function sample(code: string): string {
  return `${exponentOf(code) === 0 ? '1000.' : decimalText(10n ** BigInt(exponentOf(code) + 3), code)} ${code}`
}

/** Two blanks end an account's name, a colon parts it, and brackets and marks at its start mean postings of other kinds. */
function segment(text: string): string {
  const plain = text
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .replace(/[:;()[\]{}|"*!]/g, '-')
    .trim()
  return plain === '' ? '-' : plain
}

function distinct(name: string, id: string, taken: Set<string>): string {
  let free = taken.has(name) ? `${name} ${segment(id)}` : name
  for (let count = 2; taken.has(free); count++) free = `${name} ${segment(id)} ${count}`
  taken.add(free)
  return free
}

/** A description is one line; a semicolon begins a comment, and a bar parts payee and note. */
function lineText(text: string): string {
  return text
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .replaceAll(';', ',')
    .replaceAll('|', '/')
    .trim()
}

/** A text that begins with a bracket would be read as a code, or as one that never ends, if none stood before it. */
function codeBefore(text: string, reference: string | undefined): string {
  if (reference === undefined) return text.startsWith('(') ? ' ()' : ''
  return ` (${codeText(reference)})`
}

function codeText(text: string): string {
  return lineText(text).replace(/[()]/g, '-')
}
