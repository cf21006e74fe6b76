import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { InputOf } from '../../../src/contract/calls.ts'
import type { RuleRow } from '../../../src/contract/rows/rule-rows.ts'
import type { Id } from '../../../src/domain/ids.ts'
import { marked } from '../../../src/domain/rule/rule-reading.ts'
import { MOST_RULES, usedRule } from '../../../src/domain/rule/transaction-rule.ts'
import { column } from '../array-parameter.ts'
import { containing, present } from '../database.ts'
import type { OrgRead } from '../tenancy/org-read.ts'
import type { OrgWrite } from '../tenancy/org-write.ts'
import { columns } from './columns/rule-columns.ts'

/** So many rules are read before others are let in between. */
const READ_AT_ONCE = 50

/** Whether a text is a condition is not stored: it follows from the text. */
const presented = (row: RuleRow): RuleRow => marked<RuleRow>(present<RuleRow>(row))

export async function rulesById({ tx, orgId }: OrgRead, ids: readonly Id[]): Promise<RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    select ${columns} from transaction_rule where org_id = ${orgId} and id = any (${ids}::uuid[])
  `.execute(tx)
  return rows.map(presented)
}

/** The same, kept from other writers until the transaction ends; always locked in the order of their ids. */
export async function lockRules(write: OrgWrite, ids: readonly Id[]): Promise<RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    select ${columns} from transaction_rule where org_id = ${write.orgId} and id = any (${ids}::uuid[])
    order by id for no key update
  `.execute(write.tx)
  const locked = rows.map(presented)
  write.remember('rules', locked)
  return locked
}

export type RuleFilters = NonNullable<NonNullable<InputOf<'getTransactionRules'>>['filters']>

/** The rules that match, in the order in which they run, and the number of all that match. */
export async function listRules(
  { tx, orgId }: OrgRead,
  filters: RuleFilters,
  page: { limit?: number; offset?: number } = {},
): Promise<{ rules: RuleRow[]; totalCount: number }> {
  const where = matching(orgId, filters)
  const { rows } = await sql<RuleRow>`
    select ${columns} from transaction_rule where ${where} order by priority, id
    limit ${page.limit ?? MOST_RULES} offset ${page.offset ?? 0}
  `.execute(tx)
  const counted = await sql<{ count: number }>`
    select count(*) as count from transaction_rule where ${where}
  `.execute(tx)
  const rules: RuleRow[] = []
  for (const row of rows) {
    // Reading a text that was never read before takes up to a millisecond.
    if (rules.length % READ_AT_ONCE === READ_AT_ONCE - 1) await setImmediate()
    rules.push(presented(row))
  }
  return { rules, totalCount: counted.rows[0]?.count ?? 0 }
}

function matching(orgId: Id, { search, glAccountNumber, isActive }: RuleFilters): RawBuilder<unknown> {
  const conditions = [sql`org_id = ${orgId}`]
  if (isActive !== undefined) conditions.push(sql`is_active = ${isActive}`)
  if (glAccountNumber !== undefined) conditions.push(sql`gl_account_number = ${glAccountNumber}`)
  const words = search?.trim()
  if (words) {
    const pattern = containing(words)
    conditions.push(
      sql`(description ilike ${pattern} or natural_language_rule ilike ${pattern}
        or gl_account_number ilike ${pattern} or gl_account_name ilike ${pattern})`,
    )
  }
  return sql.join(conditions, sql` and `)
}

/** The rules that are to run, without a mark at those whose text is no condition: that takes reading them all. */
export async function activeRules({ tx, orgId }: OrgRead): Promise<RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    select ${columns} from transaction_rule where org_id = ${orgId} and is_active order by priority, id
  `.execute(tx)
  return rows.map((row) => present<RuleRow>(row))
}

/** How many rules there are; until this transaction ends nobody else who asks this is answered. */
export async function countRules({ tx, orgId }: OrgWrite): Promise<number> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(org_id::text, 7264003)) from org_sync where org_id = ${orgId}
  `.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from transaction_rule where org_id = ${orgId}
  `.execute(tx)
  return rows[0]?.count ?? 0
}

/** The priority after that of every rule there is. */
export async function nextPriority({ tx, orgId }: OrgRead): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(priority) + 1, 0) as next from transaction_rule where org_id = ${orgId}
  `.execute(tx)
  return rows[0]?.next ?? 0
}

/** The ids of rules and what can change of them, a list each, in the order in which the columns stand in the table. */
const changeable = (rules: readonly RuleRow[]) => sql`
  ${column('uuid', rules, (row) => row.id)}, ${column('text', rules, (row) => row.description)},
  ${column('text', rules, (row) => row.naturalLanguageRule)}, ${column('text', rules, (row) => row.glAccountNumber)},
  ${column('text', rules, (row) => row.glAccountName)}, ${column('boolean', rules, (row) => row.isActive)},
  ${column('integer', rules, (row) => row.priority)}, ${column('timestamptz', rules, (row) => row.lastUsedAt)}
`

/** Writes locked rules as they now are. */
export async function updateRules(write: OrgWrite, rules: readonly RuleRow[]): Promise<void> {
  if (rules.length === 0) return
  await sql`
    update transaction_rule as r set
      description = u.description, natural_language_rule = u.condition, gl_account_number = u.number,
      gl_account_name = u.name, is_active = u.active, priority = u.priority, last_used_at = u.used,
      updated_at = u.updated
    from unnest(
      ${changeable(rules)}, ${column('timestamptz', rules, (row) => row.updatedAt)}
    ) u (id, description, condition, number, name, active, priority, used, updated)
    where r.org_id = ${write.orgId} and r.id = u.id
  `.execute(write.tx)
  for (const row of rules) write.touch('rules', row.id, 'put')
}

/** Notes that rules have chosen postings; those that are gone meanwhile have nowhere to note it. */
export async function stampRules(
  write: OrgWrite,
  ids: readonly (Id | undefined)[],
  at: string,
): Promise<void> {
  const named = [...new Set(ids)].filter((id) => id !== undefined)
  if (named.length === 0) return
  const rules = await lockRules(write, named)
  await updateRules(
    write,
    rules.map((rule) => usedRule(rule, at)).filter((rule) => !rules.includes(rule)),
  )
}

/** The rules that post to one of these numbers, kept from other writers; in the order of their ids. */
export async function lockRulesPosting(write: OrgWrite, numbers: readonly string[]): Promise<RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    select ${columns} from transaction_rule
    where org_id = ${write.orgId} and gl_account_number = any (${numbers}::text[])
    order by id for no key update
  `.execute(write.tx)
  const locked = rows.map(presented)
  write.remember('rules', locked)
  return locked
}

/** Gives every rule that posts to a number the account's new number and name. */
export async function renameRulePostings(
  write: OrgWrite,
  number: string,
  account: { number: string; name: string },
  at: string,
): Promise<void> {
  await lockRulesPosting(write, [number])
  const { rows } = await sql<{ id: Id }>`
    update transaction_rule set
      gl_account_number = ${account.number}, gl_account_name = ${account.name},
      updated_at = greatest(updated_at, ${at}::timestamptz)
    where org_id = ${write.orgId} and gl_account_number = ${number}
    returning id
  `.execute(write.tx)
  for (const row of rows) write.touch('rules', row.id, 'put')
}
