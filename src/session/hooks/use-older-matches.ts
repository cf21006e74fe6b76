import { useEffect, useMemo, useRef, useState } from 'react'
import { useLive } from '../../db/core/use-live.ts'
import { ledgerOf } from '../../db/ledger/worker/ledger-client.ts'
import { useLedger } from '../../db/ledger/worker/use-ledger.ts'
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { messageOf } from '../../errors/message-of.ts'
import type { TransactionFilter } from '../../domain/transaction/transaction-filter.ts'
import type { OlderMatches as Told } from '../../sync/engine/older/older-matches.ts'
import { WHY_NOT_OLDER } from '../../sync/engine/older/why-not-older.ts'
import type { Books } from '../books.ts'
import { wholeFrom } from '../../db/core/coverage.ts'
import { useBooks } from '../session-context.ts'
import { useOnline } from './use-online.ts'

/** The server is asked after so long a pause: not for each letter of a search, nor for each edit that is sent. */
const PAUSE_MS = 400
/** So many more are fetched at a time where somebody asks for more. */
const MORE = 500
/** What has been stored is in the ledger after so long, if it was heard of at all. */
const HEARD_MS = 2_000

/** What the server says of older transactions that match. */
export interface OlderMatches {
  /** 'none' where there is nothing to ask, because this device holds them all or the server cannot be asked. */
  state: 'none' | 'asking' | 'told' | 'offline' | 'failed'
  /** Matches that are only on the server; undefined where that is not known. */
  elsewhere: number | undefined
  /** Before this day rows may be missing here. */
  before: CalendarDay | undefined
  failure: string | undefined
  /** Fetches the next of them, or asks again after a failure. */
  loadMore: () => void
}

interface Asked {
  key: string
  told?: Told
  failure?: string
}

/**
 * Asks the server for the older matches of a filter, and keeps the newest `most` of them here, so that lists show
 * them; with 0 it only counts. Without a filter nothing is asked. Asked again whenever the books have moved on.
 */
export function useOlderMatches(filter: TransactionFilter | undefined, most: number): OlderMatches {
  const books = useBooks()
  const { db } = books
  const online = useOnline()
  const place = useLive(() => db.readFacts('floor', 'cursor'), [db])
  const floor = place?.floor
  const key =
    filter !== undefined && floor !== undefined ? JSON.stringify([filter, most, floor.id]) : undefined
  const [asked, setAsked] = useState<Asked>()
  const last = useRef<Asked>(undefined)
  /** How far somebody has asked to see. */
  const reach = useRef({ key, most, click: 0 })
  const [clicks, setClicks] = useState(0)
  const told = asked?.key === key ? asked?.told : undefined
  const failure = asked?.key === key ? asked?.failure : undefined
  const cursor = place?.cursor

  useEffect(() => {
    // Each change of the cursor asks again: the books have moved on.
    if (key === undefined || cursor === undefined || !online) return undefined
    const [wantedFilter]: [TransactionFilter] = JSON.parse(key)
    const isMore = clicks > 0 && reach.current.key === key && reach.current.click === clicks
    const wanted = reach.current.key === key ? reach.current.most : most
    let isLeft = false
    const ask = async () => {
      try {
        const heard = ledgerOf(db).nextChange(HEARD_MS)
        const before = last.current?.key === key && !isMore ? last.current.told : undefined
        const answer = before
          ? await askAgain(books, wantedFilter, wanted, before)
          : await books.loadMatches(wantedFilter, wanted)
        if (isMore) reach.current.click = 0
        if (answer.stored > 0) await heard
        if (isLeft) return
        // What could not be stored yet is fetched anew once this device has caught up.
        last.current = answer.outcome === 'outdated' ? undefined : { key, told: answer }
        if (answer.outcome === 'outdated') books.syncNow()
        const failure = WHY_NOT_OLDER[answer.outcome]
        setAsked({ key, told: answer, ...(failure !== undefined && { failure }) })
      } catch (error) {
        if (!isLeft) setAsked({ key, failure: messageOf(error, 'Failed to fetch transactions') })
      }
    }
    const timer = setTimeout(() => void ask(), isMore ? 0 : PAUSE_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [books, db, key, online, cursor, most, clicks])

  // What counts as income or expense is not in the server's words: how many of those it has is not known.
  const isCounted = told !== undefined && !told.isWhole && filter?.counted === undefined
  const args = useMemo(() => (isCounted && filter ? { filter } : undefined), [isCounted, filter])
  const held = useLedger(db, 'confirmedMatches', args)
  const rest =
    isCounted && isOf(held.answer, filter) ? Math.max(0, told.total - held.answer.count) : undefined
  const loadMore = () => {
    const before = reach.current.key === key ? reach.current.most : most
    reach.current = { key, most: failure === undefined ? before + MORE : before, click: clicks + 1 }
    setAsked(undefined)
    setClicks(clicks + 1)
  }
  const elsewhere = told?.isWhole ? 0 : rest
  const isKnown = told !== undefined && (elsewhere !== undefined || filter?.counted !== undefined)
  return {
    state: key === undefined ? 'none' : stateOf(online, isKnown, failure),
    elsewhere,
    before: floor && wholeFrom(floor),
    failure,
    loadMore,
  }
}

/** After the books have moved on: what still adds up is not read again. */
async function askAgain(books: Books, filter: TransactionFilter, most: number, before: Told): Promise<Told> {
  if (filter.counted !== undefined) return books.loadMatches(filter, most)
  const now = await books.loadMatches(filter, 0)
  const here = await ledgerOf(books.db).ask('confirmedMatches', { filter })
  if (now.total <= here.count) return { ...now, isWhole: true }
  return before.isWhole ? books.loadMatches(filter, most) : now
}

/** The last answer stays while the next is on its way, also where that is of another filter. */
function isOf<A extends { filter: TransactionFilter }>(
  answer: A | undefined,
  filter: TransactionFilter | undefined,
): answer is A {
  return answer !== undefined && JSON.stringify(answer.filter) === JSON.stringify(filter)
}

function stateOf(online: boolean, isKnown: boolean, failure: string | undefined): OlderMatches['state'] {
  if (failure !== undefined && online) return 'failed'
  if (isKnown) return 'told'
  return online ? 'asking' : 'offline'
}
