import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { LedgerRow } from '../../../db/ledger/ledger-columns.ts'
import { caretAt, hasSelection } from './caret.ts'
import { LINE_FIELDS, type LineField } from './line-fields.ts'
import type { ListEvents } from '../list/list-events.ts'
import type { TransactionWindow } from '../use-transactions.ts'

/**
 * One listener serves all lines: a press on a field leads into it, one elsewhere on the line opens the transaction.
 * Everything a click does has a key of the screen as well.
 */
export function useLineClicks(
  body: RefObject<HTMLElement | null>,
  rows: TransactionWindow,
  { onToggle, onOpen, onEdit }: Pick<ListEvents, 'onToggle' | 'onOpen' | 'onEdit'>,
): void {
  const rowAt = useEffectEvent((index: number) => rows.rowAt(index))
  const onClick = useEffectEvent((event: MouseEvent, line: Element, pressed: LedgerRow) => {
    if (!(event.target instanceof Element)) return
    const index = rows.indexOf(pressed.id)
    const row = index === undefined ? undefined : rows.rowAt(index)
    if (!row || index === undefined) return
    if (event.target.closest('[data-choose]') || event.shiftKey) {
      event.preventDefault()
      onToggle(row, event.shiftKey)
      return
    }
    if (hasSelection(line)) return
    const cell = event.target.closest('button') ? undefined : fieldAt(line, event.target, event.clientX)
    if (cell) onEdit(row, index, cell.field, caretAt(cell.element, event))
    else onOpen(row, index)
  })
  useEffect(() => {
    const element = body.current
    // The press saves what was typed in another line, which may then stand elsewhere: the row that was pressed counts.
    let pressed: LedgerRow | undefined
    const onPress = (event: Event) => {
      pressed = rowAt(indexOf(lineOf(event.target)))
    }
    const listener = (event: MouseEvent) => {
      const line = lineOf(event.target)
      const row = pressed ?? rowAt(indexOf(line))
      pressed = undefined
      if (line && row) onClick(event, line, row)
    }
    element?.addEventListener('mousedown', onPress)
    element?.addEventListener('click', listener)
    return () => {
      element?.removeEventListener('mousedown', onPress)
      element?.removeEventListener('click', listener)
    }
  }, [body])
}

function lineOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-index]') : null
}

function indexOf(line: Element | null): number {
  return Number(line?.getAttribute('data-index') ?? Number.NaN)
}

/** Half the gap between columns belongs to each of them. */
const GAP_PX = 6

/** The field in whose column a press lies: above and below its text too. */
function fieldAt(line: Element, target: Element, x: number) {
  const pressed = target.closest('[data-field]')
  const cells = pressed ? [pressed] : line.querySelectorAll('[data-field]')
  for (const element of cells) {
    const { left, right } = element.getBoundingClientRect()
    const field = fieldOf(element)
    if (field && (pressed || (x >= left - GAP_PX && x <= right + GAP_PX))) return { element, field }
  }
  return undefined
}

function fieldOf(cell: Element): LineField | undefined {
  const name = cell.getAttribute('data-field')
  return LINE_FIELDS.find((field) => field === name)
}
