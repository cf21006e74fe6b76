import { useEffect, useEffectEvent, useRef } from 'react'
import { useStore } from 'zustand'
import { useRowHeight } from '../../session/hooks/use-row-height.ts'
import { asTextIs, rowHeight } from '../../ui/lists/row-height.ts'
import { PaperNote } from '../../ui/lists/paper-note.tsx'
import { PendingLine } from '../../ui/lists/pending-line.tsx'
import { RowOutlines } from '../../ui/lists/row-outlines.tsx'
import { useBreakpoint } from '../../ui/primitives/use-breakpoint.ts'
import { useFollowedFocus, useLineWindow, useSightReport } from '../../ui/lists/use-line-window.ts'
import { REGISTER_COLUMNS, RegisterLine } from './register-line.tsx'
import { type RegisterInSight, CHUNK } from './use-register.ts'

interface Props {
  register: RegisterInSight
  currency: string
  focused: number
  /** Changes whenever a key leads to the focused line, also where it was focused already. */
  moves: number
  onSight: (first: number) => void
  onOpen: (index: number) => void
}

/** The lines of a register of any length: only those in sight are drawn, and the page itself scrolls. */
export function RegisterLines({ register, currency, focused, moves, onSight, onOpen }: Props) {
  const wide = useBreakpoint('lg')
  const height = asTextIs(useRowHeight(wide))
  const body = useRef<HTMLTableSectionElement>(null)
  const { virtual, passing, margin, places, drawn } = useLineWindow(body, register.total, height)
  const passes = useStore(passing) !== undefined
  useSightReport(virtual, CHUNK, onSight)
  useFollowedFocus(virtual, focused, moves)
  useClicks(body, onOpen)

  return (
    <div className="relative" style={rowHeight(height)}>
      <table aria-label="Register" aria-rowcount={register.total + 1} className="block">
        <thead className="sticky top-14 z-10 hidden rounded-t bg-surface text-left text-xs text-faint lg:block">
          <tr
            className={`grid h-9 items-center gap-x-3 border-b border-line px-4 [&>th]:font-medium ${REGISTER_COLUMNS}`}
          >
            <th scope="col">Date</th>
            <th scope="col">Description</th>
            <th scope="col">GL account</th>
            <th scope="col">Status</th>
            <th scope="col" className="text-right">
              Amount
            </th>
            <th scope="col" className="text-right">
              Balance
            </th>
          </tr>
        </thead>
        <tbody ref={body} className="drawn-rows relative block" style={{ height: virtual.getTotalSize() }}>
          {drawn.map(({ index, start }) => {
            const line = register.lineAt(index)
            const top = start - margin
            const key = index % places
            if (!line) return <PendingLine key={key} top={top} height={height} />
            return (
              <RegisterLine
                key={key}
                line={line}
                index={index}
                currency={currency}
                focused={index === focused}
                top={top}
                wide={wide}
              />
            )
          })}
        </tbody>
      </table>
      <PaperNote
        drawn={drawn.length}
        total={register.total}
        how="The General ledger report prints all of them."
      />
      {passes && <RowOutlines hasHeads />}
    </div>
  )
}

/** One listener serves all lines; Enter does the same for the line in focus. */
function useClicks(body: { current: HTMLElement | null }, onOpen: (index: number) => void): void {
  const onClick = useEffectEvent((event: MouseEvent) => {
    if (!(event.target instanceof Element)) return
    const index = Number(event.target.closest('[data-index]')?.getAttribute('data-index') ?? Number.NaN)
    if (!Number.isNaN(index)) onOpen(index)
  })
  useEffect(() => {
    const element = body.current
    const listener = (event: MouseEvent) => onClick(event)
    element?.addEventListener('click', listener)
    return () => element?.removeEventListener('click', listener)
  }, [body])
}
