import type { SourceRow } from '../../../src/domain/bank-file/file-line.ts'
import { Random } from '../../sim/random.ts'
import { type BankWords, languages } from './bank-words.ts'
import { SELLER_STYLES, type SellerStyle, sellerColumns } from './seller-columns.ts'

/** A movement as it is, whatever a bank makes of it: day as ISO, whole cents, plus into the account. */
export interface TrueMovement {
  day: string
  cents: number
  text: string
}

/** A statement of a made-up bank, and what it says. */
export interface BankFile {
  family: string
  rows: SourceRow[]
  /** What becomes of rows that are not booked is asked; these are the ones that are. */
  truth: TrueMovement[]
  currency: string
}

/** How amounts are laid out. */
const STYLES = [
  'signed', 'signed', 'signed', 'two', 'two', 'two-debit-signed', 'two-credit-negative', 'flag', 'flag', 'flag-unknown', 'flag-and-sign', 'plus', 'plus-and-minus', 'unsigned', 'turned', 'amount-beside-empty-pair', 'amount-and-pair', 'gross-fee-net', 'amount-fee', 'letters', 'credit-lettered', 'mark-only', 'settled-pair',
] as const // oxfmt-ignore
/** Few files are laid out so: their words may mean either way, and mostly nobody but a person can tell. */
const RARE_STYLES = ['kinds', 'ledger'] as const
const RARE_SHARE = 0.03
export type Style = (typeof STYLES | typeof RARE_STYLES)[number] | SellerStyle
const SELLER_SHARE = 0.15

const DATE_FORMS = ['iso', 'dmy.', 'dmy/', 'mdy/', 'dmy-', 'compact', 'named', 'dmy2', 'iso-time', 'short', 'month-first', 'weekday', 'era', 'thai', 'cjk'] as const // oxfmt-ignore
const NUMBER_FORMS = [
  '1,234.56',
  '1.234,56',
  '1 234,56',
  '1234.56',
  '1234,56',
  "1'234.56",
  '1,23,456.78',
  '1.234,-',
] as const
/** Languages of banks that may start dates with the month. */
const MONTH_FIRST: ReadonlySet<string> = new Set(['English', 'French', 'Spanish', 'Unknown'])
/** Who starts a date with the month has a point before cents. */
const POINTED = NUMBER_FORMS.filter((form) => form.endsWith('.56') || form.endsWith('.78'))
const MINUS_FORMS = ['-1', '1-', '(1)', '−1', '- 1'] as const

const SHOPS = ['Lidl 4711', 'Shell Station', 'Netflix.com', 'Amazon Mktp', 'Uber Trip'] as const
const NEUTRAL = ['Muller & Sons', 'K. Nowak', 'Acme 12/33', 'ZX-9 Beta', 'Hansen AB', 'Invoice 20931', 'Order 5512', 'North Harbour', 'Q4 plan', 'Szabo Bt', 'Rossi Srl', 'Ref 88 Delta'] as const // oxfmt-ignore
const INS = ['Refund Delta', 'Interest earned', 'Deposit 004'] as const

/** Names of movements that hold the word for their way. */
const KINDS_IN = ['ACH Credit', 'Deposit', 'Faster payment in'] as const
const KINDS_OUT = ['POS Debit', 'ATM withdrawal', 'Direct debit', 'Fee'] as const

const KINDS = ['Card payment', 'Transfer', 'Direct debit', 'Standing order', 'Fee'] as const

interface Column {
  title: string
  cell: (movement: Placed, index: number) => string
}

interface Placed extends TrueMovement {
  balance: number
  fee: number
  status: string
  booked: boolean
}

/** How the amounts of a file are laid out. */
function styleOf(dice: Random): Style {
  if (dice.chance(SELLER_SHARE)) return dice.pick(SELLER_STYLES)
  return dice.pick<Style>(dice.chance(RARE_SHARE) ? RARE_STYLES : STYLES)
}

