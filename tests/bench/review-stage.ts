import type { JSHandle } from '@playwright/test'
import type { BrowserStage } from './benchmark.ts'
import { openFilledList } from './list-stage.ts'

export type ReviewWork = typeof import('./review-work.ts')

/** Fills the books so that so many rows wait, and opens the queue. */
export async function openFilledQueue(size: number, stage: BrowserStage): Promise<JSHandle<ReviewWork>> {
  // Two rows of three wait.
  await openFilledList(Math.ceil((size * 3) / 2), stage)
  const work = (await stage.load(new URL('review-work.ts', import.meta.url))) as JSHandle<ReviewWork>
  await stage.page.evaluate((module) => module.openQueue(), work)
  return work
}
