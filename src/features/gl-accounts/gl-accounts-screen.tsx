import { ListTree, Plus, SearchX } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { searchGLAccounts } from '../../domain/gl-account/gl-account-search.ts'
import { glAccountTree } from '../../domain/gl-account/gl-account-tree.ts'
import { counted } from '../../domain/text/count-text.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../ui/feedback/loading.tsx'
import { Page } from '../../ui/primitives/page.tsx'
import { useListAddress } from '../../ui/lists/use-list-address.ts'
import { ChartDialogs, type OpenChartDialog } from './chart-dialogs.tsx'
import { ChartTools } from './chart-tools.tsx'
import { DeletionNotice } from './deletion-notice.tsx'
import { GLAccountsTable } from './gl-accounts-table.tsx'
import { MoneyNotes } from './money-notes.tsx'
import { useChartDeletion } from './use-chart-deletion.ts'
import { useChartKeys } from './use-chart-keys.ts'
import { useChartMoney } from './use-chart-money.ts'
import { useChartSelection } from './use-chart-selection.ts'
import { useGLAccounts } from '../../session/hooks/use-gl-accounts.ts'
import { useChartEdits } from './use-chart.ts'

export function GLAccountsScreen() {
  const accounts = useGLAccounts()
  const edits = useChartEdits()
  const money = useChartMoney()
  const [open, setOpen] = useState<OpenChartDialog>()
  const { search: query, type, choose } = useListAddress()
  const selection = useChartSelection()
  const { countByNumber, failure, dismiss, remove, keep } = useChartDeletion(edits, (gone) => {
    selection.drop(gone)
    setOpen(undefined)
  })
  const show = (next: OpenChartDialog | undefined) => {
    setOpen(next)
    dismiss()
  }
  useChartKeys({
    accounts: accounts ?? [],
    selection,
    onAdd: () => show({ kind: 'add' }),
    onDelete: (doomed) => void remove(doomed),
    onKept: keep,
  })

  const found = accounts && (query.trim() === '' ? accounts : searchGLAccounts(accounts, query))
  const chosen = accounts?.filter(({ id }) => selection.ids.has(id)) ?? []

  return (
    <Page
      title="GL Accounts"
      summary={accounts && accounts.length > 0 ? counted(accounts.length, 'account') : undefined}
      actions={
        <>
          <Button edits onClick={() => show({ kind: 'many' })}>
            <ListTree aria-hidden="true" className="size-4" />
            Add many
          </Button>
          <Button edits kind="primary" onClick={() => show({ kind: 'add' })}>
            <Plus aria-hidden="true" className="size-4" />
            Add account
          </Button>
        </>
      }
    >
      <ChartTools
        query={query}
        onQuery={type}
        money={money}
        selected={chosen.length}
        onDelete={() => void remove(chosen)}
        onClear={selection.clear}
      />
      {failure && open === undefined && <StickyFailure failure={failure} onDismiss={dismiss} />}
      {found === undefined && (
        <div className="rounded border border-line bg-surface">
          <SkeletonRows rows={10} />
        </div>
      )}
      {accounts?.length === 0 && <NoAccounts onAddMany={() => show({ kind: 'many' })} />}
      {found?.length === 0 && query.trim() !== '' && (
        <EmptyState
          icon={SearchX}
          title={`No GL account matches “${query.trim()}”`}
          action={<Button onClick={() => choose({ search: '' })}>Show all</Button>}
        />
      )}
      {found && found.length > 0 && (
        <>
          <GLAccountsTable
            tree={glAccountTree(found)}
            countByNumber={countByNumber}
            money={money.shown}
            selected={selection.ids}
            onSelect={selection.select}
            onOpen={(account) => show({ kind: 'change', account })}
          />
          {money.shown && <MoneyNotes shown={money.shown} />}
        </>
      )}
      <ChartDialogs
        open={open}
        accounts={accounts ?? []}
        edits={edits}
        failure={failure}
        onDelete={(account) => void remove([account])}
        onClose={() => show(undefined)}
      />
    </Page>
  )
}

interface FailureProps {
  failure: ComponentProps<typeof DeletionNotice>['failure']
  onDismiss: () => void
}

/** In sight wherever in the chart the key was pressed. */
function StickyFailure({ failure, onDismiss }: FailureProps) {
  return (
    <div className="sticky top-16 z-10 mb-4 rounded shadow-float">
      <DeletionNotice
        failure={failure}
        action={
          <Button kind="quiet" onClick={onDismiss}>
            Dismiss
          </Button>
        }
      />
    </div>
  )
}

function NoAccounts({ onAddMany }: { onAddMany: () => void }) {
  return (
    <EmptyState
      icon={ListTree}
      title="No GL accounts yet"
      action={
        <Button edits onClick={onAddMany}>
          Add a starter chart
        </Button>
      }
    >
      They arrive with the first sync. While offline, you can start with your own chart.
    </EmptyState>
  )
}
