import { openFilledList } from './list-harness.ts'
import { scrolling } from './scroll-harness.ts'

/**
 * Eight rows: a wheel that spins freely, about as fast as can still be followed. All of them are drawn, so what
 * a browser needs to show such rows at all is the limit here.
 */
export const benchmark = scrolling({
  name: 'list-wheel',
  size: 100_000,
  open: openFilledList,
  step: 320,
  over: 'scrollWritten',
})
