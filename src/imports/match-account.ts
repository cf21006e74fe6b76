import type { Account } from '../domain/account/account.ts'
import { entryOf } from '../domain/text/entry-of.ts'
import type { RememberedMapping } from '../db/core/records.ts'

/** Four digits at the end of a number are what banks print of it; fewer match by chance. */
const TELLING_DIGITS = 4

/**
 * The account that a file speaks of: the one whose name or institution holds the number, the IBAN
 * or the end of it, or the very name. Undefined where none does, or more than one.
 */
export function matchAccount(accounts: readonly Account[], named: readonly string[]): Account | undefined {
  for (const name of named) {
    const wanted = plain(name)
    if (wanted === '') continue
    const tail = /\d{4}$/.exec(wanted)?.[0]
    const found = accounts.filter((account) => {
      const text = plain(`${account.name} ${account.institution}`)
      if (plain(account.name) === wanted) return true
      if (wanted.length >= TELLING_DIGITS && text.includes(wanted)) return true
      return tail !== undefined && digitsOf(account.name).some((digits) => digits.endsWith(tail))
    })
    if (found.length === 1) return found[0]
  }
  return undefined
}

/** Whether files can go into an account: deactivated ones are for none, and no bank tells of petty cash. */
export function takesFiles({ isActive, isPettyCash }: Account): boolean {
  return isActive && isPettyCash !== true
}

/** The account that a file names: as it was imported before by that number, or as its number matches. */
export function namedAccount(
  accounts: readonly Account[],
  named: readonly string[],
  remembered: readonly RememberedMapping[],
): Account | undefined {
  const among = (some: readonly Account[]) =>
    knownAccount(some, named, remembered) ?? matchAccount(some, named)
  return among(accounts.filter(takesFiles)) ?? among(accounts)
}

/**
 * The account that a file proves to be for: the one it names, or the only one that files of its shape went into
 * before where this one names none. Undefined where a person has to say, also where there is but one account: a
 * file of another bank would go into it unasked.
 */
export function likelyAccount(
  accounts: readonly Account[],
  named: readonly string[],
  /** The last used first. */
  remembered: readonly RememberedMapping[],
  fingerprint: string,
): Account | undefined {
  const told = namedAccount(accounts, named, remembered)
  // Where it takes none, its rows belong to no other one either.
  if (told) return takesFiles(told) ? told : undefined
  const used = remembered.filter(({ mapping }) => mapping.layout.fingerprint === fingerprint)
  // A number that is new beside ones that are known is another account: a guess would mix the two.
  if (named.length > 0 && used.some(({ accountsByName }) => Object.keys(accountsByName ?? {}).length > 0))
    return undefined
  const [only, ...others] = new Set(used.map(({ accountId }) => accountId))
  return others.length > 0
    ? undefined
    : accounts.find((account) => takesFiles(account) && account.id === only)
}

function knownAccount(
  accounts: readonly Account[],
  named: readonly string[],
  remembered: readonly RememberedMapping[],
): Account | undefined {
  for (const name of named) {
    const known = remembered.find(({ accountsByName = {} }) => entryOf(accountsByName, name) !== undefined)
    const account = accounts.find(({ id }) => id === entryOf(known?.accountsByName ?? {}, name))
    if (account) return account
  }
  return undefined
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function digitsOf(text: string): string[] {
  return text.match(/\d{4,}/g) ?? []
}
