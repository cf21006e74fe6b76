import type { InputOf } from '../contract/calls.ts'
import { invalid, precondition, Refusal } from '../contract/errors.ts'
import { minorOf } from '../contract/rows.ts'
import type { Id } from '../domain/ids.ts'
import { decimalFromMinor } from '../domain/money/money.ts'
import {
  type NamedPart,
  splitAnew,
  splitInto,
  splitPartId,
  splitReference,
  splittingProblem,
  unsplit,
  unsplittingProblem,
} from '../domain/transaction/transaction-edit.ts'
import type { Transaction } from '../domain/transaction/transaction.ts'
import { nameIn } from './chart.ts'
import { keyIn } from './entities.ts'
import { type Edit, existing, type Mutation, type MutationView } from './mutation.ts'
import { statusInverse } from './status-inverse.ts'
import { valuesOf } from './transaction-values.ts'

const keyOf = keyIn('transactions')

type SplitArgs = InputOf<'splitTransaction'>

function partIds(args: SplitArgs): Id[] {
  return args.splits.map((part, index) => part.id ?? splitPartId(args.transactionId, index))
}

/** The parts as the arguments give them, in the currency of the whole. */
function partsOf({ currency }: Transaction, args: SplitArgs): NamedPart[] {
  const ids = partIds(args)
  return args.splits.map((part, index) => ({
    ...part,
    id: ids[index] ?? '',
    amount: minorOf(part.amount, currency, `splits.${index}.amount`),
    glAccountName: part.glAccountName ?? part.glAccountNumber,
  }))
}

/** The parts that the arguments put others in the place of; undefined where they split a transaction that is not. */
function replacedParts(view: Pick<MutationView, 'get'>, args: SplitArgs): Transaction[] | undefined {
  const { transactionId, replaces } = args
  return replaces && partsIn(view, { transactionId, partIds: replaces })
}

function partTaken(): Refusal {
  return new Refusal('SPLIT_ERROR', 'An id of the splits is taken already', 'already-exists', 'splits')
}

/** With the parts that it replaces it changes a split: of these the ones whose ids it gives again stay what they are. */
export const splitTransaction: Mutation<'splitTransaction'> = {
  touches: (args) => [args.transactionId, ...(args.replaces ?? []), ...partIds(args)].map(keyOf),
  atomic: true,
  conflictChecked: true,
  posts: {
    numbers: (args) => args.splits.map(({ glAccountNumber }) => glAccountNumber),
    named: (args, chart) => ({
      ...args,
      splits: args.splits.map((part) => ({
        ...part,
        glAccountName: nameIn(chart, part.glAccountNumber, part.glAccountName),
      })),
    }),
  },
  apply(view, _key, args, context) {
    const was = existing(view, 'transactions', args.transactionId)
    const parts = partsOf(was, args)
    const ids = parts.map(({ id }) => id)
    const replaced = replacedParts(view, args)
    const held = replaced && unsplittingProblem(was, replaced)
    if (held !== undefined) throw precondition(held)
    const problem = splittingProblem(replaced ? unsplit(was, replaced, context.at) : was, parts)
    if (problem !== undefined) throw invalid(problem, 'splits')
    const former = new Set(replaced?.map(({ id }) => id))
    if (ids.some((id) => !former.has(id) && view.get('transactions', id)) || new Set(ids).size < ids.length) {
      throw partTaken()
    }
    const { parent, children } = replaced
      ? splitAnew(was, replaced, parts, context)
      : splitInto(was, parts, context)
    for (const id of former) if (!ids.includes(id)) view.remove('transactions', id)
    view.put('transactions', parent)
    for (const child of children) view.put('transactions', child)
  },
  /** The server knows all the parts there are. */
  complete: async (args, books) =>
    args.replaces ? { ...args, replaces: await books.partsOf([args.transactionId]) } : args,
  async guard(before, args, books) {
    const was = before.get('transactions', args.transactionId)
    if (!was) return
    const { accountId } = was
    const former = replacedParts(before, args)?.map(({ id }) => id) ?? []
    const references = partIds(args)
      .filter((id) => !former.includes(id))
      .map((id) => ({ accountId, userTransactionId: splitReference(id) }))
    if (await books.holdsReference(references)) throw partTaken()
  },
  answer: ({ row }, args) => ({
    transaction: row('transactions', args.transactionId),
    children: partIds(args).map((id) => row('transactions', id)),
  }),
  inverse(before, args) {
    const { transactionId } = args
    const was = before.get('transactions', transactionId)
    const former = replacedParts(before, args)
    if (!former) return [{ name: 'unsplitTransaction', args: { transactionId, partIds: partIds(args) } }]
    if (!was || former.length < 2) return []
    const now = splitAnew(was, former, partsOf(was, args), NOBODY).children
    const { children: back } = splitAnew(was, now, former, NOBODY)
    return [
      {
        name: 'splitTransaction',
        args: { transactionId, replaces: partIds(args), splits: splitsOf(was, former) },
      },
      ...sinceTheSplit(before, former, back),
    ]
  },
}

