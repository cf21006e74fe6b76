import type { InputOf } from '../contract/calls.ts'
import { invalid, missing, precondition } from '../contract/errors.ts'
import { proposalFromWire, type TransferProposal } from '../contract/rows/transfer-rows.ts'
import type { Id } from '../domain/ids.ts'
import {
  loneTransferId,
  mayMoveTransfer,
  transferId,
  transferStatusLabel,
  type TransferStatus,
} from '../domain/transfer/transfer.ts'
import type { Transaction } from '../domain/transaction/transaction.ts'
import { feeBetween, manualPairProblem, type TransferPair } from '../domain/transfer/transfer-pair.ts'
import { keyIn } from './entities.ts'
import {
  type Edit,
  existing,
  type MutationContext,
  type Mutation,
  type MutationView,
  type Outcome,
} from './mutation.ts'
import type { WholeBooks } from './whole-books.ts'
import { quoted } from '../domain/text/quoted.ts'

const keyOf = keyIn('transfers')

/** Moves a transfer along the allowed ways and records who and when; staying put changes nothing. */
function move(
  view: MutationView,
  id: Id,
  status: TransferStatus,
  context: MutationContext,
  reason?: string,
): void {
  const pair = existing(view, 'transfers', id)
  if (pair.status === status) return
  if (!mayMoveTransfer(pair.status, status)) {
    throw precondition(
      `A transfer that is ${transferStatusLabel(pair.status)} can’t become ${transferStatusLabel(status)}; reset it first`,
    )
  }
  const { reviewedAt: _at, reviewedBy: _by, rejectReason: _reason, ...rest } = pair
  view.put('transfers', {
    ...rest,
    status,
    ...(status === 'UNDER_REVIEW' ? {} : { reviewedAt: context.at, reviewedBy: context.userId }),
    ...(reason === undefined || reason.trim() === '' ? {} : { rejectReason: reason.trim() }),
    updatedAt: context.at,
  })
}

function transferAnswer({ row }: Outcome, { transferId: id }: { transferId: Id }) {
  return { transfer: row('transfers', id) }
}

/** The transactions of a pair, kept from other edits, so that two approvals of one cannot pass each other. */
async function sidesOf(pair: TransferPair, books: WholeBooks): Promise<Transaction[]> {
  const ids = [pair.expenseTransactionId, pair.incomeTransactionId].filter((id) => id !== undefined)
  const sides = await books.transactions(ids)
  if (sides.length < ids.length) throw missing('Transaction not found')
  return sides
}

async function refusePaired(sides: readonly Transaction[], id: Id, books: WholeBooks): Promise<void> {
  const paired = await books.inApprovedTransfers(
    sides.map((side) => side.id),
    id,
  )
  const first = sides.find((side) => paired.has(side.id))
  if (first) {
    throw precondition(
      `${quoted(first.description)} is part of another approved transfer; reset that one first`,
    )
  }
}

/** The edits that bring a transfer back to the status it had. */
function statusInverse(before: MutationView, id: Id): Edit[] {
  const was = before.get('transfers', id)
  if (was?.status === 'UNDER_REVIEW') return [{ name: 'resetTransfer', args: { transferId: id } }]
  if (was?.status === 'APPROVED') return [{ name: 'approveTransfer', args: { transferId: id } }]
  if (was?.status !== 'REJECTED') return []
  const { rejectReason: reason } = was
  return [{ name: 'rejectTransfer', args: { transferId: id, ...(reason === undefined ? {} : { reason }) } }]
}

export const approveTransfer: Mutation<'approveTransfer'> = {
  touches: (args) => [keyOf(args.transferId)],
  atomic: false,
  conflictChecked: false,
  apply: (view, { id }, _args, context) => move(view, id, 'APPROVED', context),
  async guard(before, { transferId: id }, books) {
    const pair = before.get('transfers', id)
    if (!pair || pair.status === 'APPROVED') return
    const sides = await sidesOf(pair, books)
    if (sides.some((side) => side.status === 'DECLINED')) {
      throw precondition('A declined transaction can’t be part of a transfer')
    }
    await refusePaired(sides, id, books)
  },
  answer: transferAnswer,
  inverse: (before, args) => statusInverse(before, args.transferId),
}

export const rejectTransfer: Mutation<'rejectTransfer'> = {
  touches: (args) => [keyOf(args.transferId)],
  atomic: false,
  conflictChecked: false,
  apply: (view, { id }, args, context) => move(view, id, 'REJECTED', context, args.reason),
  answer: transferAnswer,
  inverse: (before, args) => statusInverse(before, args.transferId),
}

export const resetTransfer: Mutation<'resetTransfer'> = {
  touches: (args) => [keyOf(args.transferId)],
  atomic: false,
  conflictChecked: false,
  apply: (view, { id }, _args, context) => move(view, id, 'UNDER_REVIEW', context),
  answer: transferAnswer,
  inverse(before, args) {
    const was = before.get('transfers', args.transferId)
    const { expenseTransactionId, incomeTransactionId } = was ?? {}
    if (
      was?.status !== 'APPROVED' ||
      expenseTransactionId === undefined ||
      incomeTransactionId === undefined
    ) {
      return statusInverse(before, args.transferId)
    }
    // By its sides and not by its id: where one of them was deleted meanwhile, the pair went with it.
    return [{ name: 'createManualTransfer', args: { expenseTransactionId, incomeTransactionId } }]
  },
}

/**
 * Joins an expense and an income of two active accounts by hand, which is a decision: the pair is approved at
 * once, also where it had been rejected or was still under review.
 */
