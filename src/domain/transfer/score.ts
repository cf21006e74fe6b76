import { exponentOf } from '../money/currency.ts'
import type { AccountTraits, RowEvidence } from './evidence.ts'
import { feeBetween } from './transfer-pair.ts'
import type { Reason, TransferAccount, TransferRow } from './transfer.ts'

/** A row made ready for the search. */
export interface Side {
  /** Its place among all sides of the search. */
  index: number
  row: TransferRow
  /** Days since 1970. */
  day: number
  /** Day on the scale of business days. */
  business: number
  /** Place of its account in the list of accounts. */
  account: number
  /** What the name and the bank of its account tell. */
  traits: AccountTraits
  evidence: RowEvidence
}

/** Furthest that both bookings of a transfer lie apart, in business days; the credit may come first. */
export const EARLIEST = -5
export const LATEST = 5
export const LATEST_CONVERTED = 7
/** Largest drift from the dated rate: without and with evidence in the texts. */
export const DRIFT = 0.01
export const DRIFT_WITH_TEXT = 0.04

const AMOUNT_POINTS = 40
const DATE_POINTS = 25
const TEXT_POINTS = 25
const UNIQUE_POINTS = 5
/** A pair whose texts say nothing must convince by amount, date and being the only one; more so against them. */
const ENOUGH_WITH_TEXT = 50
const ENOUGH_WITHOUT_TEXT = 58
const ENOUGH_AGAINST_TEXT = 70
/** A check here and a deposit there: possible, so that it is offered, and no more than that. */
const BY_HAND_POINTS = -20
const ENOUGH_BY_HAND = 45

/** A possible transfer, before and after its score is complete. */
export interface Pair {
  out: Side
  in: Side
  /** Points for amount and date. */
  amountPoints: number
  datePoints: number
  /** Points for the texts; below zero where they speak against the pair. */
  textPoints: number
  /** The texts tie both sides together. */
  tied: boolean
  /** Sides on which no other pair comes near. */
  uniqueSides: 0 | 1 | 2
  /** Drift from the dated rate as a fraction; undefined within one currency. */
  drift: number | undefined
}

/** The fee in minor units that a transfer of an amount may cost: 3 %, or 5 units up to a quarter of it. */
export function largestFee(amount: number, currency: string): number {
  return Math.floor(Math.max(0.03 * amount, Math.min(5 * 10 ** exponentOf(currency), 0.25 * amount)))
}

/** A pair within one currency, or of a known drift from the rate; undefined where a rule excludes it. */
export function pairOf(outgoing: Side, incoming: Side, drift?: number): Pair | undefined {
  const gap = incoming.business - outgoing.business
  if (gap < EARLIEST || gap > (drift === undefined ? LATEST : LATEST_CONVERTED)) return undefined
  const { points: textPoints, tied } = textPointsOf(outgoing, incoming)
  let amountPoints = AMOUNT_POINTS
  if (drift === undefined) {
    const fee = outgoing.row.amount - incoming.row.amount
    const most = largestFee(outgoing.row.amount, outgoing.row.currency)
    if (fee < 0 || fee > most || (fee > 0 && !tied)) return undefined
    if (fee > 0) amountPoints -= Math.round(4 + (10 * fee) / most)
  } else {
    if (areByHand(outgoing, incoming)) return undefined
    const told = tied && (!(onlyMoves(outgoing) && onlyMoves(incoming)) || areOfOneBank(outgoing, incoming))
    if (drift > (told ? DRIFT_WITH_TEXT : DRIFT)) return undefined
    amountPoints -= Math.round(
      drift <= DRIFT ? (8 * drift) / DRIFT : 8 + (8 * (drift - DRIFT)) / (DRIFT_WITH_TEXT - DRIFT),
    )
  }
  const datePoints = Math.round(DATE_POINTS * (1 - Math.abs(gap) / (LATEST_CONVERTED + 1)))
  return { out: outgoing, in: incoming, amountPoints, datePoints, textPoints, tied, uniqueSides: 0, drift }
}

/** The score before uniqueness is known. */
export function baseScore({ amountPoints, datePoints, textPoints }: Pair): number {
  return amountPoints + datePoints + textPoints
}

/** The score, from 0 to 100. */
export function scoreOf(pair: Pair): number {
  return baseScore(pair) + UNIQUE_POINTS * pair.uniqueSides
}

/** Whether the score suffices to propose the pair. */
export function isEnough(pair: Pair): boolean {
  const enough = pair.tied
    ? ENOUGH_WITH_TEXT
    : areByHand(pair.out, pair.in)
      ? ENOUGH_BY_HAND
      : pair.textPoints < 0
        ? ENOUGH_AGAINST_TEXT
        : ENOUGH_WITHOUT_TEXT
  return scoreOf(pair) >= enough
}

