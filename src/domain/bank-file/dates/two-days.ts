import { type CalendarDay, daysBetween } from '../../calendar/calendar-day.ts'
import { writtenDay } from '../../calendar/written-day.ts'
import { quoted } from '../../text/quoted.ts'
import type { ColumnSurvey } from '../columns/column-survey.ts'
import type { FileMapping } from '../columns/file-mapping.ts'
import { isNameless, isUnnamed } from '../columns/headers-beside.ts'
import { headerKey, wholeWords } from '../columns/header-key.ts'
import {
  headerWeight,
  isOfBooking,
  namesBooking,
  isPrice,
  isQuantity,
  NAMED,
} from '../columns/header-words.ts'
import type { SourceRow } from '../file-line.ts'
import { type DateOrder, readDay } from './date-text.ts'
import { periodsIn } from './periods.ts'

/** A purchase and its booking lie no further apart, but for a few. */
const MOST_DAYS = 31
/** So many rows in order tell what they are ordered by. */
const FEWEST_ROWS = 3

/** What banks and cards call the day on which something was bought or ordered. */
const OF_MOVEMENT = wholeWords(
  String.raw`transaction|trans|tran|txn|trx|purchase|purchased|transaktion\w*|transda\w*|umsatz\w*|kauf\w*|beleg\w*|einkauf\w*|achat|operation|operacion|transaccion|compra|consumo|operazione|transazione|acquisto|operacao|transacao|transactie\w*|aankoop\w*|operacji|transakcji|transakce|operace|tranzakcio|vasarlas|kobs\w*|kjop\w*|kop\w*|islem|операции|транзакции|операції|交易日期?|消费日期?|利用日|ご利用日|거래일자?|이용일자?`,
)

/** Beside these a day of booking is the one on which a guest reserved. */
const OF_STAY = wholeWords('nights|guests?|check ?in|check ?out|arrival|listing|nuits|nachte|noches|notti')

/** The same day by the years of the Hijra, of Persia or of Thailand. */
const OF_OTHER_CALENDAR = wholeWords('الهجري|هجري|hijri|hijrah?|jalali|shamsi|شمسی|buddhist')

/** A card's purchase counts on the day on which it is settled. */
const SETTLED = wholeWords('settlement|settle|abrechnung\\w*|rozliczenia')

/** Two columns of days that differ in some rows: when something was bought, and when the bank booked it. */
export interface TwoDays {
  /** The one that is taken, by index. */
  taken: number
  other: number
  /** What shows that rows are of the day that is taken; undefined where nothing does. */
  proof: 'order' | 'period' | undefined
  /** The first row whose month depends on it, by both days; undefined where none does. */
  telling: { row: SourceRow; taken: CalendarDay; other: CalendarDay } | undefined
}

interface Dated {
  /** The column of days by its name. */
  date: number | null
  names: readonly string[]
  surveys: readonly ColumnSurvey[]
  rows: readonly SourceRow[]
  /** Rows above and below the table: the period the file covers stands there. */
  around: readonly SourceRow[]
}

/**
 * Which of two days rows are of, where a file has both and they differ: the one that the period of the statement or
 * the order of the rows proves, else that of booking, as it is in files of every other kind. Undefined where there is
 * nothing to choose.
 */
