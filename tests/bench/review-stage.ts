import type { JSHandle } from '@playwright/test'
import type { BrowserStage } from './benchmark.ts'
import { openFilledList } from './list-stage.ts'

export type ReviewWork = typeof import('./review-work.ts')

/** Fills the books so that `waiting` rows wait, all or of so many that are `held`, and opens the queue. */
export async function openFilledQueue(
  waiting: number,
  stage: BrowserStage,
  held?: number,
): Promise<JSHandle<ReviewWork>> {
  const open = Math.ceil((waiting * 3) / 2)
  await openFilledList(held ?? open, stage, open)
  const work = (await stage.load(new URL('review-work.ts', import.meta.url))) as JSHandle<ReviewWork>
  await stage.page.evaluate((module) => module.openQueue(), work)
  return work
}
