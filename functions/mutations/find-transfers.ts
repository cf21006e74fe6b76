import { minorOf } from '../../src/contract/rows.ts'
import { proposalOnWire, type TransferProposal } from '../../src/contract/rows/transfer-rows.ts'
import { detectTransfers } from '../../src/domain/transfer/detect.ts'
import { proposalOf } from '../../src/domain/transfer/transfer-pair.ts'
import { readAccounts } from '../store/tables/accounts.ts'
import { possibleTransferSides, type TransferSideRow } from '../store/tables/transaction-scans.ts'
import { ratesBetween } from '../store/tables/transfer-rates.ts'
import { allTransferSides, awaitDetection } from '../store/tables/transfers.ts'
import { readOrganization } from '../store/tenancy/organisations.ts'
import type { OrgWrite } from '../store/tenancy/org-write.ts'

/** A detection looks at so many of the newest transactions. */
const MOST_ROWS = 250_000

/**
 * Searches the books for transfers: pairs, and rows that read like a transfer and have no partner. Rows of
 * pairs that wait or are approved are not paired again, and what a person has rejected is not proposed again.
 */
export async function findTransfers(write: OrgWrite): Promise<TransferProposal[]> {
  await awaitDetection(write)
  const known = await allTransferSides(write)
  const taken = new Set(
    known
      .filter(({ status }) => status === 'UNDER_REVIEW' || status === 'APPROVED')
      .flatMap((pair) => [pair.expenseTransactionId, pair.incomeTransactionId]),
  )
  const rejected = known.flatMap(({ status, expenseTransactionId, incomeTransactionId }) =>
    status === 'REJECTED' && expenseTransactionId && incomeTransactionId
      ? [{ expenseTransactionId, incomeTransactionId }]
      : [],
  )
  const sides = (await possibleTransferSides(write, MOST_ROWS)).filter((row) => !taken.has(row.id))
  const rates = await ratesBetween(write, [...new Set(sides.map((row) => row.currency))])
  const organization = await readOrganization(write)
  const { transfers, unmatched } = detectTransfers({
    transactions: sides.map((row) => ({ ...row, amount: minorOf(row.amount, row.currency) })),
    accounts: await readAccounts(write, {}),
    rejected,
    ownNames: organization ? [organization.displayName] : [],
    ...(rates ? { rates } : {}),
  })

  const rowById = new Map(sides.map((row) => [row.id, row]))
  const found = transfers.map((one) => {
    const currency = rowById.get(one.incomeTransactionId)?.currency ?? ''
    return proposalOnWire(proposalOf(one, currency))
  })
  const lone = unmatched.flatMap(({ transactionId }) => {
    const row = rowById.get(transactionId)
    return row ? [loneSide(row)] : []
  })
  return [...found, ...lone]
}

function loneSide({ id, type }: TransferSideRow): TransferProposal {
  const side = type === 'EXPENSE' ? { expenseTransactionId: id } : { incomeTransactionId: id }
  return { ...side, reasons: [], alternatives: [] }
}
