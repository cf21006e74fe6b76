import { useCallback, useEffect, useState } from 'react'
import type { AuditEntry, AuditKind } from '../../contract/calls/audit-calls.ts'
import type { OutputOf } from '../../contract/calls.ts'
import { roleReaches } from '../../domain/organisation/access.ts'
import { messageOf } from '../../errors/message-of.ts'
import { useBooks, useSession } from '../../session/session-context.ts'
import { isPartOfImport } from './fold-imports.ts'
import { useOnline } from '../../session/hooks/use-online.ts'

type People = OutputOf<'getAuditLog'>['people']

export interface LogFilter {
  userId?: string
  kind?: AuditKind
}

interface Found {
  filter: LogFilter
  entries: readonly AuditEntry[]
  hasMore: boolean
}

/** The log of the open organisation, as the server has it now: nothing of it is kept on this device. */
export function useAuditLog() {
  const { session } = useSession()
  const { user, organisation } = useBooks()
  const online = useOnline()
  const allowed = roleReaches(organisation.role, 'admin')
  const [filter, setFilter] = useState<LogFilter>({})
  const [found, setFound] = useState<Found>()
  const [people, setPeople] = useState<People>([])
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const read = useCallback(
    async (wanted: LogFilter, after?: string) => {
      const entries: AuditEntry[] = []
      for (;;) {
        const last = entries.at(-1)?.id ?? after
        const page = await session.callHere('getAuditLog', {
          ...wanted,
          ...(last !== undefined && { after: last }),
        })
        setPeople((known) => [
          ...known,
          ...page.people.filter(({ userId }) => !known.some((each) => each.userId === userId)),
        ])
        entries.push(...page.entries)
        // An import is told as one, so none is cut: of part of it the count would be wrong.
        const oldest = entries.at(-1)
        if (!page.hasMore || !oldest || !isPartOfImport(oldest)) return { entries, hasMore: page.hasMore }
      }
    },
    [session],
  )

  useEffect(() => {
    if (!online || !allowed) return
    let gone = false
    const ask = async () => {
      const { entries, hasMore } = await read(filter)
      if (gone) return
      setError(undefined)
      setFound({ filter, entries, hasMore })
    }
    ask().catch((failure: unknown) => {
      if (!gone) setError(messageOf(failure))
    })
    return () => {
      gone = true
    }
  }, [online, allowed, filter, read])

  const more = async () => {
    const last = found?.entries.at(-1)
    if (!found || !last) return
    setBusy(true)
    try {
      const page = await read(found.filter, last.id)
      setError(undefined)
      setFound((now) =>
        now === found
          ? { ...found, entries: [...found.entries, ...page.entries], hasMore: page.hasMore }
          : now,
      )
    } catch (failure) {
      setError(messageOf(failure))
    } finally {
      setBusy(false)
    }
  }

  return {
    me: user.uid,
    allowed,
    online,
    filter,
    setFilter,
    people,
    /** What is shown is of another filter until the server has answered. */
    entries: found?.filter === filter ? found.entries : undefined,
    hasMore: found?.hasMore ?? false,
    error,
    busy,
    more,
    retry: () => {
      setError(undefined)
      setFilter({ ...filter })
    },
  }
}
