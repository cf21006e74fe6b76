import { type RawBuilder, sql } from 'kysely'
import { endOfDay, timestampOfDay } from '../../../src/domain/calendar/calendar-day.ts'
import { DEFAULT_GL_NUMBER } from '../../../src/domain/gl-account/gl-account.ts'
import type { Id } from '../../../src/domain/ids.ts'
import {
  type AmountCondition,
  type Condition,
  type DateCondition,
  type EmptyCondition,
  isLeaf,
  type Leaf,
  type TextCondition,
  type TextField,
} from '../../../src/domain/rule/tree.ts'

type Predicate = RawBuilder<unknown>

/**
 * A condition as a predicate on rows `t` of bank_transaction. It lets through every row the condition holds
 * for; where `exact`, no other. What SQL cannot say as the device says it (regular expressions, the borders
 * of words) is widened, under a denial narrowed, and the caller tries what came through once more.
 */
export function rulePredicate(orgId: Id, condition: Condition): { sql: Predicate; exact: boolean } {
  const bounds = boundsOf(orgId, condition)
  return { sql: bounds.most, exact: bounds.exact }
}

/** The condition from both sides: true for every row it holds for, and true for no other. */
interface Bounds {
  most: Predicate
  least: Predicate
  exact: boolean
}

const ALWAYS = sql`true`
const NEVER = sql`false`

const exactly = (predicate: Predicate): Bounds => ({ most: predicate, least: predicate, exact: true })
const atMost = (predicate: Predicate): Bounds => ({ most: predicate, least: NEVER, exact: false })

function boundsOf(orgId: Id, condition: Condition): Bounds {
  if (isLeaf(condition)) return leafBounds(orgId, condition)
  if (condition.kind === 'not') {
    const { most, least, exact } = boundsOf(orgId, condition.part)
    return { most: sql`(not ${least})`, least: sql`(not ${most})`, exact }
  }
  return joined(
    condition.parts.map((part) => boundsOf(orgId, part)),
    condition.kind,
  )
}

function joined(parts: readonly Bounds[], kind: 'and' | 'or'): Bounds {
  const join = kind === 'and' ? sql` and ` : sql` or `
  const all = (side: readonly Predicate[]) => sql`(${sql.join(side, join)})`
  return {
    most: all(parts.map(({ most }) => most)),
    least: all(parts.map(({ least }) => least)),
    exact: parts.every(({ exact }) => exact),
  }
}

function leafBounds(orgId: Id, leaf: Leaf): Bounds {
  switch (leaf.kind) {
    case 'text':
      return textBounds(orgId, leaf)
    case 'pattern':
      return atMost(ALWAYS)
    case 'empty':
      return exactly(emptiness(leaf))
    case 'amount':
      return exactly(amountPredicate(leaf))
    case 'fraction':
      return exactly(sql`(t.amount - trunc(t.amount) = ${leaf.value}::numeric)`)
    case 'type':
      return exactly(sql`(t.type = ${leaf.type})`)
    case 'currency':
      return exactly(sql`(t.currency = any (${leaf.codes}::text[]))`)
    case 'date':
      return exactly(datePredicate(leaf))
    case 'weekday':
      return exactly(sql`(extract(isodow from ${DAY}) = any (${leaf.days}::integer[]))`)
    case 'month':
      return exactly(sql`(extract(month from ${DAY}) = any (${leaf.months}::integer[]))`)
    case 'dayOfMonth':
      return exactly(sql`(extract(day from ${DAY}) between ${leaf.first}::integer and ${leaf.last}::integer)`)
    case 'monthEnd':
      return exactly(sql`(${DAYS_IN_MONTH} - extract(day from ${DAY}) < ${leaf.days}::integer)`)
    case 'reconciled':
      return exactly(sql`(t.reconciled = ${leaf.value})`)
    case 'transfer': {
      const within = sql`exists (
        select 1 from transfer f where f.org_id = ${orgId} and f.status = 'APPROVED'
          and (f.expense_transaction_id = t.id or f.income_transaction_id = t.id)
      )`
      return exactly(leaf.value ? within : sql`(not ${within})`)
    }
  }
}

/** Bank rows know days: the first ten characters of their timestamp in UTC. */
const DAY = sql`(t.occurred_at at time zone 'UTC')::date`
const DAYS_IN_MONTH = sql`extract(day from date_trunc('month', ${DAY}) + interval '1 month - 1 day')`