export const unsplitTransaction: Mutation<'unsplitTransaction'> = {
  touches: (args) => [args.transactionId, ...args.partIds].map(keyOf),
  atomic: true,
  conflictChecked: true,
  apply(view, _key, args, context) {
    const whole = existing(view, 'transactions', args.transactionId)
    const parts = partsIn(view, args)
    const problem = unsplittingProblem(whole, parts)
    if (problem !== undefined) throw precondition(problem)
    for (const part of parts) view.remove('transactions', part.id)
    view.put('transactions', unsplit(whole, parts, context.at))
  },
  complete: async (args, books) => ({ ...args, partIds: await books.partsOf([args.transactionId]) }),
  answer: ({ row }, { transactionId: id }) => ({ transaction: row('transactions', id) }),
  inverse(before, args) {
    const whole = before.get('transactions', args.transactionId)
    const parts = partsIn(before, args)
    if (!whole || parts.length < 2) return []
    const split: Edit = {
      name: 'splitTransaction',
      args: { transactionId: args.transactionId, splits: splitsOf(whole, parts) },
    }
    const { children } = splitInto(unsplit(whole, parts, ''), parts, NOBODY)
    return [split, ...sinceTheSplit(before, parts, children)]
  },
}

/** Where only what becomes of the parts matters, not whose doing it is. */
const NOBODY = { at: '', userId: '' }

/** The parts of a split as an edit names them. */
function splitsOf(whole: Transaction, parts: readonly Transaction[]): SplitArgs['splits'] {
  return parts.map((part) => ({
    id: part.id,
    description: part.description,
    amount: decimalFromMinor(part.amount, part.currency),
    ...(part.type === whole.type ? {} : { type: part.type }),
    glAccountNumber: part.glAccountNumber,
    glAccountName: part.glAccountName,
    ...(part.glSubcategory === undefined ? {} : { glSubcategory: part.glSubcategory }),
  }))
}

/** What was done to the parts of a split by themselves: splitting the whole anew, into `children`, does not bring it back. */
function sinceTheSplit(
  before: MutationView,
  parts: readonly Transaction[],
  children: readonly Transaction[],
): Edit[] {
  const pairs = parts.flatMap((part, index): [Transaction, Transaction][] => {
    const child = children[index]
    return child ? [[part, child]] : []
  })
  const changed = pairs.filter(
    ([part, child]) => JSON.stringify(valuesOf(part)) !== JSON.stringify(valuesOf(child)),
  )
  const decided = pairs.filter(([part, child]) => part.status !== child.status)
  return [
    ...changed.map(([part]): Edit => ({ name: 'updateTransaction', args: valuesOf(part) })),
    ...statusInverse(
      before,
      decided.map(([{ id }]) => id),
    ),
  ]
}

/** The named parts that are here and are parts of this transaction. */
function partsIn(
  view: Pick<MutationView, 'get'>,
  { transactionId, partIds }: InputOf<'unsplitTransaction'>,
): Transaction[] {
  return partIds.flatMap((id) => {
    const row = view.get('transactions', id)
    return row?.parentTransactionId === transactionId ? [row] : []
  })
}
