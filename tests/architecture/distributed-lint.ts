import { statementsOf } from '../../functions/store/migrations/statements-of.ts'

/** What a distributed database would refuse in a statement, or do over all its nodes; in sentences. */
export function distributedFaults(text: string): string[] {
  const faults: string[] = []
  if (statementsOf(text).length > 1) faults.push('several statements in one message')
  for (const inner of writesWithin(text)) {
    faults.push(
      /\breturning\b/i.test(inner)
        ? 'a write within a statement, which every node would take part in'
        : 'a write within a statement and without RETURNING, which row-level security refuses',
    )
  }
  for (const [, clause = ''] of text.matchAll(
    /\breturning\b([\s\S]*?)(?=\)\s*,|\)\s*(?:select|insert)|$)/gi,
  )) {
    if (/\w\s*\(/.test(clause)) faults.push(`RETURNING holds more than columns: ${clause.trim()}`)
  }
  for (const [, clause = ''] of text.matchAll(/\bdo update set\b([\s\S]*?)(?=\breturning\b|$)/gi)) {
    if (UNSTABLE.test(clause)) faults.push(`DO UPDATE SET reads a clock or a setting: ${clause.trim()}`)
  }
  return faults
}

/** What is not the same for every row and every setting of a connection. */
const UNSTABLE = /\b(?:now|clock_timestamp|to_char|current_setting)\s*\(|\b(?:current|local)_?timestamp\b/i

/** The writes among the parts of a WITH. */
function writesWithin(text: string): string[] {
  const found: string[] = []
  for (const match of text.matchAll(
    /\bas\s*(?:not\s+)?(?:materialized\s*)?\(\s*(?=insert\b|update\b|delete\b)/gi,
  )) {
    found.push(within(text, match.index + match[0].length))
  }
  return found
}

/** The text up to the bracket that closes it. */
function within(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth += 1
    else if (text[at] === ')' && depth-- === 0) return text.slice(from, at)
  }
  return text.slice(from)
}

/** What is wrong with a migration of a database that is distributed already. */
export function placingFaults(sql: string): string[] {
  return [...sql.matchAll(/alter table (\w+)[^;]*?\bset storage\b/gi)].flatMap(({ index, 1: table = '' }) => {
    const placed = sql.indexOf(`place('${table}'`)
    return placed > index ? [] : [`${table} is given a storage after it was placed`]
  })
}