export const createManualTransfer: Mutation<'createManualTransfer'> = {
  touches: (args) => [
    keyOf(transferId(args)),
    keyOf(loneTransferId(args.expenseTransactionId)),
    keyOf(loneTransferId(args.incomeTransactionId)),
    { tbl: 'transactions', id: args.expenseTransactionId },
    { tbl: 'transactions', id: args.incomeTransactionId },
  ],
  atomic: true,
  conflictChecked: false,
  apply(view, { id }, args, context) {
    const { expenseTransactionId, incomeTransactionId } = args
    const known = view.get('transfers', id)
    if (known?.status === 'APPROVED') return
    const expense = existing(view, 'transactions', expenseTransactionId)
    const income = existing(view, 'transactions', incomeTransactionId)
    const problem = manualPairProblem(expense, income)
    if (problem !== undefined) throw precondition(problem)
    const { rejectReason: _reason, ...kept } = known ?? manualPair(expense, income, id, context.at)
    view.put('transfers', {
      ...kept,
      status: 'APPROVED',
      reviewedAt: context.at,
      reviewedBy: context.userId,
      updatedAt: context.at,
    })
    for (const side of [expenseTransactionId, incomeTransactionId]) {
      const lone = loneTransferId(side)
      if (view.get('transfers', lone)) view.remove('transfers', lone)
    }
  },
  async guard(before, args, books) {
    const id = transferId(args)
    if (before.get('transfers', id)?.status === 'APPROVED') return
    const expense = before.get('transactions', args.expenseTransactionId)
    const income = before.get('transactions', args.incomeTransactionId)
    if (!expense || !income) return
    const accounts = await books.accounts([expense.accountId, income.accountId])
    const inactive = accounts.find((account) => !account.isActive)
    if (inactive) throw precondition(`The account ${inactive.name} is inactive`)
    await refusePaired([expense, income], id, books)
  },
  answer: ({ row }, args) => ({ transfer: row('transfers', transferId(args)) }),
  inverse(before, args) {
    const id = transferId(args)
    const was = before.get('transfers', id)
    const reset: Edit = { name: 'resetTransfer', args: { transferId: id } }
    return was?.status === 'REJECTED' ? [reset, ...statusInverse(before, id)] : [reset]
  },
}

type Sides = Pick<TransferPair, 'expenseTransactionId' | 'incomeTransactionId'>

function manualPair(
  expense: { id: Id } & Parameters<typeof feeBetween>[0],
  income: { id: Id } & Parameters<typeof feeBetween>[1],
  id: Id,
  at: string,
): TransferPair {
  const fee = feeBetween(expense, income)
  return {
    id,
    status: 'UNDER_REVIEW',
    expenseTransactionId: expense.id,
    incomeTransactionId: income.id,
    reasons: [],
    alternatives: [],
    ...(fee ? { fee } : {}),
    isManual: true,
    createdAt: at,
    updatedAt: at,
  }
}

type Detection = InputOf<'manualTransferDetection'>

/** By the id of each row a detection may touch: the proposal to keep there, or null where one goes. */
const proposalsByArgs = new WeakMap<NonNullable<Detection>, ReadonlyMap<Id, TransferProposal | null>>()

function proposalsById(args: Detection): ReadonlyMap<Id, TransferProposal | null> {
  if (!args) return new Map()
  let byId = proposalsByArgs.get(args)
  if (!byId) {
    const found = args.found ?? []
    byId = new Map([
      ...found.flatMap(lonesJoined),
      ...found.map((proposal): [Id, TransferProposal] => [idOf(proposal), proposal]),
    ])
    proposalsByArgs.set(args, byId)
  }
  return byId
}

/** The id of a proposal: of both its sides, or of the one that has no partner. */
function idOf({ expenseTransactionId, incomeTransactionId }: Sides): Id {
  if (expenseTransactionId !== undefined && incomeTransactionId !== undefined) {
    return transferId({ expenseTransactionId, incomeTransactionId })
  }
  const lone = expenseTransactionId ?? incomeTransactionId
  if (lone === undefined) throw invalid('A transfer needs a transaction', 'found')
  return loneTransferId(lone)
}

/** Rows that have found their partner are no longer listed as being without one. */
function lonesJoined({ expenseTransactionId: out, incomeTransactionId: back }: Sides): [Id, null][] {
  return out === undefined || back === undefined
    ? []
    : [
        [loneTransferId(out), null],
        [loneTransferId(back), null],
      ]
}

/**
 * Keeps what a search for transfers has found: on a device its own, on the server one of the whole books. Both
 * name a pair alike, so what both find is one row. A pair that is there stays as it is.
 */
export const manualTransferDetection: Mutation<'manualTransferDetection'> = {
  touches: (args) => [...proposalsById(args).keys()].map(keyOf),
  atomic: false,
  conflictChecked: false,
  apply(view, { id }, args, context) {
    const proposal = proposalsById(args).get(id)
    const known = view.get('transfers', id)
    if (proposal === undefined || (proposal === null && !known)) return
    if (proposal === null) view.remove('transfers', id)
    else if (!known) {
      view.put('transfers', {
        ...proposalFromWire(proposal),
        id,
        status: isPair(proposal) ? 'UNDER_REVIEW' : 'NO_MATCH',
        isManual: false,
        createdAt: context.at,
        updatedAt: context.at,
      })
    }
  },
  complete: async (args, books) => ({ found: args?.continues ? [] : await books.findTransfers() }),
  answer: (outcome) => ({
    success: true,
    transfersDetected: outcome.added('transfers').filter((id) => isPair(outcome.row('transfers', id))).length,
    error: null,
  }),
}

function isPair({ expenseTransactionId, incomeTransactionId }: Sides): boolean {
  return expenseTransactionId !== undefined && incomeTransactionId !== undefined
}
