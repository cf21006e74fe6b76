import { figuresFromRow } from '../contract/rows/closing-rows.ts'
import { invalid } from '../contract/errors.ts'
import { calendarDay } from '../domain/calendar/calendar-day.ts'
import {
  closedPeriod,
  closingPeriodProblem,
  decimalFigures,
  reopenedPeriod,
} from '../domain/reconciliation/closing.ts'
import { keyIn } from './entities.ts'
import { existing, type Mutation } from './mutation.ts'

const keyOf = keyIn('closings')

export const closePeriod: Mutation<'closePeriod'> = {
  touches: ({ id }) => [keyOf(id)],
  atomic: true,
  conflictChecked: false,
  apply(view, { id }, args, context) {
    const was = view.get('closings', id)
    if (was && was.reopenedAt === undefined) throw invalid('This period is already closed')
    const [from, to] = [calendarDay(args.from), calendarDay(args.to)]
    if (from === undefined || to === undefined) throw invalid('This isn’t a valid date', 'to')
    const problem = closingPeriodProblem({ from, to })
    if (problem !== undefined) throw invalid(problem, 'to')
    view.put('closings', closedPeriod({ ...args, from, to, figures: figuresOf(args.figures) }, was, context))
  },
  answer: ({ row }, { id }) => ({ closing: row('closings', id) }),
  inverse: (_before, { id }) => [{ name: 'reopenPeriod', args: { closingId: id, reason: 'Undone' } }],
}

export const reopenPeriod: Mutation<'reopenPeriod'> = {
  touches: ({ closingId }) => [keyOf(closingId)],
  atomic: true,
  conflictChecked: false,
  apply(view, { id }, { reason }, context) {
    const was = existing(view, 'closings', id)
    if (was.reopenedAt !== undefined) throw invalid('This period is already open')
    view.put('closings', reopenedPeriod(was, reason, context))
  },
  reason: (args) => args.reason,
  answer: ({ row }, { closingId }) => ({ closing: row('closings', closingId) }),
  inverse(before, { closingId }) {
    const was = before.get('closings', closingId)
    if (!was) return []
    const { id, from, to, asOf, figures } = was
    return [{ name: 'closePeriod', args: { id, from, to, asOf, figures: decimalFigures(figures) } }]
  },
}

function figuresOf(figures: Parameters<typeof figuresFromRow>[0]) {
  try {
    return figuresFromRow(figures)
  } catch (error) {
    if (error instanceof RangeError) throw invalid(error.message, 'figures')
    throw error
  }
}