/** A statement as a bank that does not exist might write it; the same for the same seed. */
export function bankFile(seed: number, only?: { style?: Style; language?: string }): BankFile {
  const dice = new Random(seed)
  const style = only?.style ?? styleOf(dice)
  const isOfSeller = SELLER_STYLES.some((each) => each === style)
  const language = only?.language ?? (isOfSeller ? 'English' : undefined)
  const words =
    language === undefined ? dice.pick(languages) : languages.find(({ name }) => name === language)
  if (!words) throw new Error('No such language')
  const drawn = dice.pick(DATE_FORMS)
  const dateForm = drawn === 'mdy/' && !MONTH_FIRST.has(words.name) ? 'dmy/' : drawn
  const numberForm = dice.pick(dateForm === 'mdy/' ? POINTED : NUMBER_FORMS)
  const chosen = dice.pick(MINUS_FORMS)
  // Behind a dash for the cents nobody sets another one for the sign.
  const minus = numberForm.endsWith(',-') && chosen === '1-' ? '-1' : chosen
  const newestFirst = dice.chance(0.4)
  const isCard = style === 'turned' || (style === 'letters' && dice.chance(0.5))
  const movements = movementsOf(dice, {
    style,
    isCard,
    count: dice.chance(0.3) ? 1 + dice.upTo(4) : 6 + dice.upTo(40),
  })
  const hasFees = style === 'gross-fee-net' || style === 'amount-fee'
  const placed = withBalances(movements, dice, hasFees, words)
  const shown = newestFirst ? placed.toReversed() : placed
  const columns: Column[] = []
  const hasBalance = dice.chance(0.5)
  const suffix = dice.chance(0.15) ? ` ${words.currency}` : ''
  const wholes = dice.chance(0.06)
  const symbol = suffix === '' && dice.chance(0.12) ? (SYMBOLS[words.currency] ?? '') : ''
  const lettered = dice.chance(0.1)
  const number = (cents: number, plus = false) =>
    amountText(cents, { form: numberForm, minus, plus, wholes, symbol })
  const head = dice.chance(0.15) ? ` (${words.currency})` : ''
  const amounts = amountColumns(style, words, dice, (cents, plus) => number(cents, plus) + suffix, head)
  const date: Column = { title: dice.pick(words.date), cell: ({ day }) => dateText(day, dateForm) }
  const description: Column = { title: dice.pick(words.description), cell: ({ text }) => text }
  columns.push(date, description, ...amounts)
  const balanceText = (cents: number) =>
    lettered ? `${number(Math.abs(cents))} ${cents < 0 ? 'DR' : 'CR'}` : number(isCard ? -cents : cents)
  if (hasBalance)
    columns.push({ title: dice.pick(words.balance) + head, cell: ({ balance }) => balanceText(balance) })
  const statuses = dice.chance(0.12)
  if (statuses) columns.push({ title: words.status[0] ?? 'Status', cell: ({ status }) => status })
  columns.push(...extraColumns(dice, words, number))
  const kept = statuses ? shown : shown.filter(({ booked }) => booked)
  const ordered = dice.chance(0.5) ? columns : [date, ...dice.shuffled(columns.slice(1))]
  const table = [
    ordered.map(({ title }) => title),
    ...kept.map((each, index) => ordered.map(({ cell }) => cell(each, index))),
  ]
  const [before, after] = around(dice, {
    words,
    placed,
    kept,
    ordered,
    number: (cents) => number(cents),
    isCard,
    dateForm,
  })
  const hasHeader = !dice.chance(0.05)
  const lines = [...before, ...(hasHeader ? table : table.slice(1)), ...after]
  return {
    family: `${style} ${words.name} ${dateForm} ${numberForm} ${minus}${hasBalance ? ' balance' : ''}${hasHeader ? '' : ' headless'}${isCard ? ' card' : ''}${statuses ? ' status' : ''}`,
    rows: lines.map((cells, index) => ({ line: index + 1, cells })),
    truth: kept
      .filter(({ booked }) => booked)
      .map(({ day, cents, fee, text }) => ({ day, cents: cents - fee, text })),
    currency: words.currency,
  }
}

function movementsOf(
  dice: Random,
  { style, isCard, count }: { style: Style; isCard: boolean; count: number },
) {
  const outShare = dice.pick([0.3, 0.5, 0.8, 0.9])
  const withCues = dice.chance(0.5)
  let at = Date.UTC(2025, dice.upTo(11), 1 + dice.upTo(27))
  return Array.from({ length: count }, (): TrueMovement => {
    if (dice.chance(0.6)) at += 86_400_000 * (1 + dice.upTo(3))
    const isOut = style === 'unsigned' || dice.chance(isCard ? 0.85 : outShare)
    const size = dice.chance(0.2) ? 100 * (1 + dice.upTo(2_000)) : 1 + dice.upTo(250_000)
    const text =
      withCues && dice.chance(0.6)
        ? dice.pick(isOut ? SHOPS : isCard ? ['Payment received'] : INS)
        : dice.pick(NEUTRAL)
    return { day: new Date(at).toISOString().slice(0, 10), cents: isOut ? -size : size, text }
  })
}

