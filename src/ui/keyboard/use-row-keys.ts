import { useRef } from 'react'
import type { KeyCommand } from './keys.ts'
import { useKeys } from './use-keys.ts'

/** Which rows of a list are chosen, by their ids, and how that is changed. */
export interface RowSelection {
  ids: ReadonlySet<string>
  choose: (ids: readonly string[], chosen: boolean) => void
}

interface RowKeys {
  /** Over these commands in the help. */
  title: string
  /** What a row is: "account". */
  noun: string
  /**
   * The name of the list, where the page has several. The rows lie in an element with it as `data-rows`; j and k go
   * through the rows of all lists, the other keys mean the list that the focus is in.
   */
  list?: string
  /** What Enter does with a row, where that is not opening it; null where it has no control to press. */
  enter?: string | null
  /** Where rows can be chosen. */
  selection?: RowSelection
  /** Called with the chosen rows, else with the one in focus. */
  onDelete?: { label: string; run: (ids: readonly string[]) => void }
  /** Further commands, made for the row in focus. */
  more?: (focusedId: () => string | undefined) => readonly KeyCommand[]
}

/**
 * The keys that every list has: j and k move the focus from row to row, Enter opens the row (its control does it by
 * itself), x and Shift-x choose, Escape clears. A row carries `data-row` with its id, and in it `data-row-control`
 * the link or button that opens it; the focus is the browser's own, so that it is seen and read out. The queue and
 * the list of transactions move by themselves: of their many rows only those in sight are in the page.
 */
export function useRowKeys({
  title,
  noun,
  list,
  enter = `Open the ${noun}`,
  selection,
  onDelete,
  more,
}: RowKeys): void {
  const last = useRef({ index: -1, chosen: '' })
  const move = (by: number) => {
    const rows = rowIds()
    const current = rows.indexOf(focusedId() ?? '')
    // A row that was deleted took the focus along; its place is where one goes on.
    const from = current >= 0 ? current : last.current.index - (by > 0 ? 1 : 0)
    const index = Math.max(0, Math.min(rows.length - 1, from + by))
    last.current.index = index
    focusRow(rows[index])
  }
  const select = (isRange: boolean) => {
    const id = focusedId(list)
    if (!selection || id === undefined) return
    const rows = rowIds(list)
    const [a, b] = [rows.indexOf(last.current.chosen), rows.indexOf(id)]
    if (isRange && a >= 0) selection.choose(rows.slice(Math.min(a, b), Math.max(a, b) + 1), true)
    else selection.choose([id], !selection.ids.has(id))
    last.current.chosen = id
  }
  const remove = () => {
    const id = focusedId(list)
    const ids = selection && selection.ids.size > 0 ? [...selection.ids] : id === undefined ? [] : [id]
    if (ids.length > 0) onDelete?.run(ids)
  }
  const isMeant = () =>
    list === undefined ||
    focusedId(list) !== undefined ||
    (focusedId() === undefined && (selection?.ids.size ?? 0) > 0)
  const meant = { applies: isMeant }
  useKeys(title, [
    { label: `Next ${noun}`, keys: ['j', 'ArrowDown'], run: () => move(1), repeats: true },
    { label: `Previous ${noun}`, keys: ['k', 'ArrowUp'], run: () => move(-1), repeats: true },
    ...(enter === null
      ? []
      : [{ label: enter, keys: ['Enter'], run: () => focusRow(focusedId())?.click(), ...meant }]),
    ...(selection
      ? [
          { label: `Select the ${noun}`, keys: ['x'], run: () => select(false), ...meant },
          {
            label: 'Select from the last selected to here',
            keys: ['Shift+X'],
            run: () => select(true),
            ...meant,
          },
          {
            label: `Select every ${noun} shown`,
            keys: ['a'],
            run: () => selection.choose(rowIds(list), true),
            ...meant,
          },
          {
            label: 'Clear the selection',
            keys: ['Escape'],
            run: () => selection.choose([...selection.ids], false),
            ...meant,
          },
        ]
      : []),
    ...(onDelete ? [{ label: onDelete.label, keys: ['Delete'], run: remove, edits: true, ...meant }] : []),
    ...(more?.(() => focusedId(list)) ?? []).map((command) => ({ ...command, ...meant })),
  ])
}

/** The row that the focus is in, if it is one of this list. */
function focusedId(list?: string): string | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]')
  const isOfList = list === undefined || row?.closest<HTMLElement>('[data-rows]')?.dataset['rows'] === list
  return isOfList ? row?.dataset['row'] : undefined
}

function rowIds(list?: string): string[] {
  const rows = document.querySelectorAll<HTMLElement>(
    list === undefined ? '[data-row]' : `[data-rows="${list}"] [data-row]`,
  )
  return [...rows].flatMap(({ dataset }) => dataset['row'] ?? [])
}

function focusRow(id: string | undefined): HTMLElement | undefined {
  const row = [...document.querySelectorAll<HTMLElement>('[data-row]')].find(
    ({ dataset }) => dataset['row'] === id,
  )
  const control = row?.querySelector<HTMLElement>('[data-row-control]') ?? row
  control?.focus()
  return control
}
