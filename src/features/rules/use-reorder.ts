import { type PointerEvent, useState } from 'react'

interface Reorder<T> {
  /** The items as they stand while one of them is moved. */
  shown: readonly T[]
  /** The id of the item that is being dragged. */
  draggedId: string | undefined
  /** For the handle of each item. The items are the children of an `ol` and carry their ids as `data-item`. */
  startDrag: (id: string, event: PointerEvent<HTMLElement>) => void
  /** Moves an item up (-1) or down (1), as the arrow keys do. */
  nudge: (id: string, by: number) => void
}

/**
 * Moves items of a list by pointer or by key; `onMove` is told the new order once an item has been put
 * down, and the list shows it until `items` change or `onMove` fails. A drag that is cancelled, by Escape
 * or by the system, leaves everything as it was.
 */
export function useReorder<T extends { id: string }>(
  items: readonly T[],
  onMove: (ordered: readonly T[], moved: T) => Promise<void>,
): Reorder<T> {
  const [drag, setDrag] = useState<{ id: string; order: readonly T[] }>()
  const [put, setPut] = useState<{ from: readonly T[]; order: readonly T[] }>()
  const current = put?.from === items ? put.order : items

  const move = (order: readonly T[], moved: T) => {
    setPut({ from: items, order })
    onMove(order, moved).catch(() => setPut(undefined))
  }

  const startDrag = (id: string, event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    const handle = event.currentTarget
    handle.focus()
    handle.setPointerCapture(event.pointerId)
    let order = current
    setDrag({ id, order })
    const onPointerMove = (move: globalThis.PointerEvent) => {
      const next = movedTo(order, id, placeAt(handle.closest('ol'), id, move.clientY))
      if (next === order) return
      order = next
      setDrag({ id, order })
    }
    const end = (keep: boolean) => {
      handle.removeEventListener('pointermove', onPointerMove)
      handle.removeEventListener('pointerup', onUp)
      handle.removeEventListener('pointercancel', onCancel)
      removeEventListener('keydown', onKey)
      setDrag(undefined)
      const moved = order.find((item) => item.id === id)
      if (keep && moved && order !== current) move(order, moved)
    }
    const onUp = () => end(true)
    const onCancel = () => end(false)
    const onKey = (key: KeyboardEvent) => {
      if (key.key === 'Escape') end(false)
    }
    handle.addEventListener('pointermove', onPointerMove)
    handle.addEventListener('pointerup', onUp)
    handle.addEventListener('pointercancel', onCancel)
    addEventListener('keydown', onKey)
  }

  return {
    shown: drag?.order ?? current,
    draggedId: drag?.id,
    startDrag,
    nudge(id, by) {
      const from = current.findIndex((item) => item.id === id)
      const moved = current[from]
      const next = movedTo(current, id, from + by)
      if (moved && next !== current) move(next, moved)
    },
  }
}

/** How many other items stand above a height on the screen. */
function placeAt(list: Element | null, dragged: string, y: number): number {
  return [...(list?.children ?? [])].filter((element) => {
    if (!(element instanceof HTMLElement) || element.dataset['item'] === dragged) return false
    const { top, height } = element.getBoundingClientRect()
    return y > top + height / 2
  }).length
}

/** The list with an item at another place; the same list where it stands there already. */
export function movedTo<T extends { id: string }>(
  items: readonly T[],
  id: string,
  place: number,
): readonly T[] {
  const from = items.findIndex((item) => item.id === id)
  const item = items[from]
  const to = Math.min(items.length - 1, Math.max(0, place))
  if (!item || from === to) return items
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(to, 0, item)
}
