import { scrolling } from './scroll-stage.ts'

/** Eight rows: a wheel that spins freely, about as fast as can still be followed. */
export const benchmark = scrolling('list-wheel', 320)