export function twoDaysOf({ date, names, surveys, rows, around }: Dated): TwoDays | undefined {
  const own = surveys[date ?? -1]
  if (date === null || !own || names.some((name) => OF_STAY.test(headerKey(name)))) return undefined
  const areTrades = names.some((name) => isQuantity(name) || isPrice(name))
  const rank = (column: number) => rankOf(names[column] ?? '', areTrades)
  // The second column of a name is called as the first one is, but for a number.
  const called = (column: number) => (names[column] ?? '').replace(/ \(\d+\)$/, '')
  const isTwice = (column: number) => column !== date && called(column) === called(date)
  const mayBeAlike = (column: number) =>
    rank(column) === 0 || isNameless(names[column] ?? '') || isTwice(column)
  const others = [...surveys.entries()].flatMap(([column, { isDate, filled }]) => {
    const isOther =
      (rank(column) >= 0 || isNameless(names[column] ?? '')) &&
      (rank(column) !== rank(date) || mayBeAlike(column))
    const isSameDay = OF_OTHER_CALENDAR.test(headerKey(names[column] ?? ''))
    return column !== date && isDate && filled === own.filled && isOther && !isSameDay ? [column] : []
  })
  const [other, ...more] = others
  if (other === undefined || more.length > 0 || !(rank(date) >= 0 || mayBeAlike(date))) return undefined
  const order = likelyOrderOf([date, other], rows, surveys)
  const sided =
    rank(date) === rank(other)
      ? laterLast([date, other], { names, surveys, rows, around, order })
      : rank(date) > rank(other)
        ? ([date, other] as const)
        : ([other, date] as const)
  if (!sided) return undefined
  const [booking, movement] = sided
  const pairs = daysOf(rows, { booking, movement }, order)
  if (!pairs.some(areDifferent) || areMostlyFar(pairs)) return undefined
  const within = byPeriod(pairs, around)
  const proof = within ? 'period' : isOrderedByBooking(pairs) ? 'order' : undefined
  // Where no name and no line beside the rows tells two days apart, any that differ are worth a question.
  const isBare =
    [date, other].every((column) => isNameless(names[column] ?? '')) && !around.some(tellsDaysApart)
  const found = isBare ? pairs.find(areDifferent) : pairs.find(isOfOtherMonth)
  const columns = { booked: booking, moved: movement }
  const [side, left]: [Side, Side] = within === 'moved' ? ['moved', 'booked'] : ['booked', 'moved']
  return {
    taken: columns[side],
    other: columns[left],
    proof,
    telling: found && { row: found.row, taken: found[side], other: found[left] },
  }
}

function isOfOtherMonth({ booked, moved }: DayPair): boolean {
  return booked.slice(0, 7) !== moved.slice(0, 7)
}

const OF_CARDS = wholeWords('cards?|kaart\\w*|karten?|\\w*karte|carte|tarjeta|carta|kort|kortti')

/** Whether a line names days of movements and of booking, or a card, whose purchases are booked after they were made. */
function tellsDaysApart({ cells }: SourceRow): boolean {
  return cells.some((cell) => {
    const words = headerKey(cell.slice(0, LONGEST_LINE))
    return (OF_MOVEMENT.test(words) && namesBooking(words)) || OF_CARDS.test(words)
  })
}

const LONGEST_LINE = 200

const VALUE_DAY = wholeWords(
  'τοκισμος απο|(?:ημ|ημερομηνια|ημ νια) αξιας|valutadatum|val(?:ue)? date|wertstellung\\w*|(?:buchung\\w*|tag|datum) (?:valuta|wert)|(?:date(?: de)?|dates?) valeur|f(?:echa)? valor|data valor|data valuta|data waluty|rentedatum|valutadag|valutadato|valordato|arvopaiva',
)

/**
 * Of two columns whose names do not tell them apart the day of booking first: no purchase is booked before it was made.
 * Undefined where neither is the later one throughout, and for columns without names where
 * rows follow one of them alone, or a line above names a day that interest counts from.
 */
function laterLast(
  [one, two]: readonly [number, number],
  { names, surveys, rows, around, order }: Omit<Dated, 'date'> & { order: Order },
): readonly [booking: number, movement: number] | undefined {
  const isBare = isUnnamed(names[one] ?? '')
  if (isBare && surveys[one]?.hasSortedDays !== surveys[two]?.hasSortedDays) return undefined
  const isOfInterest =
    isBare &&
    around.some(({ cells }) => cells.some((cell) => !/\d/.test(cell) && VALUE_DAY.test(headerKey(cell))))
  const pairs = isOfInterest ? [] : daysOf(rows, { booking: one, movement: two }, order)
  if (pairs.length === 0) return undefined
  if (pairs.every(({ booked, moved }) => booked >= moved)) return [one, two]
  return pairs.every(({ booked, moved }) => booked <= moved) ? [two, one] : undefined
}

/** How a question about them puts it to a person: by one row that falls into another month. */
export function askedOfDays(
  { taken, other, telling }: TwoDays,
  mapping: FileMapping,
  surveys: readonly ColumnSurvey[],
) {
  const { description, layout } = mapping
  const text = description
    .map((column) => telling?.row.cells[column] ?? '')
    .join(' ')
    .trim()
  const choice = (column: number, day: CalendarDay | undefined) => ({
    value: `${column}`,
    label: `${quoted(layout.columns[column] ?? '')}${day === undefined ? '' : `: ${writtenDay(day)}`}`,
    change: changeToDays(column, mapping, surveys[column]?.dates.decide()),
  })
  return {
    text: 'Which date should these transactions have?',
    examples: text === '' ? [] : [text.slice(0, 80)],
    choices: [choice(taken, telling?.taken), choice(other, telling?.other)],
  }
}

