import type { JSHandle } from '@playwright/test'
import type { HarnessPage } from '../benchmark.ts'
import { openFilledList } from '../lists/list-harness.ts'

export type ReviewWork = typeof import('./review-work.ts')

/** Fills the books so that `waiting` rows wait, all or of so many that are `held`, and opens the queue. */
export async function openFilledQueue(
  waiting: number,
  harness: HarnessPage,
  held?: number,
): Promise<JSHandle<ReviewWork>> {
  const open = Math.ceil((waiting * 3) / 2)
  await openFilledList(held ?? open, harness, open)
  const work = (await harness.load(new URL('review-work.ts', import.meta.url))) as JSHandle<ReviewWork>
  await harness.page.evaluate((module) => module.openQueue(), work)
  return work
}
