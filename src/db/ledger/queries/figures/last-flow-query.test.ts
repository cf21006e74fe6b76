import { expect, test } from 'vitest'
import { sampleTransaction } from '../../../../../tests/support/books/sample-transaction.ts'
import type { CalendarDay } from '../../../../domain/calendar/calendar-day.ts'
import { minor } from '../../../../domain/money/money.ts'
import { lastFlow } from './last-flow-query.ts'
import { Ledger } from '../../ledger.ts'

const TODAY = '2026-03-31' as CalendarDay

function ledgerWith(...days: string[]): Ledger {
  const ledger = new Ledger()
  for (const [index, on] of days.entries()) {
    const timestamp = `${on}T00:00:00.000Z`
    ledger.columns.put(
      sampleTransaction({ id: `r${index}`, timestamp, amount: minor(100), status: 'APPROVED' }),
    )
  }
  return ledger
}

test('the last day with income or expenses is found, and none after today', () => {
  const ledger = ledgerWith('2019-05-12', '2019-04-01', '2026-04-02')
  expect(lastFlow(ledger, { today: TODAY })).toEqual({ day: '2019-05-12' })
  expect(lastFlow(ledgerWith('2026-03-31'), { today: TODAY })).toEqual({ day: '2026-03-31' })
  expect(lastFlow(new Ledger(), { today: TODAY })).toEqual({ day: undefined })
})

test('a day whose transactions have gone is not the last any more, nor is one of transactions that were declined', () => {
  const ledger = ledgerWith('2019-05-12', '2019-04-01', '2018-01-01')
  expect(lastFlow(ledger, { today: TODAY })).toEqual({ day: '2019-05-12' })
  ledger.columns.remove('r0')
  ledger.columns.put(
    sampleTransaction({
      id: 'r1',
      timestamp: '2019-04-01T00:00:00.000Z',
      amount: minor(100),
      status: 'DECLINED',
    }),
  )
  ledger.changed()
  expect(lastFlow(ledger, { today: TODAY })).toEqual({ day: '2018-01-01' })
})
