import { openFilledQueue } from './review-stage.ts'
import { scrolling } from './scroll-stage.ts'

/** Three rows: a wheel in the queue, where each row also brings what is proposed for it. */
export const benchmark = scrolling({
  name: 'review-wheel',
  size: 10_000,
  open: openFilledQueue,
  step: 120,
  over: 'scrollWritten',
})
