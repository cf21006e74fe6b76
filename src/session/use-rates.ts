import { useEffect } from 'react'
import type { CalendarDay } from '../domain/calendar/calendar-day.ts'
import type { RateTable } from '../domain/money/exchange-rate.ts'
import { currenciesInUse, ratesAreDue, readRates, storeRates } from '../db/reads/rates.ts'
import { useShared } from '../db/core/use-shared.ts'
import { useBooks, useSession } from './session-context.ts'
import { useOnline } from './use-sync-status.ts'

/** The dated exchange rates that this device holds; undefined until first read. */
export function useRates(): RateTable | undefined {
  const { db } = useBooks()
  return useShared(db, readRates)
}

/**
 * Asks for the rates of the currencies in use, when they are due and there is a network. For the shell:
 * once for all screens.
 */
export function useFreshRates(): void {
  const { db } = useBooks()
  const { session } = useSession()
  const online = useOnline()
  const currencies = useShared(db, currenciesInUse)
  const wanted = currencies?.join(' ') ?? ''

  useEffect(() => {
    if (!online || wanted === '') return
    let gone = false
    const ask = async () => {
      const list = wanted.split(' ')
      if (!(await ratesAreDue(db, list, Date.now()))) return
      const { rates } = await session.callHere('getExchangeRates', { currencies: list })
      if (gone) return
      const dated = rates.map((rate) => ({ ...rate, date: rate.date as CalendarDay }))
      await storeRates(db, dated, list, new Date().toISOString())
    }
    // Old rates go on serving, each with its date; the next start or reconnection asks again.
    ask().catch((error: unknown) => console.warn('The exchange rates couldn’t be loaded', error))
    return () => {
      gone = true
    }
  }, [db, session, online, wanted])
}
