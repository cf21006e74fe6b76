import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the tests' process tells, a line each, so that another can go on where it has ended. */
export type Told =
  | { loaded: readonly string[] }
  | { reached: readonly string[] }
  | { noticed: string; by: string }
  | { spoilt: string; by: string }
  | { hung: string }
  | { done: string }

export class AllTold {
  /** What is run while modules are loaded, before any test. */
  readonly loaded = new Set<string>()
  readonly reached = new Set<string>()
  /** The mutants that a test has noticed, and which test; those that hang are noticed by that. */
  readonly noticed = new Map<string, string>()
  readonly spoilt = new Map<string, number>()
  readonly done = new Set<string>()

  take(told: Told): void {
    if ('loaded' in told) for (const id of told.loaded) this.loaded.add(id)
    else if ('reached' in told) for (const id of told.reached) this.reached.add(id)
    else if ('noticed' in told) this.noticed.set(told.noticed, told.by)
    else if ('hung' in told) this.noticed.set(told.hung, 'no end')
    else if ('done' in told) this.done.add(told.done)
    else {
      const times = (this.spoilt.get(told.spoilt) ?? 0) + 1
      this.spoilt.set(told.spoilt, times)
      // Noticed in a process of its own as well: it was the mutant, not what an earlier one left behind.
      if (times > 1) this.noticed.set(told.spoilt, told.by)
    }
  }
}

export function toldIn(folder: string): AllTold {
  const all = new AllTold()
  const file = join(folder, 'told')
  if (!existsSync(file)) return all
  for (const line of readFileSync(file, 'utf8').split('\n'))
    if (line !== '') all.take(JSON.parse(line) as Told)
  return all
}
