import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { migrations } from '../../functions/store/migrations/all.ts'
import { statementsOf } from '../../functions/store/migrations/statements-of.ts'
import { distributedFaults, placingFaults } from './distributed-lint.ts'
import { migrationFaults, sqlTemplatesOf, statementFaults, tenantTablesOf } from './sql-rules.ts'

const tenantTables = tenantTablesOf(migrations.map((migration) => migration.sql))

test.each(migrations)('migration $version keeps the rules of a distributed schema', ({ sql }) => {
  expect([...migrationFaults(sql), ...placingFaults(sql)]).toEqual([])
})

test('every statement keeps them', () => {
  expect(tenantTables.length).toBeGreaterThan(8)
  let statements = 0
  const faults: string[] = []
  for (const file of filesOf('functions/store', 'functions/handlers', 'functions/policies')) {
    for (const { line, text } of sqlTemplatesOf(readFileSync(file, 'utf8'))) {
      statements += 1
      for (const fault of statementFaults(text, tenantTables)) faults.push(`${file}:${line} ${fault}`)
    }
  }
  expect(statements).toBeGreaterThan(40)
  expect(faults).toEqual([])
})

test('what a distributed database refuses is found, and what it takes is not', () => {
  const refused = [
    'with a as (insert into t (org_id) values ($1)) select',
    'with a as (update t set x = 1 where org_id = $1 returning x) select x from a',
    'insert into t values ($1) returning to_char(x)',
    'insert into t values ($1) on conflict (org_id) do update set at = now() returning x',
    'delete from a where org_id = $1; delete from b where org_id = $1',
  ]
  for (const text of refused) expect(distributedFaults(text), text).toHaveLength(1)
  const taken = [
    'insert into t as x (org_id, at) values ($1, now()) on conflict (org_id) do update set at = excluded.at returning x.a, x.n = 0 as "none"',
    'with a as materialized (select now() from t where org_id = $1) select * from a',
    `insert into t values ('a; b')`,
  ]
  for (const text of taken) expect(distributedFaults(text), text).toEqual([])
  const kept = "select place('t', 'tenant');\nalter table t alter column x set storage external;"
  expect(placingFaults(kept)).toHaveLength(1)
  expect(placingFaults(kept.split('\n').toReversed().join('\n'))).toEqual([])
})

test('a migration is parted into its statements and into nothing else', () => {
  const text =
    "create function f() returns void as $$\nbegin\n  a; b;\nend $$;\n-- a; b\ninsert into t values ('a;''b');\n"
  expect(statementsOf(text)).toEqual([
    'create function f() returns void as $$\nbegin\n  a; b;\nend $$',
    "-- a; b\ninsert into t values ('a;''b')",
  ])
})

test('only the store speaks to the database', () => {
  for (const file of filesOf('functions/handlers', 'functions/policies')) {
    expect(sqlTemplatesOf(readFileSync(file, 'utf8')), file).toEqual([])
  }
})

test('what breaks a rule is found', () => {
  const accounts = ['bank_account']
  expect(statementFaults('select * from bank_account where id = ${}', accounts)).toHaveLength(1)
  expect(statementFaults('select * from bank_account where ${where}', accounts)).toEqual([])
  expect(
    statementFaults('insert into bank_account (org_id) select u.* from unnest(${}) u', accounts),
  ).toHaveLength(1)
  expect(statementFaults("select set_config('app.org_id', ${}, true)", accounts)).toHaveLength(1)
  expect(migrationFaults('create table t (\n  org_id uuid,\n  id uuid primary key\n);')).toHaveLength(1)
  expect(
    migrationFaults(
      "create table t (\n  org_id uuid,\n  id uuid,\n  unique (id)\n);\nselect place('t', 'tenant');",
    ),
  ).toHaveLength(2)
  expect(sqlTemplatesOf('sql<{ a: string }>`select ${f({ a: `x` })} from t where ${where}`')[0]?.text).toBe(
    'select ${} from t where ${where}',
  )
})

function filesOf(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => `${folder}/${file}`),
  )
}
