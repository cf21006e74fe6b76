/** A statement, or a part of one, as it stands between the backquotes of an `sql` template. */
export interface SqlTemplate {
  line: number
  /** The text with each interpolation as `${name}` if it is a mere name, else by `nameOf`. */
  text: string
}

/** The `sql` templates of a source file, those inside of interpolations on their own. */
export function sqlTemplatesOf(source: string): SqlTemplate[] {
  const found: SqlTemplate[] = []
  const start = /\bsql(?:<[^`]*?>)?`/g
  for (let match = start.exec(source); match; match = start.exec(source)) {
    const from = match.index + match[0].length
    found.push({ line: source.slice(0, from).split('\n').length, text: textFrom(source, from) })
  }
  return found
}

function textFrom(source: string, from: number): string {
  let text = ''
  let at = from
  while (at < source.length && source[at] !== '`') {
    if (source.startsWith('${', at)) {
      const end = endOfInterpolation(source, at + 2)
      const inner = source.slice(at + 2, end).trim()
      text += `\${${nameOf(inner)}}`
      at = end + 1
    } else {
      text += source[at]
      at += 1
    }
  }
  return text
}

/** A call that is given the organisation makes a condition that holds it. */
function nameOf(interpolated: string): string {
  if (/^\w+$/.test(interpolated)) return interpolated
  return /^[\w.]+\(.*\b(orgId|read|conditions)\b/.test(interpolated) ? 'conditions' : ''
}

/** The place of the brace that closes an interpolation; templates inside of it may hold braces of their own. */
function endOfInterpolation(source: string, from: number): number {
  let depth = 0
  for (let at = from; at < source.length; at++) {
    if (source[at] === '{') depth += 1
    else if (source[at] === '}' && depth-- === 0) return at
  }
  return source.length
}

/** The tables that a set of migrations places as tenant tables. */
export function tenantTablesOf(migrations: readonly string[]): string[] {
  return migrations.flatMap((sql) =>
    [...sql.matchAll(/place\('(\w+)', 'tenant'\)/g)].flatMap(([, table]) => table ?? []),
  )
}

/** What neither migrations nor statements may contain, because a distributed database refuses or loses it. */
const FORBIDDEN: readonly [RegExp, string][] = [
  [/set_config\s*\(/i, 'set_config() does not reach every node; send SET LOCAL'],
  [/\bmerge\s+into\b/i, 'MERGE; use ON CONFLICT'],
  [/clock_timestamp\s*\(|gen_random_uuid\s*\(/i, 'a function that each node answers differently'],
  [/force row level security/i, 'FORCE keeps a table from being moved'],
  [/create\s+(constraint\s+)?trigger/i, 'a trigger'],
  [/on delete set null|on update cascade/i, 'a foreign key action that writes org_id'],
  [/\bdeferrable\b/i, 'a deferrable key'],
  [/rename constraint/i, 'RENAME CONSTRAINT'],
  [/add column[^,;]*\b(serial|identity|check)\b/i, 'ADD COLUMN with serial, identity or CHECK'],
]

function forbiddenIn(sql: string): string[] {
  return FORBIDDEN.filter(([pattern]) => pattern.test(sql)).map(([, reason]) => reason)
}

/** What is wrong with a migration, in sentences. */
export function migrationFaults(sql: string): string[] {
  const faults = forbiddenIn(sql)
  const tables = [...sql.matchAll(/create table (?:if not exists )?(\w+) \(([\s\S]*?)\n\);/g)]
  for (const [, table = '', body = ''] of tables) {
    const kind = new RegExp(`place\\('${table}', '(\\w+)'\\)`).exec(sql)?.[1]
    if (kind === undefined) faults.push(`${table} is not placed`)
    if (kind !== 'tenant') continue
    if (!sql.includes(`alter table ${table} enable row level security`))
      faults.push(`${table} has no security`)
    for (const [, keys] of body.matchAll(/(?:primary key|unique|foreign key) \(([^)]*)\)/g)) {
      if (!keys?.startsWith('org_id'))
        faults.push(`${table} has a key that does not begin with org_id: ${keys}`)
    }
    if (/^\s*\w+ \w+.* (primary key|unique|references)\b/m.test(body.replace(/foreign key[^\n]*/g, ''))) {
      const inline = /^\s*(\w+) .*(?:primary key|unique|references)/m.exec(body)?.[1]
      if (inline !== 'org_id' && inline !== 'primary' && inline !== 'unique') {
        faults.push(`${table} has a key of ${inline} alone`)
      }
    }
  }
  for (const [, policy] of sql.matchAll(/create policy ([\s\S]*?);/g)) {
    if (/\(\s*select\b/i.test(policy ?? '')) faults.push(`a policy asks another table: ${policy}`)
  }
  return faults
}

/** Names of fragments that hold the organisation's condition, or its rows, for the statement they stand in. */
const CONDITIONS = /\bwhere \$\{(where|range|conditions)\}|\binsert into \w+ as \w+ \$\{conditions\}/

/** What is wrong with a statement of the store, in sentences. */
export function statementFaults(text: string, tenantTables: readonly string[]): string[] {
  const faults = forbiddenIn(text)
  const named = tenantTables.filter((table) =>
    new RegExp(`\\b(?:from|join|into|update)\\s+${table}\\b`, 'i').test(text),
  )
  if (named.length > 0 && !/\borg_id\b/.test(text) && !CONDITIONS.test(text)) {
    faults.push(`names ${named.join(', ')} without org_id`)
  }
  const inserted = /insert into (\w+)/i.exec(text)?.[1] ?? ''
  if (tenantTables.includes(inserted) && /unnest\(/i.test(text) && !/\bfrom org_sync\b/i.test(text)) {
    faults.push(`fills ${inserted} from unnest without org_sync, which one shard could not do alone`)
  }
  return faults
}
