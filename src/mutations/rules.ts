import { invalid } from '../contract/errors.ts'
import type { InputOf } from '../contract/calls.ts'
import type { NewRule } from '../contract/calls/rule-calls.ts'
import { DEFAULT_GL_NAME, DEFAULT_GL_NUMBER } from '../domain/gl-account/gl-account.ts'
import type { Id } from '../domain/ids.ts'
import {
  changeFault,
  draftFault,
  type DraftFault,
  HIGHEST_PRIORITY,
  MOST_RULES,
  type TransactionRule,
} from '../domain/rule/transaction-rule.ts'
import { type Chart, nameIn } from './chart.ts'
import { keyIn } from './entities.ts'
import { type Before, type Edit, existing, type Mutation, type MutationView } from './mutation.ts'
import type { WholeBooks } from './whole-books.ts'

const keyOf = keyIn('rules')

export function wantedId(id: Id | undefined): Id {
  if (!id) throw invalid('Transaction rule ID is required', 'id')
  return id
}

type Draft = Pick<NewRule, 'glAccountNumber' | 'glAccountName'>

/** The number that a draft posts to; none where it is blank, which the rule itself is refused for. */
function numbersOf(drafts: readonly Draft[]): string[] {
  return drafts.map(({ glAccountNumber = '' }) => glAccountNumber.trim()).filter((number) => number !== '')
}

function named<D extends Draft>(draft: D, chart: Chart): D {
  const [number] = numbersOf([draft])
  if (number === undefined) return draft
  return { ...draft, glAccountName: nameIn(chart, number, draft.glAccountName ?? nameWithoutChart(number)) }
}

/** Rules with the ids and places that their drafts leave open: after all others, in their order. */
async function placed<D extends NewRule>(drafts: readonly D[], books: WholeBooks): Promise<D[]> {
  const first = await books.nextPriority()
  return drafts.map((draft, index) => ({
    ...draft,
    id: draft.id ?? books.newId(),
    priority: draft.priority ?? Math.min(first + index, HIGHEST_PRIORITY),
  }))
}

/** Refuses what would make more rules than an organisation may have; those that are there already count once. */
async function refuseTooMany(
  ids: readonly (Id | undefined)[],
  before: Before,
  books: WholeBooks,
): Promise<void> {
  const added = ids.filter((id) => id !== undefined && !before.get('rules', id))
  if (added.length === 0 || (await books.ruleCount()) + added.length <= MOST_RULES) return
  throw invalid(
    `An organization can have up to ${MOST_RULES.toLocaleString('en')} rules. Delete some that are no longer used first.`,
    'rules',
  )
}

function refuseFault(fault: DraftFault | undefined): void {
  if (fault) throw invalid(fault.message, fault.field)
}

function newRule(item: NewRule, at: string): TransactionRule {
  const { id, description, naturalLanguageRule, glAccountNumber, priority } = item
  refuseFault(draftFault(item))
  if (id === undefined) throw invalid('A rule that is made on a device needs an id', 'id')
  if (priority === undefined) throw invalid('A rule that is made on a device needs a priority', 'priority')
  const number = (glAccountNumber ?? '').trim()
  return {
    id,
    description: (description ?? '').trim(),
    naturalLanguageRule: (naturalLanguageRule ?? '').trim(),
    glAccountNumber: number,
    glAccountName: item.glAccountName ?? nameWithoutChart(number),
    isActive: item.isActive ?? true,
    priority,
    ...(item.lastUsedAt === undefined ? {} : { lastUsedAt: item.lastUsedAt }),
    createdAt: at,
    updatedAt: at,
  }
}

/** Stands until the chart has named the account. */
function nameWithoutChart(number: string): string {
  return number === DEFAULT_GL_NUMBER ? DEFAULT_GL_NAME : number
}

/** The rule as a draft from which the same one can be made again: what the device notes beside it stays here. */
function draftOf(rule: TransactionRule): NewRule {
  const {
    _seq: _noted,
    problem: _problem,
    createdAt: _created,
    updatedAt: _updated,
    ...rest
  } = { _seq: 0, ...rule }
  return rest
}

export const createTransactionRule: Mutation<'createTransactionRule'> = {
  touches(args) {
    if (args.id === undefined) throw invalid('A rule that is made on a device needs an id', 'id')
    return [keyOf(args.id)]
  },
  atomic: false,
  conflictChecked: false,
  apply(view, { id }, args, context) {
    const rule = newRule(args, context.at)
    if (!view.get('rules', id)) view.put('rules', rule)
  },
  posts: { numbers: (args) => numbersOf([args]), named },
  async complete(args, books) {
    const [rule = args] = await placed([args], books)
    return rule
  },
  guard: (before, { id }, books) => refuseTooMany([id], before, books),
  answer: ({ row }, { id }) => ({ rule: row('rules', wantedId(id)) }),
  inverse: (_before, { id }) => (id === undefined ? [] : [{ name: 'deleteTransactionRule', args: { id } }]),
}

