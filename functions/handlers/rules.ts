import { randomUUID } from 'node:crypto'
import { invalid, missing } from '../../src/contract/errors.ts'
import type { NewRule } from '../../src/contract/rule-calls.ts'
import type { RuleRow } from '../../src/contract/rule-rows.ts'
import type { Id } from '../../src/domain/ids.ts'
import { marked } from '../../src/domain/rule-reading.ts'
import {
  changeFault,
  draftFault,
  type DraftFault,
  HIGHEST_PRIORITY,
} from '../../src/domain/transaction-rule.ts'
import type { Mutate, Read } from '../define-call.ts'
import { glNamesByNumber } from '../store/tables/gl-accounts.ts'
import type { OrgRead, OrgWrite } from '../store/tenancy/org-write.ts'
import {
  deleteRules,
  insertRules,
  listRules,
  lockRules,
  nextPriority,
  rulesById,
  updateRules,
} from '../store/tables/rules.ts'

export const getTransactionRules: Read<'getTransactionRules'> = (read, _actor, input) =>
  listRules(read, input?.filters ?? {}, input?.pagination ?? {})

export const getActiveTransactionRules: Read<'getActiveTransactionRules'> = async (read) => {
  const { rules } = await listRules(read, { isActive: true })
  return { rules }
}

export const getTransactionRule: Read<'getTransactionRule'> = async (read, _actor, { id }) => ({
  rule: await readOne(read, wantedId(id)),
})

/** Makes a rule. An id that is there already is answered as it stands, so a repeat is harmless. */
export const createTransactionRule: Mutate<'createTransactionRule'> = async (write, actor, input) => {
  refuseFault(draftFault(input))
  const names = await chartNames(write, [input])
  const rule = newRule(input, names, await nextPriority(write), actor.at)
  await insertRules(write, [rule])
  return { rule: await readOne(write, rule.id) }
}

export const updateTransactionRule: Mutate<'updateTransactionRule'> = async (write, actor, input) => {
  const id = wantedId(input.id)
  refuseFault(changeFault(input))
  const [rule] = await lockAll(write, [id])
  const { description, naturalLanguageRule, glAccountNumber } = input
  const names = glAccountNumber === undefined ? new Map<string, string>() : await chartNames(write, [input])
  const number = glAccountNumber?.trim() ?? rule.glAccountNumber
  await updateRules(write, [
    {
      ...rule,
      description: description?.trim() ?? rule.description,
      naturalLanguageRule: naturalLanguageRule?.trim() ?? rule.naturalLanguageRule,
      glAccountNumber: number,
      glAccountName: names.get(number) ?? rule.glAccountName,
      isActive: input.isActive ?? rule.isActive,
      priority: input.priority ?? rule.priority,
      ...(input.lastUsedAt === undefined ? {} : { lastUsedAt: input.lastUsedAt }),
      updatedAt: actor.at,
    },
  ])
  return { rule: await readOne(write, id) }
}

export const deleteTransactionRule: Mutate<'deleteTransactionRule'> = async (write, _actor, input) => {
  const id = wantedId(input.id)
  await lockAll(write, [id])
  await deleteRules(write, [id])
  return { id }
}

/** Gives rules their places; of two places for one rule the later counts. Answers how many have moved. */
export const bulkUpdateRulePriorities: Mutate<'bulkUpdateRulePriorities'> = async (write, actor, input) => {
  const places = listed(input.rules, 'No priority updates provided', 'rules')
  const priorityById = new Map(places.map(({ id, priority }) => [id, priority]))
  const rules = await lockAll(write, [...priorityById.keys()])
  const moved = rules.flatMap((rule) => {
    const priority = priorityById.get(rule.id) ?? rule.priority
    return priority === rule.priority ? [] : [{ ...rule, priority, updatedAt: actor.at }]
  })
  await updateRules(write, moved)
  return { updatedCount: moved.length }
}

/** Makes all of the rules, or none where one is incomplete. */
export const bulkCreateTransactionRules: Mutate<'bulkCreateTransactionRules'> = async (
  write,
  actor,
  input,
) => {
  const drafts = listed(input.rules, 'No transaction rule data provided', 'rules')
  if (drafts.some((draft) => draftFault(draft))) {
    throw invalid('All transaction rules must have description, condition, and GL account', 'rules')
  }
  const names = await chartNames(write, drafts)
  const first = await nextPriority(write)
  const made = drafts.map((draft, index) => newRule(draft, names, first + index, actor.at))
  await insertRules(write, made)
  const stored = new Map(
    (
      await rulesById(
        write,
        made.map((rule) => rule.id),
      )
    ).map((rule) => [rule.id, rule]),
  )
  return { rules: made.flatMap(({ id }) => stored.get(id) ?? []) }
}

export const bulkDeleteTransactionRules: Mutate<'bulkDeleteTransactionRules'> = async (
  write,
  _actor,
  input,
) => {
  const ids = [...new Set(listed(input.ids, 'No transaction rule IDs provided', 'ids'))]
  await lockAll(write, ids)
  await deleteRules(write, ids)
  return { deletedCount: ids.length }
}

function newRule(draft: NewRule, names: ReadonlyMap<string, string>, nextFree: number, at: string): RuleRow {
  const glAccountNumber = (draft.glAccountNumber ?? '').trim()
  return marked<RuleRow>({
    id: draft.id ?? randomUUID(),
    description: (draft.description ?? '').trim(),
    naturalLanguageRule: (draft.naturalLanguageRule ?? '').trim(),
    glAccountNumber,
    glAccountName: names.get(glAccountNumber) ?? glAccountNumber,
    isActive: draft.isActive ?? true,
    priority: draft.priority ?? Math.min(nextFree, HIGHEST_PRIORITY),
    ...(draft.lastUsedAt === undefined ? {} : { lastUsedAt: draft.lastUsedAt }),
    createdAt: at,
    updatedAt: at,
  })
}

/** The chart's names of the accounts that drafts post to; all of them must be in the chart. */
async function chartNames(write: OrgWrite, drafts: readonly NewRule[]): Promise<Map<string, string>> {
  const numbers = [...new Set(drafts.map((draft) => (draft.glAccountNumber ?? '').trim()))]
  const names = await glNamesByNumber(write, numbers)
  const unknown = numbers.find((number) => !names.has(number))
  if (unknown !== undefined) {
    throw missing(`There is no GL account ${unknown}; choose one of the chart of accounts`)
  }
  return names
}

function refuseFault(fault: DraftFault | undefined): void {
  if (fault) throw invalid(fault.message, fault.field)
}

function wantedId(id: Id | undefined): Id {
  if (!id) throw invalid('Transaction rule ID is required', 'id')
  return id
}

function listed<T>(items: readonly T[] | undefined, message: string, field: string): readonly T[] {
  if (items === undefined || items.length === 0) throw invalid(message, field)
  return items
}

/** The rules of these ids, kept from other writers; all of them must be there. */
async function lockAll(write: OrgWrite, ids: readonly Id[]): Promise<[RuleRow, ...RuleRow[]]> {
  const [first, ...others] = await lockRules(write, ids)
  if (!first || others.length + 1 < ids.length) {
    throw missing(
      ids.length === 1 ? 'Transaction rule not found' : 'One of the transaction rules was not found',
    )
  }
  return [first, ...others]
}

async function readOne(read: OrgRead, id: Id): Promise<RuleRow> {
  const [rule] = await rulesById(read, [id])
  if (!rule) throw missing('Transaction rule not found')
  return rule
}
