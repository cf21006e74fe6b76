/** Parted into groups of four or not at all, so that texts in capitals are none. */
const IBAN = String.raw`[A-Z]{2}\d{2}(?:[A-Z0-9]{8,30}|(?: [A-Z0-9]{4}){2,7}(?: [A-Z0-9]{1,3})?)`
const WHOLE = new RegExp(`^${IBAN}$`)
const WITHIN = new RegExp(String.raw`\b${IBAN}\b`)

/** Whether a text is an IBAN and nothing else, as its letters and digits stand; its check digits are not proved. */
export function isIban(text: string): boolean {
  return WHOLE.test(text)
}

/** The first IBAN within a text, as it is written there. */
export function ibanIn(text: string): string | undefined {
  return WITHIN.exec(text)?.[0]
}
