import * as z from 'zod/mini'
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import {
  type Closing,
  type ClosingFigure,
  decimalFigures,
  MAX_CLOSING_FIGURES,
} from '../../domain/reconciliation/closing.ts'
import { sumFromText } from '../../domain/money/money.ts'
import { currencyCode, id, instant, reopening, named, nameUpTo, text } from '../rows.ts'

const closingFigure = z.strictObject({
  account: named(200),
  name: nameUpTo(500),
  currency: currencyCode,
  /** A decimal text: a balance may have more digits than a number holds exactly. */
  amount: z.string().check(z.maxLength(60), z.regex(/^-?\d+(\.\d+)?$/, 'must be a decimal number')),
})
type FigureRow = z.infer<typeof closingFigure>

/** What a closing says of its period, and the figures with it. */
export const closingFacts = {
  id,
  from: z.iso.date(),
  to: z.iso.date(),
  asOf: z.int().check(z.gte(0)),
  figures: z.array(closingFigure).check(z.maxLength(MAX_CLOSING_FIGURES)),
}

export const closingRow = z.strictObject({
  ...closingFacts,
  closedAt: instant,
  closedBy: text(200),
  ...reopening,
  createdAt: instant,
  updatedAt: instant,
})
export type ClosingRow = z.infer<typeof closingRow>

export function closingFromRow(row: ClosingRow): Closing {
  return {
    ...row,
    from: row.from as CalendarDay,
    to: row.to as CalendarDay,
    figures: figuresFromRow(row.figures),
  }
}

/** The record with its figures as decimals, as it stands on the wire. */
export function rowFromClosing(closing: Closing): ClosingRow {
  return { ...closing, figures: decimalFigures(closing.figures) }
}

/** Throws RangeError where a figure has more decimals than its currency. */
export function figuresFromRow(figures: readonly FigureRow[]): ClosingFigure[] {
  return figures.map((figure) => ({ ...figure, amount: sumFromText(figure.amount, figure.currency) }))
}
