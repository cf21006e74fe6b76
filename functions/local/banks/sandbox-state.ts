import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { BankErrorType } from '../../../src/domain/account/bank-connection.ts'

/** A transaction at a sandbox bank; plus is money out, in minor units. */
export interface SandboxTransaction {
  id: string
  accountId: string
  day: string
  description: string
  out: number
  pending?: boolean
  pendingId?: string
}

export interface SandboxAccount {
  id: string
  name: string
  mask: string
  kind: 'checking' | 'credit' | 'savings'
  currency: string
  /** In minor units, as the bank counts it. */
  balance: number
}

/** A change in the log of a connection, in the order in which they happened. */
export type LogEntry =
  | { kind: 'added' | 'modified'; transaction: SandboxTransaction }
  | { kind: 'removed'; id: string; accountId: string }

/** A connection as the provider keeps it. */
export interface SandboxItem {
  id: string
  token: string
  institutionId: string
  accounts: SandboxAccount[]
  log: LogEntry[]
  /** What each request is answered with, until it is taken away. */
  failure?: BankErrorType
  removed?: true
  /** When the bank last had new rows of its own, ISO text; absent where only a test makes them. */
  grownAt?: string
}

export interface SandboxData {
  items: SandboxItem[]
}

/** What the banks of the sandboxes hold; in a file where the books are kept as well. */
export class SandboxState {
  readonly items: SandboxItem[]
  readonly #file: string | undefined

  constructor(file?: string) {
    this.#file = file
    this.items = file === undefined ? [] : readItems(file)
  }

  add(item: SandboxItem): SandboxItem {
    this.items.push(item)
    this.save()
    return item
  }

  byToken(token: string): SandboxItem | undefined {
    return this.items.find((one) => one.token === token && one.removed !== true)
  }

  save(): void {
    if (this.#file === undefined) return
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(this.#file, JSON.stringify({ items: this.items } satisfies SandboxData), { mode: 0o600 })
  }
}

function readItems(file: string): SandboxItem[] {
  try {
    const data: SandboxData = JSON.parse(readFileSync(file, 'utf8'))
    return data.items
  } catch {
    return []
  }
}

/** The transactions as they stand after the whole log, oldest day first. */
export function liveTransactions(item: SandboxItem): SandboxTransaction[] {
  const found = new Map<string, SandboxTransaction>()
  for (const entry of item.log) {
    if (entry.kind === 'removed') found.delete(entry.id)
    else found.set(entry.transaction.id, entry.transaction)
  }
  return [...found.values()].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

export function sandboxId(kind: string): string {
  return `${kind}-sandbox-${randomUUID()}`
}
