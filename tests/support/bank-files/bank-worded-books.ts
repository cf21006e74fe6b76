import { addDays, type CalendarDay, timestampOfDay } from '../../../src/domain/calendar/calendar-day.ts'
import { type ExchangeRate, RateTable } from '../../../src/domain/money/exchange-rate.ts'
import { minor } from '../../../src/domain/money/money.ts'
import type { TransferAccount, TransferRow, TransferSides } from '../../../src/domain/transfer/transfer.ts'
import { Random } from '../../sim/random.ts'

type Kind = 'converted' | 'wire with a fee' | 'draw' | 'plain' | 'card bill'

/** What banks write on both sides of a transfer, no account's name among it. */
const PHRASES: Readonly<Record<Kind, readonly (readonly [string, string])[]>> = {
  converted: [
    ['FX DEAL #', 'FX DEAL #'],
    ['CURRENCY EXCHANGE', 'CURRENCY EXCHANGE'],
    ['FOREX SALE #', 'FOREX PURCHASE'],
    ['SWIFT OUT #', 'SWIFT IN #'],
    ['INTL WIRE OUT', 'INTL WIRE IN'],
    ['OUTWARD REMITTANCE #', 'INWARD REMITTANCE #'],
    ['Devisenkauf', 'Devisenverkauf Gutschrift'],
    ['Achat devises', 'Vente devises'],
    ['COMPRA DE DIVISAS', 'ABONO DIVISAS'],
    ['BUREAU DE CHANGE', 'FX PROCEEDS'],
    ['CARD TOP UP', 'Topped up account'],
  ],
  'wire with a fee': [
    ['WIRE OUT #', 'INCOMING WIRE #'],
    ['TELEGRAPHIC TRANSFER', 'TELEGRAPHIC TRANSFER CREDIT'],
    ['RTGS PAYMENT #', 'RTGS CREDIT'],
    ['CHAPS PAYMENT', 'CHAPS RECEIPT'],
    ['Überweisung Ausland', 'Gutschrift Auslandsüberweisung'],
  ],
  draw: [
    ["OWNER'S DRAW", 'DEPOSIT'],
    ['DRAWINGS', 'FROM BUSINESS ACCOUNT'],
    ['Privatentnahme', 'Gutschrift'],
    ['Shareholder distribution', 'INCOMING PAYMENT'],
  ],
  plain: [
    ['TRANSFER TO SAVINGS', 'TRANSFER FROM CURRENT'],
    ['Umbuchung', 'Umbuchung'],
    ['VIREMENT INTERNE', 'VIREMENT RECU'],
    ['Traspaso', 'Traspaso recibido'],
    ['NEFT DR SELF', 'NEFT CR SELF'],
    ['INTER A/C TRANSFER', 'INTER A/C TRANSFER'],
  ],
  'card bill': [
    ['CRCARDPMT #', 'PAYMENT RECEIVED'],
    ['CREDIT CARD BILL PAY', 'PYMT RECD THANK YOU'],
    ['CARD SERVICES ONLINE PMT', 'ONLINE PAYMENT'],
  ],
}
/** Money out and money in of one amount that are no transfer; % is a firm, @ a person. */
const DECOYS: readonly (readonly [string, string])[] = [
  ['SALARY @', '% INV #'],
  ['RENT OFFICE @', 'RENT RECEIVED UNIT 2'],
  ['WIRE OUT %', 'INCOMING WIRE %'],
  ['SWIFT PAYMENT %', 'INWARD SWIFT %'],
  ['POS PURCHASE %', 'REFUND %'],
  ['TRANSFER TO @', 'TRANSFER FROM @'],
  ['TRANSFER MR @ RENT', 'TFR %'],
  ['HMRC VAT', 'HMRC VAT REPAYMENT'],
  ['FX PAYMENT %', 'FX RECEIPT %'],
  ['CARD PAYMENT TO %', 'POS SETTLEMENT'],
  ['INSURANCE PREMIUM', 'INTEREST'],
  ['SEPA ÜBERWEISUNG @ MIETE', 'SEPA GUTSCHRIFT % RECHNUNG'],
]
const FIRMS = [
  'ACME SUPPLIES',
  'GLOBEX TRADING',
  'NORTHWIND TRADERS',
  'OKAFOR SONS',
  'PATEL TEXTILES',
  'MÜLLER BAU',
]
const PEOPLE = ['J SMITH', 'B OKORO', 'M WEBER', 'R PATEL', 'S NAIDOO', 'L MARTIN']
const ROUND = [12_000, 25_000, 50_000, 80_000, 100_000, 150_000, 200_000, 300_000, 500_000, 750_000]
const FIRST = '2024-01-01' as CalendarDay
/** Days a pair: where many equal amounts meet in a week, nobody could tell them apart. */
const DAYS_A_PAIR = 3
const ACCOUNTS: readonly (TransferAccount & { currency: string })[] = [
  {
    id: 'current',
    name: 'Operating',
    institution: 'Ashdown',
    type: 'CHECKING',
    isActive: true,
    currency: 'USD',
  },
  {
    id: 'savings',
    name: 'Reserve',
    institution: 'Juniper',
    type: 'SAVINGS',
    isActive: true,
    currency: 'USD',
  },
  { id: 'card', name: 'Platinum', institution: 'Meridian', type: 'CREDIT', isActive: true, currency: 'USD' },
  { id: 'owner', name: 'Private', institution: 'Calder', type: 'CHECKING', isActive: true, currency: 'USD' },
  { id: 'euro', name: 'Euro', institution: 'Nordhaven', type: 'CHECKING', isActive: true, currency: 'EUR' },
]

