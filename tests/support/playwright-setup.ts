import { startBackdrop } from './backdrop.ts'

/** Runs once before all browser tests; workers read from the environment where things are. */
export default async function setup(): Promise<() => Promise<void>> {
  const { stop, ...backdrop } = await startBackdrop()
  process.env['DAYBOOK_BACKDROP'] = JSON.stringify(backdrop)
  return stop
}
