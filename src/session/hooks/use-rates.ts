import { createContext, useContext, useEffect, useState } from 'react'
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import type { RateTable } from '../../domain/money/exchange-rate.ts'
import { currenciesInUse, ratesAreDue, readRates, storeRates } from '../../db/reads/rates.ts'
import { useShared } from '../../db/core/use-shared.ts'
import { useBooks, useSession } from '../session-context.ts'
import { useOnline } from './use-online.ts'
import { rightInstant, rightTime } from '../clock.ts'

/** After so long figures stand without the rates that are on their way. */
const MOST_WAIT_MS = 5_000

/**
 * Whether rates of currencies in use are on their way to this device for the first time: until then nobody can say that
 * a rate is not known. As the shell says it.
 */
export const RatesComing = createContext(false)

export function useRatesComing(): boolean {
  return useContext(RatesComing)
}

/** The dated exchange rates that this device holds; undefined until first read, and as long as some are on their way. */
export function useRates(): RateTable | undefined {
  const { db } = useBooks()
  const rates = useShared(db, readRates)
  return useRatesComing() ? undefined : rates
}

/**
 * Asks for the rates of the currencies in use, when they are due and there is a network. For the shell: once for all
 * screens. Answers whether rates are on their way of which nothing is known here, for `RatesComing`.
 */
export function useFreshRates(): boolean {
  const { db } = useBooks()
  const { session } = useSession()
  const online = useOnline()
  const used = useShared(db, currenciesInUse)
  const wanted = used?.codes.join(' ') ?? ''
  const [isReading, setReading] = useState(false)
  const [givenUp, setGivenUp] = useState<string>()

  useEffect(() => {
    if (!online || wanted === '') return undefined
    let gone = false
    const giveUp = () => setGivenUp(wanted)
    const timer = setTimeout(giveUp, MOST_WAIT_MS)
    const ask = async () => {
      const list = wanted.split(' ')
      if (!(await ratesAreDue(db, list, rightTime()))) return
      const { rates } = await session.callHere('getExchangeRates', { currencies: list })
      if (gone) return
      const dated = rates.map((rate) => ({ ...rate, date: rate.date as CalendarDay }))
      const { ledgerOf } = await import('../../db/ledger/worker/ledger-client.ts')
      // The figures know of them once the ledger has read them.
      const read = ledgerOf(db).nextChange(MOST_WAIT_MS)
      setReading(true)
      await storeRates(db, dated, list, rightInstant())
      await read
      setReading(false)
    }
    ask().catch((error: unknown) => {
      // Old rates go on serving, each with its date; the next start or reconnection asks again.
      console.warn('The exchange rates couldn’t be loaded', error)
      if (gone) return
      setReading(false)
      giveUp()
    })
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [db, session, online, wanted])

  return online && givenUp !== wanted && (isReading || used?.isAnyUnasked === true)
}
