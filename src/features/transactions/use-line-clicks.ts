import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { ListEvents } from './list-events.ts'
import type { TransactionWindow } from './use-transactions.ts'

/** One listener serves all lines. Everything a click does has a key of the screen as well. */
export function useLineClicks(
  body: RefObject<HTMLElement | null>,
  rows: TransactionWindow,
  { onToggle, onOpen }: Pick<ListEvents, 'onToggle' | 'onOpen'>,
): void {
  const onClick = useEffectEvent((event: MouseEvent) => {
    if (!(event.target instanceof Element)) return
    const line = event.target.closest('[data-index]')
    const index = Number(line?.getAttribute('data-index') ?? Number.NaN)
    const row = rows.rowAt(index)
    if (!row) return
    if (event.target.closest('[data-choose]') || event.shiftKey) {
      event.preventDefault()
      onToggle(row, event.shiftKey)
    } else onOpen(row, index)
  })
  useEffect(() => {
    const element = body.current
    const listener = (event: MouseEvent) => onClick(event)
    element?.addEventListener('click', listener)
    return () => element?.removeEventListener('click', listener)
  }, [body])
}
