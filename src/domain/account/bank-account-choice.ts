import type { Account } from './account.ts'
import type { UnassignedAccount } from './bank-connection.ts'
import type { Id } from '../ids.ts'

type Known = Pick<Account, 'id' | 'name' | 'institution' | 'currency' | 'isActive' | 'transactionCount'>

/** An account of the books that a bank's account may be. */
export interface Candidate<A extends Known> {
  account: A
  /** Whether number or name say so; the others are possible and no more. */
  isLikely: boolean
}

/** Digits of an account's number that are too few to tell accounts apart. */
const SHORTEST_TAIL = 3

/**
 * The accounts that a bank's account may be, likely ones first: of its currency, in use, fed by no other
 * connection, and either with transactions, or of the same bank, or with the end of its number in their name
 * (an IBAN in groups, or "••4021"). Where there is none, the bank's account is new to the books.
 */
export function candidatesFor<A extends Known>(
  said: Pick<UnassignedAccount, 'name' | 'mask' | 'currency'>,
  institution: string,
  accounts: readonly A[],
  fed: ReadonlySet<Id>,
): Candidate<A>[] {
  const found = accounts.flatMap((account): Candidate<A>[] => {
    if (!account.isActive || account.currency !== said.currency || fed.has(account.id)) return []
    const isSameBank = plain(account.institution) === plain(institution)
    const isLikely =
      hasTail(account.name, said.mask) || (isSameBank && plain(account.name) === plain(said.name))
    return isLikely || isSameBank || account.transactionCount > 0 ? [{ account, isLikely }] : []
  })
  return found.sort((a, b) => Number(b.isLikely) - Number(a.isLikely))
}

interface Feeding {
  isActive: boolean
  accounts: readonly { accountId: Id }[]
}

/** The accounts that connections in use bring transactions to. */
export function fedAccounts(connections: readonly Feeding[]): Set<Id> {
  const active = connections.filter(({ isActive }) => isActive)
  return new Set(active.flatMap(({ accounts }) => accounts.map(({ accountId }) => accountId)))
}

function hasTail(name: string, mask = ''): boolean {
  const tail = plain(mask)
  return (
    tail.length >= SHORTEST_TAIL && (plain(name).match(/\d+/g) ?? []).some((digits) => digits.endsWith(tail))
  )
}

/** Without case, blanks and signs. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