function withBalances(
  movements: readonly TrueMovement[],
  dice: Random,
  hasFees: boolean,
  words: BankWords,
): Placed[] {
  let balance = 100_000 + dice.upTo(900_000)
  return movements.map((movement, index) => {
    const fee = hasFees && (index === 0 || dice.chance(0.4)) ? 1 + dice.upTo(500) : 0
    const booked = !dice.chance(0.08)
    if (booked) balance += movement.cents - fee
    return {
      ...movement,
      fee,
      balance,
      booked,
      status: booked ? (words.status[1] ?? '') : (words.status[2] ?? ''),
    }
  })
}

function amountColumns(
  style: Style,
  words: BankWords,
  dice: Random,
  number: (cents: number, plus?: boolean) => string,
  head: string,
): Column[] {
  const amount = dice.pick(words.amount) + head
  const drawn = dice.pick(words.pair)
  // Books have a debit and a credit; what came in is called so in no other.
  const [debit, credit] = (style === 'ledger' ? (words.pair[0] ?? drawn) : drawn).map((title) => title + head)
  const [into, out] = dice.pick(words.flags)
  const flagTitle = dice.pick(words.flagTitle)
  const empty = dice.pick(['', '0', '.00', '-'])
  const none = empty === '0' ? number(0) : empty
  const plain = (title: string): Column => ({ title, cell: ({ cents }) => number(cents) })
  const size = (title: string): Column => ({ title, cell: ({ cents }) => number(Math.abs(cents)) })
  const side = (
    title: string | undefined,
    isSide: (cents: number) => boolean,
    shown: (cents: number) => number,
  ): Column => ({ title: title ?? '', cell: ({ cents }) => (isSide(cents) ? number(shown(cents)) : none) })
  switch (style) {
    case 'signed':
      return [plain(amount)]
    case 'two':
      return [side(debit, isOut, Math.abs), side(credit, isIn, same)]
    case 'two-debit-signed':
      return [side(debit, isOut, same), side(credit, isIn, same)]
    case 'two-credit-negative':
      return [side(debit, isOut, Math.abs), side(credit, isIn, (cents) => -cents)]
    case 'flag':
      return [size(amount), flag(flagTitle, [into, out])]
    case 'flag-unknown':
      return [
        size(amount),
        flag(
          flagTitle,
          dice.pick([
            ['X', 'Y'],
            ['Q1', 'Q2'],
            ['7', '9'],
            ['Alpha', 'Omega'],
          ] as const),
        ),
      ]
    case 'flag-and-sign':
      return [plain(amount), flag(flagTitle, [into, out])]
    case 'plus':
      return [{ title: amount, cell: ({ cents }) => (cents < 0 ? number(-cents) : number(cents, true)) }]
    case 'plus-and-minus':
      return [{ title: amount, cell: ({ cents }) => number(cents, true) }]
    case 'unsigned':
      return [size(amount)]
    case 'turned':
      return [{ title: amount, cell: ({ cents }) => number(-cents) }]
    case 'amount-beside-empty-pair':
      return [
        plain(amount),
        { title: debit ?? '', cell: () => none },
        { title: credit ?? '', cell: () => none },
      ]
    case 'amount-and-pair':
      return [plain(amount), side(debit, isOut, Math.abs), side(credit, isIn, same)]
    case 'gross-fee-net':
      return [
        { title: words.gross[0] ?? '', cell: ({ cents }) => number(cents) },
        { title: words.gross[1] ?? '', cell: ({ fee }) => number(-fee) },
        { title: words.gross[2] ?? '', cell: ({ cents, fee }) => number(cents - fee) },
      ]
    case 'amount-fee':
      return [plain(amount), { title: words.gross[1] ?? '', cell: ({ fee }) => number(fee) }]
    case 'credit-lettered':
      return [{ title: amount, cell: ({ cents }) => `${number(Math.abs(cents))}${cents < 0 ? '' : ' Cr'}` }]
    case 'mark-only': {
      const [marked, mark] = dice.pick([
        ['in', 'Cr'],
        ['out', 'Dr'],
      ] as const)
      const isMarked = (cents: number) => (marked === 'in') === cents >= 0
      return [size(amount), { title: 'Debit / Credit', cell: ({ cents }) => (isMarked(cents) ? mark : '') }]
    }
    case 'settled-pair':
      return [
        size(amount),
        { title: 'Settlement Debit', cell: ({ cents }) => number(Math.max(0, -cents)) },
        { title: 'Settlement Credit', cell: ({ cents }) => number(Math.max(0, cents)) },
      ]
    case 'kinds':
      return [size(amount), { title: 'Transaction type', cell: ({ cents }) => kindOf(cents) }]
    case 'ledger':
      // Books that somebody keeps: a debit of the bank's account is money that came in.
      return [
        { title: 'Journal No', cell: (_, index) => `J${index + 1}` },
        side(debit, isIn, same),
        side(credit, isOut, Math.abs),
      ]
    case 'authorised-settled':
    case 'sign-beside':
    case 'trades':
    case 'invoice-paid':
    case 'with-tax':
    case 'two-currencies':
    case 'unit-price':
    case 'running-count':
      return sellerColumns(style, dice, number)
    case 'letters':
      return [{ title: amount, cell: ({ cents }) => `${number(Math.abs(cents))} ${cents < 0 ? 'DR' : 'CR'}` }]
  }
}

