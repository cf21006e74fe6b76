import { isLedger, SIDE } from './account-kinds.ts'
import { type MoneyColumns, namedWeightOf } from './amount-candidates.ts'
import { hasCents, isUnmarked, namedIn } from './amount-marks.ts'
import type { AmountFile, Tried } from './amount-reading.ts'
import { scaledCell } from './balance-proof.ts'
import { currencyInText, currencyWritten } from './currency-words.ts'
import { agreeWhereBoth, isOpposite, sameDeltas, sameMagnitudes, sameWhereBoth } from './like-readings.ts'
import { isInOtherCurrency } from './other-currency.ts'
import { sharesIn } from './shares.ts'
import { areIncomesOut, areTradesUnsigned } from './way-cues.ts'
import { hasBothSigns, hasPlus } from '../columns/column-survey.ts'
import { amountColumnsOf } from '../columns/file-mapping.ts'
import { headerKey, isTax, moneyKind, NAMED, wholeWords } from '../columns/header-words.ts'

/** Columns whose names mean the same in every book. */
const OF_WAY = wholeWords(
  'in|out|deposits?|withdrawals?|withdrawn|received|receipts?|spent|inflow|outflow|einnahmen?|ausgaben?|eingang|ausgang|entradas?|salidas?|entrate|uscite|recettes?|depenses?|inkomsten|uitgaven|wplywy|wydatki',
)

