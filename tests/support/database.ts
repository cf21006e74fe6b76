import { inject } from 'vitest'
import { freshDatabaseOf, GIVEN_DATABASE, type TestDatabase, wipedDatabase } from './postgres.ts'

/** Whether all tests share a database that somebody gave, one file after the other. */
export const isGivenDatabase = GIVEN_DATABASE !== undefined

/** A migrated, empty database for this test file; call `drop` when done. For the project `integration`. */
export function freshDatabase(): Promise<TestDatabase> {
  return GIVEN_DATABASE === undefined
    ? freshDatabaseOf(inject('postgresUrl'))
    : wipedDatabase(inject('postgresUrl'))
}
