import fc from 'fast-check'
import { amount } from './amounts.ts'
import { type Composed, together } from './composed.ts'
import { named, names } from './names.ts'
import type { Phrase } from './phrase.ts'
import { account, way } from './places.ts'
import { time } from './times.ts'

const LABELS = ['payee', 'Payee', 'merchant', 'Vendor', 'supplier', 'description', 'Description', 'memo', 'bank text', 'narration'] as const // oxfmt-ignore
const SIGNS = [': ', ':', ' = ', ' is ', '='] as const
const BETWEEN = ['; ', ', ', ',', '\n', ' | ', ' and ', ' AND ', ' - ', ' / ', ' '] as const

/** As on a form: "Payee: Uber; amount: over 20; account: Amex Gold". */
export const form: fc.Arbitrary<Composed> = fc
  .tuple(
    fc.constantFrom(...LABELS),
    fc.constantFrom(...SIGNS),
    names,
    fc.option(amount),
    fc.option(account),
    fc.option(time),
    fc.option(way),
    fc.constantFrom(...BETWEEN),
  )
  .map(([label, sign, who, sum, on, day, going, between]) => {
    const colon = sign.includes(':') ? sign : ': '
    const phrases = [
      labelled(label, sign, who),
      ...(sum ? [{ ...sum, text: `amount${colon}${sum.text.replace(/^amount /, '')}` }] : []),
      ...(on ? [{ ...on, text: `account${sign}${on.looks[0].accountName ?? ''}` }] : []),
      ...(day ? [{ ...day, text: `date${colon}${day.text}` }] : []),
      ...(going ? [going] : []),
    ]
    return together(phrases.map(({ text }) => text).join(between), phrases)
  })

/** A label and names; "description is Uber" asks for all of a text, and "description: Uber and Lyft" may ask for both at once. */
function labelled(label: string, sign: string, [who, list]: readonly [string, readonly string[]]): Phrase {
  const { holds, looks } = named(list)
  const isOfText = !/payee|merchant|vendor|supplier/i.test(label)
  const isOpen = isOfText && (/is|=/.test(sign) || / and | & /.test(who))
  return {
    text: `${label}${sign}${who}`,
    holds: (row) => (holds(row) === true && isOpen ? undefined : holds(row)),
    looks,
  }
}
