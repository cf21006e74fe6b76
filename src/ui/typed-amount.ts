import { type Minor, minorFromText } from '../domain/money.ts'

/** What a person typed as an amount, in minor units: spaces and thousands' commas are let pass. Undefined where it is none. */
export function minorFromTyped(text: string, currency: string): Minor | undefined {
  return minorFromText(text.replaceAll(/[\s,]/g, '').replace('−', '-'), currency)
}
