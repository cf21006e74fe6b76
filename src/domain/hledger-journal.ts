import { exponentOf } from './currency.ts'
import { DEFAULT_GL_NUMBER, type GLAccount, type GLCategory } from './gl-account.ts'
import type { Account } from './account.ts'
import { dayOfTimestamp } from './calendar-day.ts'
import type { Id } from './ids.ts'
import { decimalText, minor } from './money.ts'
import { signedAmount, type Transaction } from './transaction.ts'

/**
 * Writes transactions as a journal of hledger (https://hledger.org/hledger.html, "Journal"). Every entry
 * balances: the bank account takes the signed amount, the GL account its opposite. Accounts and commodities
 * are declared, so that strict checks pass as well. Declined transactions and the wholes of splits are the
 * caller's to leave out.
 */
export class HledgerJournal {
  readonly #bankNameById: ReadonlyMap<Id, string>
  readonly #glNameByNumber: ReadonlyMap<string, string>

  constructor(accounts: readonly Account[], chart: readonly GLAccount[]) {
    const taken = new Set<string>()
    this.#bankNameById = new Map(
      accounts.map((account) => {
        const root = account.type === 'CREDIT' || account.type === 'LOAN' ? 'Liabilities' : 'Assets'
        const name = `${root}:${segment(account.institution)}:${segment(account.name)}`
        return [account.id, distinct(name, account.id, taken)]
      }),
    )
    this.#glNameByNumber = new Map(
      chart.map(({ number, name, category }) => [
        number,
        distinct(`${ROOTS[category]}:${segment(`${number} ${name}`)}`, number, taken),
      ]),
    )
  }

  /** The declarations that stand before the first entry. */
  head(currencies: Iterable<string>): string {
    const commodities = [...new Set(currencies)].sort().map((code) => `commodity ${sample(code)}`)
    const names = [...this.#bankNameById.values(), ...this.#glNameByNumber.values(), NO_GL_ACCOUNT]
    const accounts = [...new Set(names)].map((name) => `account ${name}`)
    return [...commodities, ...accounts, '', ''].join('\n')
  }

  /** One entry. Its code is the transaction's reference, its mark tells whether it is approved. */
  entry(row: Transaction): string {
    const amount = signedAmount(row)
    const mark = row.status === 'APPROVED' ? '*' : '!'
    const bank = this.#bankNameById.get(row.accountId) ?? `Assets:${row.accountId}`
    const gl = this.#glNameByNumber.get(row.glAccountNumber) ?? NO_GL_ACCOUNT
    return [
      `${dayOfTimestamp(row.timestamp)} ${mark} (${codeText(row.userTransactionId)}) ${lineText(row.description)}`,
      `    ${bank}  ${decimalText(amount, row.currency)} ${row.currency}`,
      `    ${gl}  ${decimalText(minor(-amount), row.currency)} ${row.currency}`,
      '',
      '',
    ].join('\n')
  }
}

const ROOTS: Readonly<Record<GLCategory, string>> = {
  ASSET: 'Assets',
  LIABILITY: 'Liabilities',
  EQUITY: 'Equity',
  INCOME: 'Income',
  EXPENSE: 'Expenses',
}
const NO_GL_ACCOUNT = `Expenses:${DEFAULT_GL_NUMBER}`

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

function codeText(text: string): string {
  return lineText(text).replace(/[()]/g, '-')
}