/** Rows of the server have no merchant, so a merchant is their description, as on a device. */
function columnOf(orgId: Id, field: TextField): Predicate {
  switch (field) {
    case 'description':
    case 'merchant':
    case 'anyText':
      return sql`t.description`
    case 'category':
      return sql`coalesce(t.category, '')`
    case 'glAccount':
      return sql`t.gl_account_number`
    case 'account':
      return sql`(select a.name from bank_account a where a.org_id = ${orgId} and a.id = t.account_id)`
    case 'institution':
      return sql`(select a.institution from bank_account a where a.org_id = ${orgId} and a.id = t.account_id)`
  }
}

function textBounds(orgId: Id, { field, operator, match, values }: TextCondition): Bounds {
  const column = columnOf(orgId, field)
  // The same as `fold` on the device, character by character: see there.
  const text =
    operator === 'exactly'
      ? column
      : sql`lower(replace(replace(${column}, 'Σ', 'σ'), 'İ', 'i') collate "pg_c_utf8")`
  return joined(
    values.map((value) => valueBounds(text, operator, value)),
    match === 'all' ? 'and' : 'or',
  )
}

function valueBounds(text: Predicate, operator: TextCondition['operator'], value: string): Bounds {
  // No stored text holds the character zero, and half a character is no text in UTF-8.
  if (value.includes('\0')) return exactly(NEVER)
  if (/\p{Surrogate}/u.test(value)) return atMost(ALWAYS)
  switch (operator) {
    case 'contains':
      return exactly(sql`(strpos(${text}, ${value}) > 0)`)
    case 'word':
      return atMost(sql`(strpos(${text}, ${value}) > 0)`)
    case 'starts':
      return exactly(sql`starts_with(${text}, ${value})`)
    case 'ends':
      return exactly(sql`(right(${text}, length(${value})) = ${value})`)
    case 'is':
    case 'exactly':
      return exactly(sql`(${text} = ${value})`)
    case 'like':
      return exactly(sql`(${text} like ${value.replaceAll(/[\\_]/g, String.raw`\$&`)})`)
  }
}

/** What JavaScript calls blank. */
const BLANKS =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'

function emptiness({ field }: EmptyCondition): Predicate {
  switch (field) {
    case 'merchant':
      return ALWAYS
    case 'category':
      return sql`(btrim(coalesce(t.category, ''), ${BLANKS}) = '')`
    case 'glAccount':
      return sql`(t.gl_account_number = '' or upper(t.gl_account_number collate "C") = ${DEFAULT_GL_NUMBER})`
  }
}

function amountPredicate({ compare, value, upTo, currency }: AmountCondition): Predicate {
  const bound = sql`${value}::numeric`
  const amount = (() => {
    switch (compare) {
      case 'over':
        return sql`t.amount > ${bound}`
      case 'under':
        return sql`t.amount < ${bound}`
      case 'atLeast':
        return sql`t.amount >= ${bound}`
      case 'atMost':
        return sql`t.amount <= ${bound}`
      case 'exactly':
        return sql`t.amount = ${bound}`
      case 'between':
        return sql`t.amount between ${bound} and ${upTo ?? value}::numeric`
    }
  })()
  return currency === undefined ? sql`(${amount})` : sql`(${amount} and t.currency = ${currency})`
}

const from = (start: string) => sql`t.occurred_at >= ${start}::timestamptz`
const before = (end: string) => sql`t.occurred_at < ${end}::timestamptz`

/** Days as instants, so that an index on the instant serves. */
function datePredicate({ compare, day, upTo }: DateCondition): Predicate {
  switch (compare) {
    case 'after':
      return sql`(${from(endOfDay(day))})`
    case 'onOrAfter':
      return sql`(${from(timestampOfDay(day))})`
    case 'before':
      return sql`(${before(timestampOfDay(day))})`
    case 'onOrBefore':
      return sql`(${before(endOfDay(day))})`
    case 'on':
      return sql`(${from(timestampOfDay(day))} and ${before(endOfDay(day))})`
    case 'between':
      return sql`(${from(timestampOfDay(day))} and ${before(endOfDay(upTo ?? day))})`
  }
}
