import { isLedger, SIDE } from '../ways/account-kinds.ts'
import { namedWeightOf } from './amount-candidates.ts'
import { hasCents, isUnmarked } from './amount-marks.ts'
import type { AmountFile, Tried } from './amount-reading.ts'
import { type Choices, isOfKinds } from './choices.ts'
import { holdsCurrencies } from '../columns/currency-column.ts'
import { isCollected } from './gross-and-net.ts'
import { currencyInText } from '../currency/currency-words.ts'
import { agreeWhereBoth, isOpposite, sameDeltas } from './like-readings.ts'
import { isPaymentAlone } from '../ways/flag-words.ts'
import { areTradesUnsigned, cuesOf } from '../ways/way-cues.ts'
import { openPairs } from './open-pairs.ts'
import { rivalReadings } from './rival-columns.ts'
import { hasPlus } from '../columns/column-survey.ts'
import type { FlaggedColumn, SignedColumn } from '../columns/file-mapping.ts'
import { NAMED } from '../columns/header-words.ts'

/** Readings beside the guess that nothing rules out and that give other amounts. */
export function openReadings(
  guess: Tried,
  { tried, ...given }: Omit<Choices, 'others'> & { readonly tried: readonly Tried[] },
): Tried[] {
  const choices = { ...given, others: tried.filter((each) => each !== guess) }
  if (guess.amount.kind === 'two-columns') return openPairs(guess, guess.amount, choices)
  const found = [
    ...(guess.amount.kind === 'flagged'
      ? besideFlag(guess, guess.amount, choices)
      : besideSigned(guess, guess.amount, choices)),
    ...rivalReadings(guess, guess.amount.column, choices),
  ]
  found.push(...withFees(found, guess.amount.column, choices))
  const pair = choices.others.find(({ amount }) => amount.kind === 'two-columns')
  if (pair && !agreeWhereBoth(pair, guess)) found.push(pair)
  return found
}

/** What may be meant beside a flag: a ledger's other side, signs that say the way as well, a fee, or amounts that all go one way. */
function besideFlag(guess: Tried, amount: FlaggedColumn, { all, others, columns, file }: Choices): Tried[] {
  const isSided = Object.keys(amount.ways ?? {}).every((key) => SIDE.test(key))
  const opposite = others.find((each) => isOpposite(each, guess))
  const ledger = isSided && isLedger(file) ? opposite : undefined
  const repeats = all.some((each) => each.amount.kind === 'signed' && sameDeltas(each.deltas, guess.deltas))
  const signed = others.find((each) => each.amount.kind === 'flagged' && each.amount.signed)
  const plain = ({ amount: each }: Tried) =>
    each.kind === 'signed' && each.column === amount.column && each.fee === undefined
  // A plus sign says its way as plainly as a flag does.
  const written = hasPlus(file.surveys[amount.column])
    ? others.find((each) => plain(each) && each.sign === 'positive-in')
    : undefined
  const withFee = others.find(
    ({ amount: each, deltas }) =>
      each.kind === 'flagged' &&
      each.column === amount.column &&
      each.fee !== undefined &&
      columns.fees.includes(each.fee) &&
      !sameDeltas(deltas, guess.deltas),
  )
  // A shop sells what a card buys, and a payment goes to a card as well as from an account.
  const turned = isOfKinds(guess, columns) || mayBeToCard(guess, amount, file) ? opposite : undefined
  // "Credit" beside a minus, and "payment" as well: on a card's statement both lower what is owed.
  const bothIn = mayBeOfCard(amount, file)
    ? others.find((each) => plain(each) && each.deltas.every((delta = 0) => delta >= 0))
    : undefined
  // A word within a name may mean something else; then the amounts all go one way.
  const isWithin = columns.flags.some((flag) => flag.isWithin && flag.column === amount.flag)
  const oneWay = isWithin ? others.find(plain) : undefined
  const open = repeats
    ? [ledger, withFee, turned]
    : [ledger, signed, written, withFee, turned, bothIn, oneWay]
  return open.filter((each) => each !== undefined)
}