/** Readings beside the guess that nothing rules out and that give other amounts. */
export function openReadings(
  guess: Tried,
  {
    all,
    tried,
    columns,
    file,
  }: { all: readonly Tried[]; tried: readonly Tried[]; columns: MoneyColumns; file: AmountFile },
): Tried[] {
  const { amount } = guess
  const others = tried.filter((each) => each !== guess)
  if (amount.kind === 'two-columns') {
    // Two columns whose names tell nothing: either may be money out.
    if (!columns.pair) {
      const plain = others.find(
        ({ amount: each }) =>
          each.kind === 'signed' && each.fee === undefined && namedIn(file, each.column) >= NAMED.likely,
      )
      return [
        ...others.filter(({ amount: each }) => each.kind === 'two-columns').slice(0, 1),
        ...(plain ? [plain] : []),
      ]
    }
    return openPairs(guess, { all, others, file })
  }
  const found: Tried[] = []
  const isOfKinds = ({ amount: { kind, ...each } }: Tried) =>
    kind === 'flagged' &&
    columns.flags.some((flag) => flag.isOfKinds && 'flag' in each && flag.column === each.flag)
  if (amount.kind === 'flagged') {
    const isSided = Object.keys(amount.ways ?? {}).every((key) => SIDE.test(key))
    const ledger = isSided && isLedger(file) ? others.find((each) => isOpposite(each, guess)) : undefined
    if (ledger) found.push(ledger)
    const repeats = all.some(
      ({ amount, deltas }) => amount.kind === 'signed' && sameDeltas(deltas, guess.deltas),
    )
    const signed = others.find(({ amount }) => amount.kind === 'flagged' && amount.signed)
    if (!repeats && signed) found.push(signed)
    // A plus sign says its way as plainly as a flag does.
    const written = hasPlus(file.surveys[amount.column])
      ? others.find(
          ({ amount: each, sign }) =>
            each.kind === 'signed' &&
            each.column === amount.column &&
            each.fee === undefined &&
            sign === 'positive-in',
        )
      : undefined
    if (!repeats && written) found.push(written)
    const withFee = others.find(
      ({ amount: each, deltas }) =>
        each.kind === 'flagged' &&
        each.column === amount.column &&
        each.fee !== undefined &&
        !sameDeltas(deltas, guess.deltas),
    )
    if (withFee) found.push(withFee)
    // A shop sells what a card buys.
    const turned = isOfKinds(guess) ? others.find((each) => isOpposite(each, guess)) : undefined
    if (turned) found.push(turned)
    // A word within a name may mean something else; then the amounts all go one way.
    const isWithin = columns.flags.some((flag) => flag.isWithin && flag.column === amount.flag)
    const plain = others.find(
      ({ amount: each }) => each.kind === 'signed' && each.column === amount.column && each.fee === undefined,
    )
    if (isWithin && !repeats && plain) found.push(plain)
  } else if (isUnmarked(guess, file)) {
    const asked = new Set(columns.flags.filter(({ asks }) => asks).map(({ column }) => column))
    found.push(
      ...others.filter(
        ({ amount: each }) =>
          each.kind === 'flagged' && each.column === amount.column && asked.has(each.flag),
      ),
    )
  }
  if (amount.kind === 'signed' && areTradesUnsigned(guess.deltas, file)) {
    const told = others.find(
      ({ amount: each }) =>
        each.kind === 'flagged' && each.column === amount.column && each.fee === undefined,
    )
    // Kinds that say no way of their own go by their signs.
    if (told?.amount.kind === 'flagged') found.push({ ...told, amount: { ...told.amount, minusIsOut: true } })
  }
  const named = namedWeightOf(columns, amount.column)
  const name = file.names[amount.column] ?? ''
  const shares = sharesIn(columns, file)
  for (const rival of columns.amounts) {
    if (rival.column === amount.column) continue
    if (isInOtherCurrency(rival.column, guess, file)) continue
    if (rival.named === 0 && isCount(rival.column, amount.column, file)) continue
    const kind = moneyKind(file.names[rival.column] ?? '')
    // An amount that names its currency may be the one that was paid abroad, whatever the other is called.
    const isElsewhere =
      currencyInText(name) !== undefined &&
      kind !== 'original' &&
      kind !== 'beside' &&
      hasCents(rival.column, file)
    // Without a single sign under the plainer name, an amount with both is as likely meant.
    const isTold =
      isUnmarked(guess, file) && rival.named >= NAMED.likely && hasBothSigns(file.surveys[rival.column])
    const isRival =
      shares.includes(rival.column) ||
      kind === 'gross-or-net' ||
      rival.named >= Math.min(NAMED.plainly, named) ||
      named < NAMED.likely ||
      isElsewhere ||
      isTold ||
      isSameAtHome(rival.column, amount.column, file)
    if (moneyKind(name) === 'booked' && kind !== 'booked') continue
    const reading = all.find(
      ({ amount: each }) => each.kind !== 'two-columns' && each.column === rival.column,
    )
    if (!reading || sameMagnitudes(reading, guess) || !reading.deltas.some(Boolean)) continue
    if (!isRival && !isNearlySame(reading, guess, file)) continue
    found.push(reading)
    const flagged = isUnmarked(reading, file)
      ? others.filter(({ amount: each }) => each.kind === 'flagged' && each.column === rival.column)
      : []
    found.push(...flagged.filter((each) => each !== reading && !isOpposite(each, reading)))
    const otherWay = isOfKinds(reading) ? others.find((each) => isOpposite(each, reading)) : undefined
    if (otherWay) found.push(otherWay)
  }
  // Which of two currencies is meant the account may tell; then the other one has its fee as well.
  const isElsewhere = currencyInText(name) !== undefined
  const rivals = isElsewhere
    ? found.flatMap(({ amount: each }) =>
        each.kind === 'signed' && each.fee === undefined ? [each.column] : [],
      )
    : []
  for (const column of new Set([amount.column, ...rivals])) {
    // A fee without a name is one where the amount has no name either.
    const isFee = (fee: number | undefined) =>
      fee !== undefined &&
      (columns.fees.includes(fee) || (namedWeightOf(columns, column) < NAMED.likely && hasCents(fee, file)))
    const withFee = all.find(
      ({ amount: each }) => each.kind === 'signed' && each.column === column && isFee(each.fee),
    )
    if (withFee && !found.some(({ deltas }) => sameDeltas(deltas, withFee.deltas))) found.push(withFee)
  }
  const pair = others.find(({ amount: each }) => each.kind === 'two-columns')
  if (pair && !agreeWhereBoth(pair, guess)) found.push(pair)
  return found
}

/** Whether a column of cents runs along with the amounts and is not the same: what was left of them, or what was paid abroad. */
function isNearlySame(reading: Tried, guess: Tried, file: AmountFile): boolean {
  const [column = -1] = amountColumnsOf(reading.amount)
  if (!hasCents(column, file) || isTax(file.names[column] ?? '')) return false
  const pairs = guess.deltas.flatMap((delta, row) =>
    delta ? [[Math.abs(delta), Math.abs(reading.deltas[row] ?? 0)] as const] : [],
  )
  const near = pairs.filter(([one, other]) => one <= 2 * other && other <= 2 * one)
  return pairs.length > 1 && near.length >= NEARLY_ALL * pairs.length
}