/** Why a pair has its score: the points of all reasons add up to it. */
export function reasonsOf(pair: Pair, accounts: readonly Pick<TransferAccount, 'name'>[]): Reason[] {
  const { out: outgoing, in: incoming, drift, uniqueSides } = pair
  const fee = feeBetween(outgoing.row, incoming.row)
  const reasons: Reason[] = [
    drift !== undefined
      ? { kind: 'converted', points: pair.amountPoints, driftPercent: Math.round(drift * 10_000) / 100 }
      : fee
        ? { kind: 'fee', points: pair.amountPoints, fee }
        : { kind: 'exact-amount', points: pair.amountPoints },
    { kind: 'date', points: pair.datePoints, businessDays: incoming.business - outgoing.business },
    ...textReasons(outgoing, incoming, accounts),
  ]
  if (uniqueSides !== 0) {
    reasons.push({ kind: 'unique', points: UNIQUE_POINTS * uniqueSides, sides: uniqueSides })
  }
  return reasons
}

function textPointsOf(outgoing: Side, incoming: Side): { points: number; tied: boolean } {
  if (outgoing.evidence.silent && incoming.evidence.silent) return NO_TEXT
  let points = 0
  let tied = false
  for (const reason of textReasons(outgoing, incoming, [])) {
    points += reason.points
    tied ||= reason.points > 0
  }
  return { points, tied: tied && points > 0 }
}

function areByHand(outgoing: Side, incoming: Side): boolean {
  const withBox = outgoing.traits.isCashBox || incoming.traits.isCashBox
  return outgoing.evidence.byHand && incoming.evidence.byHand && !withBox
}

/** A bank that changes money between two accounts it keeps takes its margin of the rate. */
function areOfOneBank(outgoing: Side, incoming: Side): boolean {
  return outgoing.traits.bank !== '' && outgoing.traits.bank === incoming.traits.bank
}

function speaksOfTransfer({ evidence }: Side): boolean {
  return evidence.transferWords || evidence.movesMoney
}

/** Nothing but the changing or wiring of money is said: the day's rate has to be met closely. */
function onlyMoves({ evidence }: Side): boolean {
  return !evidence.transferWords && evidence.named.length === 0 && evidence.hinted.length === 0
}

const NO_TEXT = { points: 0, tied: false }

/**
 * Whom the money went to and whom it came from, where these are two that the books do not know: one is named, and so is
 * the other, or what it says else shares no word with that name.
 */
function twoParties({ evidence: out }: Side, { evidence: into }: Side): string[] {
  if (out.otherParty === undefined && into.otherParty === undefined) return []
  const [payee, payer] = [out, into].map((told) => told.otherParty?.split(' ') ?? told.unknownWords)
  if (!payee?.length || !payer?.length || payee.some((word) => payer.includes(word))) return []
  return [payee.join(' '), payer.join(' ')]
}

/** What the texts say for and against a pair; all that speaks for it is worth 25 points at most. */
function textReasons(
  outgoing: Side,
  incoming: Side,
  accounts: readonly Pick<TransferAccount, 'name'>[],
): Reason[] {
  const reasons: Reason[] = []
  let left = TEXT_POINTS
  const worth = (points: number) => {
    const given = Math.min(points, left)
    left -= given
    return given
  }
  const words = Number(speaksOfTransfer(outgoing)) + Number(speaksOfTransfer(incoming))
  if (words === 1 || words === 2) {
    reasons.push({ kind: 'transfer-words', points: worth(words === 2 ? 14 : 9), sides: words })
  }
  weighNames(outgoing, incoming)
  weighNames(incoming, outgoing)
  for (const word of twoParties(outgoing, incoming)) {
    reasons.push({ kind: 'other-business', points: -22, word })
  }
  if (areByHand(outgoing, incoming)) reasons.push({ kind: 'by-hand', points: BY_HAND_POINTS })
  const reference = outgoing.evidence.references.find((text) => incoming.evidence.references.includes(text))
  if (reference !== undefined) reasons.push({ kind: 'shared-reference', points: worth(15), reference })
  return reasons

  /** Of two that both tell of a transfer, digits say nothing against an account whose own nobody has written down. */
  function namesStranger(evidence: RowEvidence, other: Side): boolean {
    return evidence.namesStranger && (other.traits.isNumbered || words < 2)
  }

  function weighNames({ account, evidence }: Side, other: Side): void {
    const accountName = accounts[other.account]?.name ?? ''
    if (evidence.named.includes(other.account)) {
      reasons.push({ kind: 'names-account', points: worth(12), accountName })
    } else if (namesStranger(evidence, other) || evidence.named.some((named) => named !== account)) {
      reasons.push({ kind: 'names-another-account', points: -25 })
    } else if (evidence.hinted.includes(other.account)) {
      reasons.push({ kind: 'fits-account', points: worth(5), accountName })
    }
    if (evidence.otherBusiness !== undefined) {
      reasons.push({ kind: 'other-business', points: -22, word: evidence.otherBusiness })
    }
  }
}
