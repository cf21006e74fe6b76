import { openFilledList } from './list-harness.ts'
import { scrolling } from './scroll-harness.ts'

/** 40 rows, which is more than a screen: as far as the scrollbar of a long list goes in a frame. */
export const benchmark = scrolling({
  name: 'list-scroll',
  size: 100_000,
  open: openFilledList,
  step: 1_600,
  over: 'scrollEmpty',
})
