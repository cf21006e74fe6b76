import { isRail } from '../../names/rails.ts'
import type { Condition } from '../../tree.ts'

/**
 * What a noun says of the name before it: nothing more, which way its money goes, or a word of the bank's own. "Tesco
 * fuel" is not all that is bought there, "Stripe charges" are what Stripe takes or all that is paid with it, and remittances
 * come from a processor or go to a tax office: of one name that has to be asked.
 */
export type Says = 'nothing' | 'goods' | 'unclear' | 'INCOME' | 'EXPENSE' | 'itself'

const SAYS: ReadonlyMap<string, Says> = new Map(
  (
    [
      [
        'nothing',
        'rides trips payments instalments installments subscriptions bills orders transactions transfers invoices receipts deliveries stores shops servos bookings tickets fares rentals fill-ups stays flights hotels visits efts achs wires ones memberships plans subscription membership bill invoice',
      ],
      [
        'goods',
        'fuel petrol diesel groceries shopping food coffee coffees lunch lunches dinners meals taxis parking ads adverts recharge recharges',
      ],
      ['unclear', 'charges'],
      [
        'INCOME',
        'income refund refunds settlement remittance payout payouts sales deposits takings cashouts cash-outs settlements remittances credits',
      ],
      ['EXPENSE', 'purchases expenses costs debits withdrawals spend spends spending'],
      [
        'itself',
        'fees reimbursements repayments rents renewals scholarships stipends pledges tithes retainers levies commissions donations salaries wages chargebacks dividends grants pensions royalties premiums contributions adjustments top-ups topups',
      ],
    ] as const
  ).flatMap(([says, nouns]) => nouns.split(' ').map((noun) => [noun, says] as const)),
)

/** What the word says that names are followed by: "Uber rides", "Stripe payouts"; undefined for any other. */
export function kindSaid(word: string): Says | undefined {
  return SAYS.get(word)
}

/** "Tesco, Asda and Sainsbury's fuel": but a part of what is bought there, which "Costa and Pret coffees" are not. */
export function isPartOfSales(word: string): boolean {
  return /^(?:fuel|petrol|diesel|groceries|shopping|food|lunch(?:es)?|dinners|meals)$/.test(word)
}

export interface Noun {
  readonly name: string
  readonly noun: string
  readonly says: Says
}

/** The same for one of them: "Uber ride", "Amazon delivery". */
export function singleKindSaid(word: string): Says | undefined {
  return kindSaid(`${word}s`) ?? (word.endsWith('y') ? kindSaid(`${word.slice(0, -1)}ies`) : undefined)
}

/** The words of a value before the noun of its kind, and that noun; undefined where no such noun ends it. */
export function nounOf(value: string): Noun | undefined {
  // "Uber // refunds"
  const [, name = '', noun = ''] = /^(.+?)(?: (?:\/{1,2}|\||[-–—]+|[•·]))? (\S+)$/.exec(value) ?? []
  // "UPI receipts" come in; those of a shop were given for what was bought there.
  const says =
    noun === 'receipts' && isRail(name) ? 'INCOME' : noun === 'remittances' ? 'unclear' : kindSaid(noun)
  // "CRA remittance" is paid to a tax office, and "4 instalments" are paid by nobody.
  // A parking ticket is a fine, and not all that is paid for parking.
  if (value.endsWith('parking tickets') || noun === 'remittance' || /^\d+ instal?lments$/.test(value))
    return undefined
  return says && { name, noun, says }
}

/** Which way the money goes where a noun says it. */
export function wayOf(says: Says): readonly Condition[] {
  return says === 'INCOME' || says === 'EXPENSE' ? [{ kind: 'type', type: says }] : []
}
