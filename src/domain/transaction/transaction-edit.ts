import { v5 } from 'uuid'
import type { Id } from '../ids.ts'
import type { Minor } from '../money/money.ts'
import { type SplitPart, splitProblem } from './split.ts'
import { fixedByStatement, type Transaction } from './transaction.ts'

/** Who or what chose the GL account, if it was not a person. */
export type Provenance = Pick<
  Transaction,
  'ruleBasedAssignment' | 'appliedRuleId' | 'appliedRuleName' | 'aiPredictionUsed' | 'aiPredictionConfidence'
>

/** What people change of a transaction; null takes a text away, and what is not named stays. */
export interface TransactionChanges extends Provenance {
  timestamp?: string
  description?: string
  amount?: Minor
  type?: Transaction['type']
  category?: string | null
  glAccountNumber?: string
  glAccountName?: string
  glSubcategory?: string | null
  reconciled?: boolean
}

/** Why a transaction cannot be changed so; undefined where it can. The parts of a split sum to the whole. */
export function changeProblem(was: Transaction, changes: TransactionChanges): string | undefined {
  const amount = changes.amount ?? was.amount
  const type = changes.type ?? was.type
  const moved = changes.timestamp !== undefined && changes.timestamp !== was.timestamp
  const marked = changes.reconciled !== undefined && changes.reconciled !== was.reconciled
  const held = fixedByStatement(was)
  if (held !== undefined && (amount !== was.amount || type !== was.type || moved || marked)) return held
  if (amount === was.amount && type === was.type) return undefined
  if (was.isSplit) return 'The amount of a split transaction can’t be changed'
  if (was.parentTransactionId !== undefined) return 'The amount of a split line can’t be changed'
  return undefined
}

/**
 * A transaction after a change. A change of the GL account without a word on who chose it is a person's
 * choice, so what a rule or a prediction had left is forgotten.
 */
export function changedTransaction(was: Transaction, changes: TransactionChanges, at: string): Transaction {
  const { category, glSubcategory, ...others } = changes
  const reposted = changes.glAccountNumber !== undefined && changes.glAccountNumber !== was.glAccountNumber
  const {
    category: wasCategory,
    glSubcategory: wasSubcategory,
    ...rest
  } = reposted ? withoutProvenance(was) : was
  return {
    ...rest,
    ...others,
    ...textOr('category', category, wasCategory),
    ...textOr('glSubcategory', glSubcategory, wasSubcategory),
    updatedAt: at,
  }
}

/** What a source says on who chose the GL account; nothing where a person did. */
export function provenanceIn(source: Provenance): Provenance {
  const { ruleBasedAssignment, appliedRuleId, appliedRuleName, aiPredictionUsed, aiPredictionConfidence } =
    source
  return {
    ...(ruleBasedAssignment === undefined ? {} : { ruleBasedAssignment }),
    ...(appliedRuleId === undefined ? {} : { appliedRuleId }),
    ...(appliedRuleName === undefined ? {} : { appliedRuleName }),
    ...(aiPredictionUsed === undefined ? {} : { aiPredictionUsed }),
    ...(aiPredictionConfidence === undefined ? {} : { aiPredictionConfidence }),
  }
}

/** A GL account with who or what chose it. */
export type Posting = Pick<Transaction, 'glAccountNumber' | 'glAccountName' | 'glSubcategory'> & Provenance

/** Whether a transaction stands on this account already, by the same choice. */
export function isPostedTo(row: Posting, posting: Posting): boolean {
  return (
    row.glAccountNumber === posting.glAccountNumber &&
    row.glAccountName === posting.glAccountName &&
    row.glSubcategory === posting.glSubcategory &&
    row.ruleBasedAssignment === posting.ruleBasedAssignment &&
    row.appliedRuleId === posting.appliedRuleId &&
    row.appliedRuleName === posting.appliedRuleName &&
    row.aiPredictionUsed === posting.aiPredictionUsed &&
    row.aiPredictionConfidence === posting.aiPredictionConfidence
  )
}

/** A transaction as if a person had chosen its GL account. */
export function withoutProvenance<T extends Provenance>(transaction: T): Omit<T, keyof Provenance> {
  const {
    ruleBasedAssignment: _byRule,
    appliedRuleId: _rule,
    appliedRuleName: _name,
    aiPredictionUsed: _byPrediction,
    aiPredictionConfidence: _confidence,
    ...rest
  } = transaction
  return rest
}

function textOr<K extends string>(key: K, changed: string | null | undefined, was: string | undefined) {
  const value = changed === undefined ? was : changed
  return (value === undefined || value === null ? {} : { [key]: value }) as { [k in K]?: string }
}

/** A part of a split with its id and the name of its GL account. */
export interface NamedPart extends SplitPart {
  id: Id
  glAccountName: string
  glSubcategory?: string
}

/**
 * The id of a part for which the device made none: derived from the whole's id and the part's place, so
 * that every device and the server name it alike. UUID version 5 (RFC 9562).
 */