function kindOf(cents: number): string {
  const kinds = cents < 0 ? KINDS_OUT : KINDS_IN
  return kinds[Math.abs(cents) % kinds.length] ?? ''
}

function isOut(cents: number): boolean {
  return cents < 0
}

function isIn(cents: number): boolean {
  return cents >= 0
}

function same(cents: number): number {
  return cents
}

function flag(title: string, [into, out]: readonly [string, string]): Column {
  return { title, cell: ({ cents }) => (cents < 0 ? out : into) }
}

function extraColumns(dice: Random, words: BankWords, number: (cents: number) => string): Column[] {
  const extras: Column[] = [
    { title: words.currencyTitle, cell: () => words.currency },
    { title: words.valueDate, cell: ({ day }) => day },
    { title: 'IBAN', cell: () => 'DE89370400440532013000' },
    { title: 'MCC', cell: ({ cents }) => String(5000 + (Math.abs(cents) % 999)) },
    { title: 'Branch', cell: () => '0042' },
    { title: 'Cheque', cell: () => '-' },
    { title: words.reference, cell: (_, index) => `R${100_000 + index * 37}` },
    { title: words.original[0], cell: ({ cents }) => number(Math.round(cents * 1.37)) },
    { title: words.original[1], cell: () => 'JPY' },
    { title: 'Memo', cell: ({ text }) => text.toUpperCase() },
    { title: 'Method', cell: ({ cents }) => KINDS[Math.abs(cents) % KINDS.length] ?? '' },
    { title: 'Amount in USD', cell: ({ cents }) => number(Math.round(cents * 1.08)) },
  ]
  return extras.filter(() => dice.chance(0.2))
}

/** What the columns of amounts come to, under the last movement. */
function totals(
  words: BankWords,
  ordered: readonly Column[],
  kept: readonly Placed[],
  number: (cents: number) => string,
): string[] {
  // oxfmt-ignore
  const sums = kept.reduce((sum, { cents }) => ({ out: sum.out + Math.min(0, cents), in: sum.in + Math.max(0, cents) }), { out: 0, in: 0 })
  const sides = new Map(
    words.pair.flatMap(
      ([out, into]) =>
        [
          [out, -sums.out],
          [into, sums.in],
        ] as const,
    ),
  )
  const textAt = ordered.findIndex(({ title }) => words.description.includes(title))
  return ordered.map(({ title }, index) => {
    if (index === textAt) return words.total
    const side = sides.get(title)
    if (side !== undefined) return number(side)
    return words.amount.includes(title) ? number(sums.in + sums.out) : ''
  })
}

interface Around {
  words: BankWords
  placed: readonly Placed[]
  kept: readonly Placed[]
  ordered: readonly Column[]
  number: (cents: number) => string
  isCard: boolean
  dateForm: (typeof DATE_FORMS)[number]
}

