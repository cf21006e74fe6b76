import type { Id } from '../ids.ts'
import type { Transaction } from '../transaction/transaction.ts'
import { EvidenceReader } from './evidence.ts'
import type { TransferAccount } from './transfer.ts'

/** The organisation's bank accounts, as the texts of transactions name them. */
export class OwnAccounts {
  readonly #accounts: readonly Named[]
  readonly #reader: EvidenceReader
  /** What they are called, in one text to compare. */
  readonly names: string

  constructor(accounts: readonly Named[]) {
    this.names = JSON.stringify(accounts.map(({ id, name, institution }) => [id, name, institution]))
    this.#accounts = accounts
    this.#reader = new EvidenceReader(accounts)
  }

  /** Where money seems to have been moved between them by a text that names one; banks write the same on both sides. */
  moveIn({ accountId, description }: Pick<Transaction, 'accountId' | 'description'>): OwnMove | undefined {
    const place = this.#reader.accountNamedIn(description)
    const account = place === undefined ? undefined : this.#accounts[place]
    if (!account) return undefined
    return account.id === accountId ? {} : { other: account.name }
  }
}

/** A move of money between own accounts, with the name of the other one where it is told. */
export interface OwnMove {
  other?: string
}

type Named = { id: Id } & Pick<TransferAccount, 'name' | 'institution'>
