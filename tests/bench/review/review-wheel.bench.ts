import { openFilledQueue } from './review-harness.ts'
import { scrolling } from '../lists/scroll-harness.ts'

/** Three rows: a wheel in the queue, where each row also brings what is proposed for it. */
export const benchmark = scrolling({
  name: 'review-wheel',
  size: 10_000,
  open: openFilledQueue,
  step: 120,
  over: 'scrollWritten',
})
