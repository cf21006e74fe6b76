import { tidy } from './fixed-fields.ts'

/** A structured communication of a payment: twelve digits, which Belgians write between plus signs. */
const PAYMENT = new Set(['101', '102'])
/** A direct debit: settlement day and kind, the creditor, the mandate, and then the text. */
const DIRECT_DEBIT = '127'

/** What a movement says of itself, free or by a structure that its first three digits name. */
export function textOfCoda({
  isStructured,
  communication,
}: {
  isStructured: boolean
  communication: string
}): { text: string; reference: string } {
  if (!isStructured) return { text: tidy(communication), reference: '' }
  const [kind, rest] = [communication.slice(0, 3), communication.slice(3)]
  if (PAYMENT.has(kind)) {
    const digits = rest.slice(0, 12)
    const written = `+++${digits.slice(0, 3)}/${digits.slice(3, 7)}/${digits.slice(7)}+++`
    return { text: /^\d{12}$/.test(digits) ? written : tidy(rest), reference: digits.trim() }
  }
  if (kind === DIRECT_DEBIT) {
    const text = tidy(rest.slice(79, 141))
    return { text: text || tidy(rest.slice(9)), reference: tidy(rest.slice(44, 79)) }
  }
  return { text: tidy(rest), reference: '' }
}
