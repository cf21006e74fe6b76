import { startSharedServices } from './shared-services.ts'

/** Runs once before all browser tests; workers read from the environment where things are. */
export default async function setup(): Promise<() => Promise<void>> {
  const { stop, ...services } = await startSharedServices()
  process.env['DAYBOOK_SHARED_SERVICES'] = JSON.stringify(services)
  return stop
}
