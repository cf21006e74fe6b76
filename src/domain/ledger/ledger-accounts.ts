import type { Account, AccountType } from '../account/account.ts'
import { DEFAULT_GL_NUMBER, type GLAccount, type GLCategory, NOT_ASSIGNED } from '../gl-account/gl-account.ts'
import type { Id } from '../ids.ts'
import type { TransactionType } from '../transaction/transaction.ts'

/** An account that postings are made to. */
export interface LedgerAccount {
  /** Names the account among all of an organisation's, whatever it is called. */
  key: string
  kind: 'bank' | 'gl' | 'own'
  /** GL number; empty for bank accounts and the ledger's own accounts. */
  number: string
  name: string
  category: GLCategory
}

/**
 * Between the two sides of transfers: what has left one account and not reached the other. Across currencies
 * it holds both, which cancel out at the rate of the day.
 */
export const TRANSIT = {
  key: 'own:transit',
  kind: 'own',
  number: '',
  name: 'Transfers in transit',
  category: 'ASSET',
} as const satisfies LedgerAccount

/** Against what the opening balances of bank accounts stand. */
export const OPENING_BALANCES = {
  key: 'own:opening',
  kind: 'own',
  number: '',
  name: 'Opening balances',
  category: 'EQUITY',
} as const satisfies LedgerAccount

/** What a transfer across currencies brought more or less than the rate of its day says. */
export const EXCHANGE_DIFFERENCES = {
  key: 'own:exchange',
  kind: 'own',
  number: '',
  name: 'Exchange differences',
  category: 'EQUITY',
} as const satisfies LedgerAccount

/** What the bank kept of transfers, where the chart has no account of this name. */
export const TRANSFER_FEES = {
  key: 'own:fees',
  kind: 'own',
  number: '',
  name: 'Transfer fees',
  category: 'EXPENSE',
} as const satisfies LedgerAccount

/** Whether money in such an account is owed rather than owned. */
export function isLiability(type: AccountType): boolean {
  return type === 'CREDIT' || type === 'LOAN'
}

/** Whether postings to an account are income or expense; those to all others change what is owned and owed. */
export function isResult({ category }: Pick<LedgerAccount, 'category'>): boolean {
  return category === 'INCOME' || category === 'EXPENSE'
}

/** What a row tells of the account that stands against its bank account. */
export interface Assigned {
  glAccountNumber: string
  glAccountName: string
  type: TransactionType
}

/** The accounts that an organisation's postings are made to. */
export class LedgerAccounts {
  readonly fees: LedgerAccount
  readonly #banks: ReadonlyMap<Id, LedgerAccount>
  readonly #chart: ReadonlyMap<string, LedgerAccount>
  readonly #numberById: ReadonlyMap<Id, string>

  constructor(
    banks: Iterable<Pick<Account, 'id' | 'name' | 'type'>>,
    chart: readonly Pick<GLAccount, 'id' | 'number' | 'name' | 'category'>[],
  ) {
    this.#banks = new Map(
      Array.from(banks, ({ id, name, type }) => [
        id,
        {
          key: `bank:${id}`,
          kind: 'bank',
          number: '',
          name,
          category: isLiability(type) ? 'LIABILITY' : 'ASSET',
        },
      ]),
    )
    this.#chart = new Map(
      chart.map(({ number, name, category }) => [
        number,
        { key: `gl:${number}`, kind: 'gl', number, name, category },
      ]),
    )
    this.#numberById = new Map(chart.map(({ id, number }) => [id, number]))
    this.fees = [...this.#chart.values()].find(namesFees) ?? TRANSFER_FEES
  }

  bank(id: Id): LedgerAccount {
    const known = this.#banks.get(id)
    return (
      known ?? { key: `bank:${id}`, kind: 'bank', number: '', name: 'Unknown account', category: 'ASSET' }
    )
  }

  /**
   * The GL account of a row. What is not assigned stands under income or expenses by the direction of the
   * row, and so does a number outside the chart.
   */
  counter({ glAccountNumber: number, glAccountName, type }: Assigned): LedgerAccount {
    const known = number === DEFAULT_GL_NUMBER ? undefined : this.#chart.get(number)
    const name = number === DEFAULT_GL_NUMBER ? NOT_ASSIGNED : glAccountName
    return known ?? { key: `gl:${number}:${type}`, kind: 'gl', number, name, category: type }
  }

  /**
   * What a line of a journal entry names by its id: a GL account, or a bank account of petty cash. One that is gone
   * stands under income or expenses, as `type` says.
   */
  ofLine(id: Id, type: TransactionType): LedgerAccount {
    const bank = this.#banks.get(id)
    if (bank) return bank
    const number = this.#numberById.get(id)
    if (number !== undefined) return this.counter({ glAccountNumber: number, glAccountName: number, type })
    return { key: `gl:${id}:${type}`, kind: 'gl', number: '', name: 'Unknown account', category: type }
  }

  /** The numbers of the chart to which a posting is neither income nor expense. */
  balanceSheetNumbers(): string[] {
    return [...this.#chart.values()]
      .filter((account) => account.number !== DEFAULT_GL_NUMBER && !isResult(account))
      .map(({ number }) => number)
  }
}

function namesFees({ name, category }: LedgerAccount): boolean {
  return category === 'EXPENSE' && name.trim().toLowerCase() === TRANSFER_FEES.name.toLowerCase()
}
