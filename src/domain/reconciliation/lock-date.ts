import { writtenDay } from '../calendar/written-day.ts'
import { calendarDay, type CalendarDay } from '../calendar/calendar-day.ts'

/** The day through which books are locked, itself included, and when and by whom that was last said. */
export interface Lock {
  lockDate?: CalendarDay
  lockSetAt?: string
  lockSetBy?: string
}

/**
 * Why a lock date may not move so: opening days that were closed needs a reason, which is kept. Undefined
 * where it may. `to` is null where the lock is taken away, and undefined where it stays.
 */
export function lockMoveProblem(
  was: CalendarDay | undefined,
  to: string | null | undefined,
  reason: string | undefined,
): string | undefined {
  if (to === undefined || was === undefined || (to !== null && to >= was)) return undefined
  if (reason !== undefined && reason.trim() !== '') return undefined
  return `The books are locked through ${writtenDay(was)}. Say why you’re unlocking them; the reason is kept`
}

/** The lock after a move without a problem; one that stays where it is keeps who set it. */
export function movedLock(
  { lockDate: was, lockSetAt, lockSetBy }: Lock,
  to: string | null | undefined,
  { at, userId }: { at: string; userId: string },
): Lock {
  const lockDate = to === undefined ? was : calendarDay(to ?? '')
  const by =
    lockDate === was
      ? {
          ...(lockSetAt === undefined ? {} : { lockSetAt }),
          ...(lockSetBy === undefined ? {} : { lockSetBy }),
        }
      : { lockSetAt: at, lockSetBy: userId }
  return { ...(lockDate === undefined ? {} : { lockDate }), ...by }
}
