import { hash } from 'node:crypto'
import type { Id } from '../src/domain/ids.ts'

/**
 * Derives the ids that `transactionId` of the domain gives, as a test holds, at a fraction of its cost: an
 * import asks for 50,000 of them, most of one account.
 */
export function transactionIds(): (accountId: Id, userTransactionId: string) => Id {
  const spaceByAccount = new Map<Id, Buffer>()
  return (accountId, userTransactionId) => {
    const space = spaceByAccount.get(accountId) ?? Buffer.from(accountId.replaceAll('-', ''), 'hex')
    spaceByAccount.set(accountId, space)
    const hex = hash('sha1', Buffer.concat([space, Buffer.from(userTransactionId)]), 'hex')
    const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4)
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  }
}
