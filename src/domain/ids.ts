import { v5 } from 'uuid'

/** A UUID in lower-case text; every entity has one, made on the device that first names it. */
export type Id = string

/**
 * The id of an imported transaction, derived from its account and its stable reference, so that two
 * devices that import the same statement name the same row, and a repeated import meets what is there.
 * UUID version 5 (RFC 9562) in the account's own name space.
 */
export function transactionId(accountId: Id, userTransactionId: string): Id {
  return v5(userTransactionId, accountId)
}

/** An id that is the same wherever it is derived from the same words: UUID version 5 in a name space. */
export function derivedId(words: string, space: Id): Id {
  return v5(words, space)
}