/** What a mapping becomes where it takes its days from another column; an order that is asked for stays as it is answered. */
export function changeToDays(
  date: number,
  { dateOrder, ambiguous }: Pick<FileMapping, 'dateOrder' | 'ambiguous'>,
  decided: { order: DateOrder; certain: boolean } | undefined,
): Pick<FileMapping, 'date'> & Partial<Pick<FileMapping, 'dateOrder'>> {
  if (decided?.certain) return { date, dateOrder: decided.order }
  return ambiguous.includes('dateOrder') ? { date } : { date, dateOrder }
}

/** 2 for the day of booking, 1 for one that says nothing more, 0 for that of the purchase; −1 for any other. */
function rankOf(name: string, areTrades: boolean): number {
  const weight = headerWeight(name, 'date')
  const isSettled = weight > NAMED.atAll && SETTLED.test(headerKey(name))
  // What is traded is paid for some days later; whoever lists trades lists them by their own days.
  if (isSettled && areTrades && !isOfBooking(name)) return -1
  if (isOfBooking(name) || isSettled) return 2
  // What holds days is one of them, however short its name.
  if (weight === 0 && namesBooking(headerKey(name))) return 2
  if (OF_MOVEMENT.test(headerKey(name)) && (weight > NAMED.atAll || weight === 0)) return 0
  // A day that is not named so plainly is of its interest or its invoice.
  return weight >= NAMED.plainly ? 1 : -1
}

interface DayPair {
  row: SourceRow
  booked: CalendarDay
  moved: CalendarDay
}

function isFar({ booked, moved }: DayPair): boolean {
  return Math.abs(daysBetween(booked, moved)) > MOST_DAYS
}

function areDifferent({ booked, moved }: DayPair): boolean {
  return booked !== moved
}

function areMostlyFar(pairs: readonly DayPair[]): boolean {
  const differing = pairs.filter(areDifferent)
  return differing.filter(isFar).length > differing.length / 2
}

/** How the days of a column are written. */
type Order = (column: number) => DateOrder

/** Where nothing tells how days are written, by the first order in which the two of a row do not lie far apart. */
function likelyOrderOf(
  [one, two]: readonly [number, number],
  rows: readonly SourceRow[],
  surveys: readonly ColumnSurvey[],
): Order {
  const decided: Order = (column) => surveys[column]?.dates.decide().order ?? 'ymd'
  const dates = [one, two].flatMap((column) => surveys[column]?.dates ?? [])
  if (dates.some((each) => each.decide().certain)) return decided
  const choices = dates[0]?.choices ?? []
  const orders: Order[] = [decided, ...choices.map((choice) => () => choice)]
  const isNear = (order: Order) => !areMostlyFar(daysOf(rows, { booking: one, movement: two }, order))
  return orders.find(isNear) ?? decided
}

function daysOf(
  rows: readonly SourceRow[],
  { booking, movement }: { booking: number; movement: number },
  order: Order,
): DayPair[] {
  const dayIn = (column: number) => {
    const own = order(column)
    return ({ cells }: SourceRow) => readDay(cells[column] ?? '', own)
  }
  const [bookedOn, movedOn] = [dayIn(booking), dayIn(movement)]
  return rows.flatMap((row) => {
    const [booked, moved] = [bookedOn(row), movedOn(row)]
    return booked && moved ? [{ row, booked, moved }] : []
  })
}

type Side = 'booked' | 'moved'

/** A statement holds what belongs to its period: one of both lies within it, and the other does not. */
function byPeriod(pairs: readonly DayPair[], around: readonly SourceRow[]): Side | undefined {
  const sides = new Set<Side>()
  for (const { from, to } of periodsIn(around)) {
    const isWithin = (side: Side) => pairs.every((pair) => pair[side] >= from && pair[side] <= to)
    const [booked, moved] = [isWithin('booked'), isWithin('moved')]
    if (booked !== moved) sides.add(booked ? 'booked' : 'moved')
  }
  return sides.size === 1 ? [...sides][0] : undefined
}

/** Rows stand as they were booked: they follow that day alone. */
function isOrderedByBooking(pairs: readonly DayPair[]): boolean {
  return pairs.length >= FEWEST_ROWS && isSorted(pairs, 'booked') && !isSorted(pairs, 'moved')
}

function isSorted(pairs: readonly DayPair[], side: Side): boolean {
  const steps = pairs
    .slice(1)
    .map((pair, index) => daysBetween(pairs[index]?.[side] ?? pair[side], pair[side]))
  return steps.every((step) => step >= 0) || steps.every((step) => step <= 0)
}
