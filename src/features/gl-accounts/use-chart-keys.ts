import type { GLAccount } from '../../domain/gl-account/gl-account.ts'
import type { Id } from '../../domain/ids.ts'
import { useRowKeys } from '../../ui/keyboard/use-row-keys.ts'
import { isDeletable } from './gl-accounts-table.tsx'
import type { ChartSelection } from './use-chart-selection.ts'

interface Options {
  accounts: readonly GLAccount[]
  selection: ChartSelection
  onAdd: () => void
  onDelete: (accounts: readonly GLAccount[]) => void
  /** Called with an account that cannot be selected, because it cannot be deleted. */
  onKept: (account: GLAccount) => void
}

/** The keys of the chart's rows: select, delete, add. */
export function useChartKeys({ accounts, selection, onAdd, onDelete, onKept }: Options): void {
  /** Those that can be deleted; of one alone that cannot is said why. */
  const deletableOf = (ids: readonly Id[]) => {
    const meant = accounts.filter(({ id }) => ids.includes(id))
    const [first] = meant
    if (first && meant.length === 1 && !isDeletable(first)) onKept(first)
    return meant.filter(isDeletable)
  }
  useRowKeys({
    title: 'GL accounts',
    noun: 'account',
    selection: {
      ids: selection.ids,
      choose: (ids, on) => selection.select(on ? deletableOf(ids).map(({ id }) => id) : ids, on),
    },
    onDelete: {
      label: 'Delete the account, or those selected',
      run: (ids) => {
        const doomed = deletableOf(ids)
        if (doomed.length > 0) onDelete(doomed)
      },
    },
    more: () => [{ label: 'Add an account', keys: ['n'], run: onAdd, edits: true }],
  })
}