export const updateTransactionRule: Mutation<'updateTransactionRule'> = {
  touches: (args) => [keyOf(wantedId(args.id))],
  atomic: false,
  conflictChecked: false,
  apply(view, { id }, args, context) {
    refuseFault(changeFault(args))
    const rule = existing(view, 'rules', id)
    const { id: _id, description, naturalLanguageRule, glAccountNumber, glAccountName, ...rest } = args
    const number = glAccountNumber?.trim() ?? rule.glAccountNumber
    view.put('rules', {
      ...rule,
      ...rest,
      ...(description === undefined ? {} : { description: description.trim() }),
      ...(naturalLanguageRule === undefined ? {} : { naturalLanguageRule: naturalLanguageRule.trim() }),
      ...(glAccountNumber === undefined
        ? {}
        : { glAccountNumber: number, glAccountName: glAccountName ?? nameWithoutChart(number) }),
      updatedAt: context.at,
    })
  },
  posts: { numbers: (args) => numbersOf([args]), named },
  answer: ({ row }, { id }) => ({ rule: row('rules', wantedId(id)) }),
  inverse(before, { id, ...changes }) {
    const was = id && before.get('rules', id)
    if (!was) return []
    const old = Object.entries(draftOf(was)).filter(
      ([field]) =>
        Object.hasOwn(changes, field) || (field === 'glAccountName' && 'glAccountNumber' in changes),
    )
    return [{ name: 'updateTransactionRule', args: { id, ...(Object.fromEntries(old) as Partial<NewRule>) } }]
  },
}

export const deleteTransactionRule: Mutation<'deleteTransactionRule'> = {
  touches: (args) => [keyOf(wantedId(args.id))],
  atomic: false,
  conflictChecked: false,
  apply(view, { id }) {
    existing(view, 'rules', id)
    view.remove('rules', id)
  },
  answer: (_outcome, { id }) => ({ id: wantedId(id) }),
  inverse: (before, { id }) => recreation(before, id ? [id] : []),
}

export const bulkDeleteTransactionRules: Mutation<'bulkDeleteTransactionRules'> = {
  touches: (args) => listed(args.ids, 'No transaction rule IDs provided', 'ids').map(keyOf),
  atomic: false,
  conflictChecked: false,
  apply(view, { id }, { ids }) {
    existing(view, 'rules', id, ids)
    view.remove('rules', id)
  },
  answer: (outcome) => ({ deletedCount: outcome.changed('rules').length }),
  inverse: (before, { ids = [] }) => recreation(before, ids),
}

export const bulkCreateTransactionRules: Mutation<'bulkCreateTransactionRules'> = {
  touches: (args) =>
    listed(args.rules, 'No transaction rule data provided', 'rules').map(({ id }) => {
      if (id === undefined) throw invalid('A rule that is made on a device needs an id', 'rules')
      return keyOf(id)
    }),
  atomic: false,
  conflictChecked: false,
  apply(view, { id }, args, context) {
    const rules = args.rules ?? []
    if (rules.some((rule) => draftFault(rule))) throw invalid(INCOMPLETE_RULES, 'rules')
    const item = rules.find((rule) => rule.id === id)
    if (item && !view.get('rules', id)) view.put('rules', newRule(item, context.at))
  },
  posts: {
    numbers: ({ rules = [] }) => numbersOf(rules),
    named: (args, chart) =>
      args.rules === undefined ? args : { ...args, rules: args.rules.map((rule) => named(rule, chart)) },
  },
  complete: async (args, books) =>
    args.rules === undefined ? args : { ...args, rules: await placed(args.rules, books) },
  guard: (before, { rules = [] }, books) =>
    refuseTooMany(
      rules.map(({ id }) => id),
      before,
      books,
    ),
  answer: ({ row }, { rules = [] }) => ({ rules: rules.map(({ id }) => row('rules', wantedId(id))) }),
  inverse: (_before, { rules = [] }) => [
    {
      name: 'bulkDeleteTransactionRules',
      args: { ids: rules.flatMap(({ id }) => (id === undefined ? [] : [id])) },
    },
  ],
}

export const bulkUpdateRulePriorities: Mutation<'bulkUpdateRulePriorities'> = {
  touches: (args) => listed(args.rules, 'No priority updates provided', 'rules').map(({ id }) => keyOf(id)),
  atomic: false,
  conflictChecked: false,
  apply(view, { id }, args, context) {
    const rule = existing(view, 'rules', id, args.rules)
    const priority = prioritiesOf(args).get(id) ?? rule.priority
    if (priority !== rule.priority) view.put('rules', { ...rule, priority, updatedAt: context.at })
  },
  answer: (outcome) => ({ updatedCount: outcome.changed('rules').length }),
  inverse(before, { rules = [] }) {
    const old = rules.flatMap(({ id }) => {
      const was = before.get('rules', id)
      return was ? [{ id, priority: was.priority }] : []
    })
    return old.length === 0 ? [] : [{ name: 'bulkUpdateRulePriorities', args: { rules: old } }]
  },
}

const INCOMPLETE_RULES = 'All transaction rules must have description, condition, and GL account'

/** Each rule's new priority; of two for one rule the later counts. */
function prioritiesOf({ rules = [] }: InputOf<'bulkUpdateRulePriorities'>): Map<Id, number> {
  return new Map(rules.map(({ id, priority }) => [id, priority]))
}

function listed<T>(items: readonly T[] | undefined, message: string, field: string): readonly T[] {
  if (items === undefined || items.length === 0) throw invalid(message, field)
  return items
}

function recreation(before: MutationView, ids: readonly Id[]): Edit[] {
  const rules = ids.flatMap((id) => {
    const was = before.get('rules', id)
    return was ? [draftOf(was)] : []
  })
  return rules.length === 0 ? [] : [{ name: 'bulkCreateTransactionRules', args: { rules } }]
}
