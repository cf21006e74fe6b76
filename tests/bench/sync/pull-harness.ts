import type { JSHandle } from '@playwright/test'
import type { HarnessPage } from '../benchmark.ts'

export type PullWork = typeof import('./pull-work.ts')

/** A page without the app, and what a server answers to a device that loads so many transactions. */
export async function openDevice(
  size: number,
  { page, load, openBlank }: HarnessPage,
): Promise<JSHandle<PullWork>> {
  await openBlank()
  const work = (await load(new URL('pull-work.ts', import.meta.url))) as JSHandle<PullWork>
  await page.evaluate(([module, rows]) => module.prepare(rows), [work, size] as const)
  return work
}