/** Whether payments are all that a flag tells, and neither every text nor a minus says that they went out. */
function mayBeToCard(guess: Tried, { ways = {}, column }: FlaggedColumn, file: AmountFile): boolean {
  if (!Object.entries(ways).every(([key, way]) => way === 'out' && isPaymentAlone(key))) return false
  const { agree, disagree } = cuesOf(guess, file)
  const hasMinus = (file.surveys[column]?.numbers.negative ?? 0) > 0
  return hasMinus ? disagree > 0 : agree < guess.deltas.length
}

/** Whether payments are all that a flag calls money out, and every amount has a minus: what it calls money in as well. */
function mayBeOfCard({ ways = {}, column }: FlaggedColumn, file: AmountFile): boolean {
  const { negative = 0, explicit = 0, unmarked = 0 } = file.surveys[column]?.numbers ?? {}
  const out = Object.keys(ways).filter((key) => ways[key] === 'out')
  const isBoth = out.length > 0 && out.length < Object.keys(ways).length
  return isBoth && out.every(isPaymentAlone) && negative > 0 && explicit + unmarked === 0
}

/** What may be meant beside amounts that go by their signs: flags where there is no sign, or only those of trades. */
function besideSigned(guess: Tried, { column }: SignedColumn, { others, columns, file }: Choices): Tried[] {
  const flagged = others.filter(({ amount }) => amount.kind === 'flagged' && amount.column === column)
  const asked = new Set(columns.flags.filter(({ asks }) => asks).map((flag) => flag.column))
  const open = isUnmarked(guess, file)
    ? flagged.filter(({ amount }) => amount.kind === 'flagged' && asked.has(amount.flag))
    : []
  if (!areTradesUnsigned(guess.deltas, file)) return open
  const told = flagged.find(({ amount }) => amount.kind === 'flagged' && amount.fee === undefined)
  if (told?.amount.kind !== 'flagged') return open
  // Kinds that say no way of their own go by their signs.
  return [...open, { ...told, amount: { ...told.amount, minusIsOut: true } }]
}

/** The guess with its fee taken off or put on, and what was collected in all; of two currencies the account may tell which is meant, and each has its own. */
function withFees(found: readonly Tried[], column: number, { all, columns, file }: Choices): Tried[] {
  const isOfCurrency = currencyInText(file.names[column] ?? '') !== undefined
  const areTwo = isOfCurrency || file.surveys.filter(holdsCurrencies).length > 1
  const rivals = found.flatMap(({ amount }) =>
    areTwo && amount.kind === 'signed' && amount.fee === undefined ? [amount.column] : [],
  )
  const added: Tried[] = []
  // What was collected in all is what a fee is taken from, where taxes and tips are in it.
  const sums = found.flatMap(({ amount }) =>
    amount.kind === 'signed' && amount.fee === undefined && isCollected(file.names[amount.column] ?? '')
      ? [amount.column]
      : [],
  )
  for (const each of new Set([column, ...rivals, ...sums])) {
    // A fee without a name is one where the amount has no name either.
    const isFee = (fee: number | undefined) =>
      fee !== undefined &&
      (columns.fees.includes(fee) || (namedWeightOf(columns, each) < NAMED.likely && hasCents(fee, file)))
    const withFee = all.find(
      ({ amount }) => amount.kind === 'signed' && amount.column === each && isFee(amount.fee),
    )
    const isKnown = [...found, ...added].some(({ deltas }) => withFee && sameDeltas(deltas, withFee.deltas))
    if (withFee && !isKnown) added.push(withFee)
  }
  for (const { amount: bare } of areTwo ? found : []) {
    if (bare.kind !== 'flagged' || bare.fee !== undefined || bare.column === column) continue
    const withFee = all.find(
      ({ amount }) =>
        amount.kind === 'flagged' &&
        amount.column === bare.column &&
        amount.flag === bare.flag &&
        amount.ways === bare.ways &&
        amount.fee !== undefined &&
        columns.fees.includes(amount.fee),
    )
    if (withFee) added.push(withFee)
  }
  return added
}