/** Rows above and below the table: names, dates, balances, totals. */
function around(
  dice: Random,
  { words, placed, kept, ordered, number, isCard, dateForm }: Around,
): [string[][], string[][]] {
  const turn = isCard ? -1 : 1
  const first = placed.find(({ booked }) => booked)
  const opening = turn * (first ? first.balance - first.cents + first.fee : 0)
  const closing = turn * (placed.at(-1)?.balance ?? 0)
  const before: string[][] = []
  const after: string[][] = []
  if (isCard) before.push([dice.pick(['Credit card', 'Mastercard Gold', 'Kreditkarte'])])
  if (dice.chance(0.4)) before.push(['My Bank plc'], [words.account, '12345678'], [])
  const [oldest, newest] = [placed[0]?.day ?? '', placed.at(-1)?.day ?? '']
  if (dice.chance(0.15))
    before.push([`Period: ${dateText(oldest, dateForm)} - ${dateText(newest, dateForm)}`], [])
  if (dice.chance(0.15)) before.push([words.opening, number(opening)])
  const wide = (text: string, cents: number): string[] => {
    const amount = ordered.findIndex(({ title }) => words.balance.some((each) => title.startsWith(each)))
    const at = amount >= 0 ? amount : ordered.length - 1
    const textAt = ordered.findIndex(({ title }) => words.description.includes(title))
    return ordered.map(({ title }, index) =>
      index === at
        ? number(cents)
        : index === textAt
          ? text
          : words.date.includes(title) && dice.chance(0.3)
            ? dateText('2025-12-31', dateForm)
            : '',
    )
  }
  const isKnown = words.name !== 'Unknown'
  if (isKnown && dice.chance(0.12)) after.push(wide(words.closing, closing))
  if (dice.chance(0.12)) after.push([words.total, String(placed.length)])
  if (isKnown && dice.chance(0.12)) after.push(totals(words, ordered, kept, number))
  if (dice.chance(0.1)) after.push([], ['Printed by My Bank. Subject to our terms.'])
  return [before, after]
}

function dateText(day: string, form: (typeof DATE_FORMS)[number]): string {
  const [y = '', m = '', d = ''] = day.split('-')
  const named = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][
    Number(m) - 1
  ]
  switch (form) {
    case 'iso':
      return day
    case 'iso-time':
      return `${day} 10:11:12`
    case 'dmy.':
      return `${d}.${m}.${y}`
    case 'dmy/':
      return `${d}/${m}/${y}`
    case 'mdy/':
      return `${m}/${d}/${y}`
    case 'dmy-':
      return `${d}-${m}-${y}`
    case 'compact':
      return `${y}${m}${d}`
    case 'named':
      return `${Number(d)} ${named} ${y}`
    case 'short':
      return `${Number(d)}/${Number(m)}/${y}`
    case 'month-first':
      return `${named} ${Number(d)}, ${y}`
    case 'weekday':
      return `${['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][new Date(day).getUTCDay()]} ${d} ${named} ${y}`
    case 'era':
      return `R${Number(y) - 2018}.${Number(m)}.${Number(d)}`
    case 'thai':
      return `${d}/${m}/${Number(y) + 543}`
    case 'cjk':
      return `${y}年${Number(m)}月${Number(d)}日`
    case 'dmy2':
      return `${d}.${m}.${y.slice(2)}`
  }
}

/** Signs that belong to one currency. */
const SYMBOLS: Readonly<Record<string, string>> = { GBP: '£', EUR: '€', BRL: 'R$' }

interface AmountForm {
  form: (typeof NUMBER_FORMS)[number]
  minus: (typeof MINUS_FORMS)[number]
  plus: boolean
  /** Whether whole amounts are written without their cents. */
  wholes: boolean
  symbol: string
}

function amountText(cents: number, { form, minus, plus, wholes, symbol }: AmountForm): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const whole = digits.slice(0, -2)
  const mark = form.endsWith(',-') ? ',' : (form.at(-3) ?? '.')
  const group = form.length > 7 ? (form[1] ?? '') : ''
  const groups = form === '1,23,456.78' ? /\B(?=(?:\d{2})*\d{3}$)/g : /\B(?=(?:\d{3})+$)/g
  const isWhole = digits.endsWith('00')
  const cut = form.endsWith(',-') ? ',-' : wholes ? '' : undefined
  const decimals = isWhole && cut !== undefined ? cut : mark + digits.slice(-2)
  const text = symbol + whole.replace(groups, group) + decimals
  if (cents >= 0) return plus && cents > 0 ? `+${text}` : text
  return minus.replace('1', text)
}
