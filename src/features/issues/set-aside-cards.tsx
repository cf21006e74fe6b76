import type { SetAsideRow } from '../../db/core/records.ts'
import type { SetAsideImport } from '../../db/imports/set-aside.ts'
import { useRowKeys } from '../../ui/keyboard/use-row-keys.ts'
import { useRowSelection } from '../../ui/keyboard/use-row-selection.ts'
import { SetAsideCard, setAsideKey } from './set-aside-card.tsx'

interface Props {
  groups: readonly SetAsideImport[]
  onAdd: (rows: readonly SetAsideRow[]) => Promise<unknown>
  onDismiss: (rows: readonly SetAsideRow[]) => Promise<unknown>
}

/** The rows that were set aside, import by import, with the keys and the selection that go over all of them. */
export function SetAsideCards({ groups, onAdd, onDismiss }: Props) {
  const selection = useRowSelection()
  const decide = (way: Props['onAdd']) => (rows: readonly SetAsideRow[]) => {
    selection.clear()
    return way(rows)
  }
  useRowKeys({
    title: 'Duplicates set aside',
    noun: 'duplicate',
    list: 'set-aside',
    enter: 'Add the duplicate anyway',
    selection,
    onDelete: {
      label: 'Dismiss the duplicate, or those selected',
      run: (ids) => {
        const rows = groups.flatMap((group) => group.rows)
        void decide(onDismiss)(rows.filter((row) => ids.includes(setAsideKey(row))))
      },
    },
  })
  return groups.map((group) => (
    <SetAsideCard
      key={group.importId}
      group={group}
      selection={selection}
      onAdd={decide(onAdd)}
      onDismiss={decide(onDismiss)}
    />
  ))
}
