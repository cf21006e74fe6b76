import * as z from 'zod/mini'
import { decimalFromMinor } from '../../domain/money/money.ts'
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { TRANSFER_STATUSES } from '../../domain/transfer/transfer.ts'
import type { PairConversion, Proposal, TransferPair } from '../../domain/transfer/transfer-pair.ts'
import { currencyCode, id, instant, magnitude, minorOf, text } from '../rows.ts'

const score = z.int().check(z.gte(0), z.lte(100))
const shortText = z.string().check(z.maxLength(500))
/** Points may speak against a pair, too. */
const points = z.int().check(z.gte(-100), z.lte(100))

export const exchangeFee = z.strictObject({ amount: magnitude, currency: currencyCode })

export const conversionData = z.strictObject({
  isCrossCurrency: z.literal(true),
  expenseAmountInIncomeCurrency: magnitude,
  /** The currency of the income. */
  currency: currencyCode,
  /** The rate in words, with its source and date. */
  rate: shortText,
  rateDate: z.iso.date(),
})

const proposalShape = {
  /** A row without partner has one side alone. */
  expenseTransactionId: z.exactOptional(id),
  incomeTransactionId: z.exactOptional(id),
  score: z.exactOptional(score),
  reasons: z.array(z.strictObject({ kind: shortText, text: shortText, points })).check(z.maxLength(20)),
  alternatives: z
    .array(z.strictObject({ expenseTransactionId: id, incomeTransactionId: id, score }))
    .check(z.maxLength(20)),
  exchangeFee: z.exactOptional(exchangeFee),
  conversionData: z.exactOptional(conversionData),
}

/** A pair as a device's detection found it. */
export const transferProposal = z.strictObject(proposalShape)
export type TransferProposal = z.infer<typeof transferProposal>

export const transferRow = z.strictObject({
  id,
  status: z.enum(TRANSFER_STATUSES),
  ...proposalShape,
  isManual: z.boolean(),
  reviewedAt: z.exactOptional(instant),
  reviewedBy: z.exactOptional(text(200)),
  rejectReason: z.exactOptional(text(500)),
  createdAt: instant,
  updatedAt: instant,
})
export type TransferRow = z.infer<typeof transferRow>

/** The proposal with its amounts in minor units; throws Refusal where a currency cannot hold one. */
export function proposalFromWire({ exchangeFee: fee, conversionData, ...rest }: TransferProposal): Proposal {
  return {
    ...rest,
    ...(fee === undefined
      ? {}
      : { fee: { amount: minorOf(fee.amount, fee.currency, 'exchangeFee'), currency: fee.currency } }),
    ...(conversionData === undefined ? {} : { conversion: conversionFromWire(conversionData) }),
  }
}

type ConversionData = z.infer<typeof conversionData>

function conversionFromWire(data: ConversionData): PairConversion {
  const { expenseAmountInIncomeCurrency: amount, currency, rate, rateDate } = data
  return {
    expenseAmountInIncomeCurrency: minorOf(amount, currency, 'conversionData'),
    currency,
    rate,
    rateDate: rateDate as CalendarDay,
  }
}

export function transferFromRow(row: TransferRow): TransferPair {
  const { exchangeFee: _fee, conversionData: _conversion, ...rest } = row
  const { fee, conversion } = proposalFromWire(row)
  return {
    ...rest,
    ...(fee === undefined ? {} : { fee }),
    ...(conversion === undefined ? {} : { conversion }),
  }
}

/** The transfer with its amounts as decimals, as it stands on the wire. */
export function rowFromTransfer({ fee, conversion, ...rest }: TransferPair): TransferRow {
  return { ...rest, ...amountsOnWire({ fee, conversion }) }
}

/** What a device has found, with its amounts as decimals, as it stands on the wire. */
export function proposalOnWire({ fee, conversion, ...rest }: Proposal): TransferProposal {
  return { ...rest, ...amountsOnWire({ fee, conversion }) }
}

function amountsOnWire({
  fee,
  conversion,
}: {
  fee: Proposal['fee'] | undefined
  conversion: PairConversion | undefined
}): Pick<TransferProposal, 'exchangeFee' | 'conversionData'> {
  return {
    ...(fee === undefined
      ? {}
      : { exchangeFee: { amount: decimalFromMinor(fee.amount, fee.currency), currency: fee.currency } }),
    ...(conversion === undefined ? {} : { conversionData: conversionOnWire(conversion) }),
  }
}

function conversionOnWire(conversion: PairConversion): ConversionData {
  const { expenseAmountInIncomeCurrency: amount, currency, rate, rateDate } = conversion
  return {
    isCrossCurrency: true,
    expenseAmountInIncomeCurrency: decimalFromMinor(amount, currency),
    currency,
    rate,
    rateDate,
  }
}
