import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's URL as its superuser; `freshDatabase` takes it from here. */
    postgresUrl: string
  }
}

/** One PostgreSQL for all files of a project; each file takes databases of its own from it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  project.provide('postgresUrl', server.ownerUrl)
  return () => server.stop()
}