export function splitPartId(parentId: Id, index: number): Id {
  return v5(`part ${index + 1}`, parentId)
}

/** The reference of a part in its account. */
export function splitReference(partId: Id): string {
  return `split:${partId}`
}

/** Why a transaction cannot be split so; undefined where it can. */
export function splittingProblem(parent: Transaction, parts: readonly SplitPart[]): string | undefined {
  return wholeProblem(parent) ?? splitProblem(parent, parts)
}

type Whole = Pick<Transaction, 'amount' | 'status' | 'statementDay' | 'isSplit' | 'parentTransactionId'>

/** Why a transaction cannot be split at all; undefined where it can: into two lines of at least one unit each. */
export function splitBarrier(row: Whole): string | undefined {
  return wholeProblem(row) ?? (row.amount < 2 ? 'This amount is too small to split' : undefined)
}

export function canBeSplit(row: Whole): boolean {
  return splitBarrier(row) === undefined
}

function wholeProblem(parent: Whole): string | undefined {
  const held = fixedByStatement(parent)
  if (held !== undefined) return held
  if (parent.isSplit) return 'This transaction is already split; open it to change its lines'
  if (parent.parentTransactionId !== undefined) return 'A split line can’t be split again'
  if (parent.status === 'DECLINED') return 'A declined transaction can’t be split; undo the decision first'
  return undefined
}

/** Why a split cannot be taken back; undefined where it can. */
export function unsplittingProblem(whole: Transaction, parts: readonly Transaction[]): string | undefined {
  if (!whole.isSplit) return 'This transaction isn’t split'
  const held = fixedByStatement(whole)
  if (held !== undefined) return held
  if (!whole.reconciled && parts.some((part) => part.reconciled)) {
    return 'A line of this split is reconciled. Undo that first'
  }
  return undefined
}

/**
 * A transaction as it stands without its parts: on the GL account it had before. It is approved where all
 * of its parts were, and waits for a decision otherwise.
 */
export function unsplit(whole: Transaction, parts: readonly Transaction[], at: string): Transaction {
  const { isSplit: _split, ...rest } = whole
  if (parts.every(({ status }) => status === 'APPROVED')) return { ...rest, updatedAt: at }
  const { reviewedAt: _at, reviewedBy: _by, ...undecided } = rest
  return { ...undecided, status: 'UNDER_REVIEW', updatedAt: at }
}

/**
 * A transaction and its parts after the split. The parts count in place of the whole from now on and carry
 * its decision or wait for their own; the whole itself asks for no review any more.
 */
export function splitInto(
  parent: Transaction,
  parts: readonly NamedPart[],
  by: { at: string; userId: string },
): { parent: Transaction; children: Transaction[] } {
  const { isSplit: _no, ...whole } = withoutProvenance(parent)
  const children = parts.map((part): Transaction => {
    const { glSubcategory: _whole, ...rest } = whole
    return {
      ...rest,
      id: part.id,
      userTransactionId: splitReference(part.id),
      description: part.description,
      amount: part.amount,
      type: part.type ?? whole.type,
      glAccountNumber: part.glAccountNumber,
      glAccountName: part.glAccountName,
      ...(part.glSubcategory === undefined ? {} : { glSubcategory: part.glSubcategory }),
      parentTransactionId: parent.id,
      createdAt: by.at,
      updatedAt: by.at,
    }
  })
  const decided =
    parent.status === 'APPROVED'
      ? {}
      : { status: 'APPROVED' as const, reviewedAt: by.at, reviewedBy: by.userId }
  return { parent: { ...parent, ...decided, isSplit: true, updatedAt: by.at }, children }
}

/**
 * A split and its parts after a change of it. A part whose id is given again keeps its decision and whatever else the
 * change does not name; one that comes new has the decision that the whole had without its parts.
 */
export function splitAnew(
  whole: Transaction,
  former: readonly Transaction[],
  parts: readonly NamedPart[],
  by: { at: string; userId: string },
): { parent: Transaction; children: Transaction[] } {
  const formerById = new Map(former.map((part) => [part.id, part]))
  const { children } = splitInto(unsplit(whole, former, by.at), parts, by)
  return {
    parent: { ...whole, updatedAt: by.at },
    children: children.map((child) => {
      const was = formerById.get(child.id)
      return was ? withSharesOf(was, child, by.at) : child
    }),
  }
}

/** A part as the change of its split says, which says nothing of how it was decided. */
function withSharesOf(was: Transaction, part: Transaction, at: string): Transaction {
  const { description, amount, type, glAccountNumber, glAccountName, glSubcategory } = part
  const isSame =
    description === was.description &&
    amount === was.amount &&
    type === was.type &&
    glAccountNumber === was.glAccountNumber &&
    glAccountName === was.glAccountName &&
    glSubcategory === was.glSubcategory
  if (isSame) return was
  const posting = { glAccountNumber, glAccountName, glSubcategory: glSubcategory ?? null }
  return changedTransaction(was, { description, amount, type, ...posting }, at)
}
