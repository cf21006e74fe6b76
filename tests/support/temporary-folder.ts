import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for data that nobody keeps. */
export function temporaryFolder(): string {
  return join(tmpdir(), `daybook-${process.pid}-${Math.random().toString(36).slice(2, 10)}`)
}
