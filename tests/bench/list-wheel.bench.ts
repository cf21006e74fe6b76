import { scrolling } from './scroll-stage.ts'

/**
 * Eight rows: a wheel that spins freely, about as fast as can still be followed. All of them are drawn, so what
 * a browser needs to show such lines at all is the limit here.
 */
export const benchmark = scrolling({ name: 'list-wheel', step: 320, over: 'scrollWritten' })
