import type { TestProject } from 'vitest/node'
import { GIVEN_DATABASE, startPostgres, takeDatabase } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's URL as its superuser; `freshDatabase` takes it from here. */
    postgresUrl: string
  }
}

/**
 * One PostgreSQL for all files of a project; each file takes databases of its own from it. Where one database is given,
 * all files take that, one after the other.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (GIVEN_DATABASE !== undefined) {
    await takeDatabase(GIVEN_DATABASE)
    project.provide('postgresUrl', GIVEN_DATABASE)
    return async () => {}
  }
  const server = await startPostgres()
  project.provide('postgresUrl', server.ownerUrl)
  return () => server.stop()
}
