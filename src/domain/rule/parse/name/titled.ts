import { fold } from '../../fold.ts'
import { FIRM_ENDING } from './one-name.ts'

const TITLED = /^(?:\p{Lu}[\p{L}'’.-]*|&)(?: (?:\p{Lu}[\p{L}'’.-]*|&|of|the|and))+$/u

/** "Date Night Dinners", "Amount Zero Bistro": words with capitals and nothing else. */
export function isTitled(text: string): boolean {
  return TITLED.test(text) && /\p{Ll}/u.test(text)
}

/** "On Friday Ltd", "Money In Motion Ltd": such words of which the last is that of a firm. */
export function isTitledFirm(text: string): boolean {
  return isTitled(text) && FIRM_ENDING.test(fold(text.split(' ').at(-1) ?? ''))
}
