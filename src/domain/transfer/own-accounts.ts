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

  /** The name of another own account that money seems to have been moved to or from; undefined where none is named. */
  otherNamedIn({
    accountId,
    description,
  }: Pick<Transaction, 'accountId' | 'description'>): string | undefined {
    const place = this.#reader.accountNamedIn(description)
    const account = place === undefined ? undefined : this.#accounts[place]
    return account && account.id !== accountId ? account.name : undefined
  }
}

type Named = { id: Id } & Pick<TransferAccount, 'name' | 'institution'>
