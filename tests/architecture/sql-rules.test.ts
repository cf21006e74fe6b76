import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { migrations } from '../../functions/store/migrations/all.ts'
import { migrationFaults, sqlTemplatesOf, statementFaults, tenantTablesOf } from './sql-rules.ts'

const tenantTables = tenantTablesOf(migrations.map((migration) => migration.sql))

test.each(migrations)('migration $version keeps the rules of a distributed schema', ({ sql }) => {
  expect(migrationFaults(sql)).toEqual([])
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
