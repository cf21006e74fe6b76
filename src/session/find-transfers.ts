import { ledgerOf } from '../db/ledger/worker/ledger-client.ts'
import { readAccounts } from '../db/reads/accounts.ts'
import { detectionEdits } from '../db/edits/transfer-detection.ts'
import type { Proposal } from '../domain/transfer/transfer-pair.ts'
import type { Books } from './books.ts'

/**
 * Searches this device's rows for transfers, keeps what it finds and has the server search all of them with the
 * next sync. Answers how many pairs are new. Throws where the rows cannot be read or the pairs not be stored.
 */
export async function detectTransfers(books: Books): Promise<number> {
  return keepFound(books, await proposals(books))
}

/**
 * The same after an import, which nobody has asked for: not where there is one bank account alone, between which
 * nothing moves, and the server is left in peace where this device holds all rows and has found nothing in them.
 */
export async function detectTransfersAfterImport(books: Books): Promise<number> {
  const { db } = books
  const active = (await readAccounts(db)).filter(({ isActive }) => isActive)
  if (active.length < 2) return 0
  await ledgerOf(db).upToDate()
  const found = await proposals(books)
  if (found.length === 0 && (await books.coverage()).state === 'complete') return 0
  return keepFound(books, found)
}

function proposals({ db, organisation }: Books): Promise<Proposal[]> {
  return ledgerOf(db).ask('transferDetection', { ownNames: [organisation.displayName] })
}

async function keepFound(books: Books, found: readonly Proposal[]): Promise<number> {
  for (const edit of detectionEdits(found)) await books.edit(edit)
  return found.filter(({ score }) => score !== undefined).length
}