export interface BankWordedBooks {
  transactions: TransferRow[]
  accounts: readonly TransferAccount[]
  rates: ExchangeRate[]
  truth: (TransferSides & { kind: Kind })[]
}

/**
 * Seeded books whose transfers are told by the banks' words alone, with as many pairs of equal worth that are none:
 * salaries, rents, refunds, suppliers and customers paid by wire. Rates change by the day; what is converted drifts less
 * than one per cent from them, and a wire costs at most three.
 */
export function makeBankWordedBooks(seed: number, pairs: number): BankWordedBooks {
  const random = new Random(seed)
  const days = DAYS_A_PAIR * pairs
  const rates: ExchangeRate[] = []
  for (let day = -7; day < days + 10; day += 1) {
    const rate = (0.92 * (1 + 0.02 * Math.sin(day / 9))).toFixed(6)
    rates.push({ base: 'USD', quote: 'EUR', date: addDays(FIRST, day), source: 'generated', rate })
  }
  const table = new RateTable(rates)
  const books: BankWordedBooks = { transactions: [], accounts: ACCOUNTS, rates, truth: [] }
  const account = (id: string) => ACCOUNTS.find((one) => one.id === id) ?? random.pick(ACCOUNTS)
  const text = (phrase: string) =>
    phrase
      .replace('#', () => String(100_000 + random.below(900_000)))
      .replace('%', () => random.pick(FIRMS))
      .replace('@', () => random.pick(PEOPLE))
  const amount = () => (random.chance(0.6) ? random.pick(ROUND) : 5_000 + random.below(600_000))
  const book = (
    type: 'INCOME' | 'EXPENSE',
    at: string,
    day: CalendarDay,
    worth: number,
    description: string,
  ) => {
    const { currency, id: accountId } = account(at)
    const id = random.uuid()
    const timestamp = timestampOfDay(day)
    const row = { id, type, accountId, amount: minor(Math.round(worth)), currency, timestamp, description }
    books.transactions.push({ ...row, status: 'UNDER_REVIEW' })
    return id
  }
  const pair = (from: string, to: string, [out, into]: readonly [string, string], least = 1) => {
    const day = addDays(FIRST, random.below(days))
    const left = amount()
    const worth =
      table.convert(minor(left), account(from).currency, account(to).currency, day)?.amount ?? left
    const arrived = worth * (least + (1 - least) * random.next())
    const expenseTransactionId = book('EXPENSE', from, day, left, text(out))
    const incomeTransactionId = book('INCOME', to, addDays(day, random.below(4)), arrived, text(into))
    return { expenseTransactionId, incomeTransactionId }
  }
  const kinds: readonly Kind[] = ['converted', 'wire with a fee', 'draw', 'plain', 'card bill']
  for (let n = 0; n < pairs; n += 1) {
    const kind = random.pick(kinds)
    const phrase = random.pick(PHRASES[kind])
    const [one, other] = ends(kind)
    const turned = kind !== 'draw' && kind !== 'card bill' && random.chance(0.5)
    const least = kind === 'converted' ? 0.991 : kind === 'wire with a fee' ? 0.971 : 1
    const sides = turned ? pair(other, one, phrase, least) : pair(one, other, phrase, least)
    books.truth.push({ ...sides, kind })
    const [from, to] = [random.pick(ACCOUNTS), random.pick(ACCOUNTS)]
    if (from !== to) pair(from.id, to.id, random.pick(DECOYS), from.currency === to.currency ? 1 : 0.992)
  }
  return books
}

function ends(kind: Kind): readonly [string, string] {
  if (kind === 'converted') return ['current', 'euro']
  if (kind === 'draw') return ['current', 'owner']
  if (kind === 'card bill') return ['current', 'card']
  return ['current', 'savings']
}
