import { type Minor, minorFromText } from '../../../domain/money/money.ts'

/** Commas between groups of digits, as in 1,234,567.89 or 12,34,567; any other may be meant as a decimal mark. */
const GROUPED = /^([-−+]?)(\d{1,3}(?:,\d{2,3})*,\d{3})(?![\d,])/

/**
 * What a person typed as an amount, in minor units: spaces and thousands' commas are let pass. Undefined where it
 * is none, and where a comma may be meant as a decimal mark.
 */
export function minorFromTyped(text: string, currency: string): Minor | undefined {
  return minorFromText(ungrouped(text), currency)
}

/** What a person typed as a number of no currency in particular, 0 or more; undefined where it is none. */
export function numberFromTyped(text: string): number | undefined {
  const plain = ungrouped(text)
  return /^(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined
}

function ungrouped(text: string): string {
  return text
    .replaceAll(/\s/g, '')
    .replace(GROUPED, (_, sign: string, digits: string) => sign + digits.replaceAll(',', ''))
    .replace('−', '-')
}
