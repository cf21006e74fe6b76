import { inject } from 'vitest'
import { freshDatabaseOf, type TestDatabase } from './postgres.ts'

/** A migrated, empty database for this test file; call `drop` when done. For the project `integration`. */
export function freshDatabase(): Promise<TestDatabase> {
  return freshDatabaseOf(inject('postgresUrl'))
}