/**
 * Whether a column has the same amounts as another in all rows of one currency, and others in those of any other: it may be
 * what the account was moved by.
 */
function isSameAtHome(column: number, amount: number, { rows, currency, decimalMark }: AmountFile): boolean {
  const isSameByUnit = new Map<string, boolean>()
  for (const { cells } of currency === null ? [] : rows) {
    const unit = currencyWritten((cells[currency ?? -1] ?? '').trim())
    const [one, other] = [amount, column].map((at) => scaledCell(cells[at], decimalMark))
    if (unit === undefined || !one || !other) continue
    const isSame = Math.abs(one) === Math.abs(other)
    if ((isSameByUnit.get(unit) ?? isSame) !== isSame) return false
    isSameByUnit.set(unit, isSame)
  }
  return isSameByUnit.size > 1 && [...isSameByUnit.values()].filter(Boolean).length === 1
}

/** A note or a fee may stand among the rows. */
const NEARLY_ALL = 0.8

/** Whether a column counts or codes something beside amounts with cents: of a few rows all may be of round amounts. */
function isCount(column: number, amount: number, file: AmountFile): boolean {
  const isCode = [...(file.surveys[column]?.distinct ?? [])].every((value) => /^\d{1,2}$/.test(value))
  const isTold = isCode && hasBothSigns(file.surveys[amount])
  // "98 000" is no count.
  const isGrouped = [...(file.surveys[column]?.distinct ?? [])].some((value) =>
    /\d[\s.,'’]\d{3}(?!\d)/.test(value),
  )
  return (
    !isGrouped &&
    !hasCents(column, file) &&
    hasCents(amount, file) &&
    (isTold || file.rows.length >= FEW_ROUND)
  )
}

/** Beside debit and credit columns: one amount that says otherwise, or debits of both signs. */
function openPairs(
  guess: Tried,
  { all, others, file }: { all: readonly Tried[]; others: readonly Tried[]; file: AmountFile },
): Tried[] {
  const { amount } = guess
  if (amount.kind !== 'two-columns') return []
  const single = all.find(({ amount: each, sign, deltas }) => {
    if (each.kind !== 'signed' || each.fee !== undefined || sign !== 'positive-in') return false
    const isTurned = hasBothSigns(file.surveys[each.column]) && isOpposite({ deltas }, guess)
    const isNamed =
      namedIn(file, each.column) >= (isTurned ? NAMED.likely : NAMED.plainly) &&
      !isInOtherCurrency(each.column, guess, file)
    const isSigned = (file.surveys[each.column]?.numbers.negative ?? 0) > 0
    if (!isNamed || agreeWhereBoth({ deltas }, guess)) return false
    return isSigned || !sameWhereBoth({ deltas }, guess)
  })
  const numbers = file.surveys[amount.debit]?.numbers
  const [negative, positive] = [numbers?.negative ?? 0, numbers?.unmarked ?? 0]
  const isHalf = Math.min(negative, positive) > 0.2 * (negative + positive)
  const turned = isHalf
    ? others.find(
        ({ amount: each }) =>
          each.kind === 'two-columns' && each.fee === undefined && each.debitSigned !== amount.debitSigned,
      )
    : undefined
  const withFee = others.find(
    ({ amount: each, deltas }) =>
      each.kind === 'two-columns' && each.fee !== undefined && !sameDeltas(deltas, guess.deltas),
  )
  const isOfWay = [amount.debit, amount.credit].every((column) =>
    OF_WAY.test(headerKey(file.names[column] ?? '')),
  )
  // "Customer payment" under a debit that no balance follows: these may be the sides of somebody's own books.
  const isOtherwise = guess.explained.pairs === 0 && areIncomesOut(guess, file)
  const ledger =
    (isLedger(file) || isOtherwise) && !isOfWay ? others.find((each) => isOpposite(each, guess)) : undefined
  return [...new Set([ledger, single, turned, withFee])].filter((each) => each !== undefined)
}

/** So many round amounts in a row are none. */
const FEW_ROUND = 3
