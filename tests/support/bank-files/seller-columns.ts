import type { Random } from '../../sim/random.ts'
import type { TrueMovement } from './bank-layouts.ts'

/** Ways in which sellers, brokers and card programs lay out what moved, beside those of banks. */
export const SELLER_STYLES = ['authorised-settled', 'sign-beside', 'trades', 'invoice-paid', 'with-tax', 'two-currencies', 'unit-price', 'running-count'] as const // oxfmt-ignore
export type SellerStyle = (typeof SELLER_STYLES)[number]

interface SellerColumn {
  title: string
  cell: (movement: TrueMovement, index: number) => string
}

const BOUGHT = ['Market buy', 'Limit buy', 'Withdrawal'] as const
const SOLD = ['Market sell', 'Dividend (Ordinary)', 'Deposit'] as const
/** Pairs of titles: what was asked for or held, and what moved. */
const SETTLED = [
  ['Authorised Amount', 'Settled Amount'],
  ['Authorized', 'Billing Amount'],
  ['Original Amount', 'Booked Amount'],
  ['Reserved', 'Amount'],
] as const
const PAID = [
  ['Invoice total', 'Paid amount'],
  ['Rechnungsbetrag', 'Zahlbetrag'],
  ['Amount due', 'Amount paid'],
] as const

/** The columns of amounts in one of these styles; `number` writes cents as the file does. */
export function sellerColumns(
  style: SellerStyle,
  dice: Random,
  number: (cents: number) => string,
): SellerColumn[] {
  const size = (title: string): SellerColumn => ({ title, cell: ({ cents }) => number(Math.abs(cents)) })
  const signed = (title: string): SellerColumn => ({ title, cell: ({ cents }) => number(cents) })
  /** A figure beside the amount that is another one in some of the rows. */
  const beside = (title: string, of: (cents: number) => number): SellerColumn => ({
    title,
    cell: ({ cents }, index) => number(index % 3 === 1 ? of(cents) : cents),
  })
  switch (style) {
    case 'authorised-settled': {
      const [held, settled] = dice.pick(SETTLED)
      return dice.shuffled([beside(held, (cents) => Math.round(cents * 1.2)), signed(settled)])
    }
    case 'sign-beside': {
      const title = dice.pick(['+/-', 'VZ', 'Sign', 'Sg.'])
      const sign: SellerColumn = { title, cell: ({ cents }) => (cents < 0 ? '-' : '+') }
      return dice.chance(0.5) ? [size('Amount'), sign] : [sign, size('Amount')]
    }
    case 'trades': {
      const action: SellerColumn = {
        title: 'Action',
        cell: ({ cents }) => (cents < 0 ? BOUGHT : SOLD)[Math.abs(cents) % BOUGHT.length] ?? '',
      }
      return [action, size(dice.pick(['Total', 'Amount', 'Total amount']))]
    }
    case 'invoice-paid': {
      const [due, paid] = dice.pick(PAID)
      return dice.shuffled([beside(due, (cents) => Math.round(cents * 1.02)), signed(paid)])
    }
    case 'with-tax': {
      return [
        { title: 'Net', cell: ({ cents }) => number(cents - taxIn(cents)) },
        { title: dice.pick(['VAT', 'Tax', 'MwSt']), cell: ({ cents }) => number(taxIn(cents)) },
        signed(dice.pick(['Total', 'Gross', 'Amount'])),
      ]
    }
    case 'two-currencies':
      return dice.shuffled([
        signed('Amount GBP'),
        { title: 'Amount USD', cell: ({ cents }) => number(Math.round(cents * 1.27)) },
      ])
    case 'unit-price':
      return [
        { title: 'Quantity', cell: (_, index) => String(1 + (index % 7)) },
        {
          title: 'Unit price',
          cell: ({ cents }, index) => number(Math.round(Math.abs(cents) / (1 + (index % 7)))),
        },
        signed('Total'),
      ]
    case 'running-count':
      return [
        { title: dice.pick(['No', 'Seq', '#']), cell: (_, index) => String(index + 1) },
        signed('Amount'),
      ]
  }
}

/** The tax of a fifth within a gross amount. */
function taxIn(cents: number): number {
  return Math.round(cents / 6)
}
