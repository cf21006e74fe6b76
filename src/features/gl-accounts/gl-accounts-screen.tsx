import { ListTree, Plus, SearchX } from 'lucide-react'
import { useState } from 'react'
import { type GLAccount, searchGLAccounts } from '../../domain/gl-account/gl-account.ts'
import { glAccountTree } from '../../domain/gl-account/gl-account-tree.ts'
import type { Id } from '../../domain/ids.ts'
import { counted } from '../../domain/text/count-text.ts'
import { useRowKeys } from '../../ui/keyboard/use-row-keys.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../ui/feedback/loading.tsx'
import { Page } from '../../ui/primitives/page.tsx'
import { useListAddress } from '../../ui/lists/use-list-address.ts'
import { AddManyDialog } from './add-many-dialog.tsx'
import { ChangeAccountDialog } from './change-account-dialog.tsx'
import { ChartTools } from './chart-tools.tsx'
import { DeletionNotice } from './deletion-notice.tsx'
import { GLAccountForm } from './gl-account-form.tsx'
import { GLAccountsTable, isDeletable } from './gl-accounts-table.tsx'
import { useChartDeletion } from './use-chart-deletion.ts'
import { MoneyNotes } from './money-notes.tsx'
import { useChartMoney } from './use-chart-money.ts'
import { useChartEdits, useGLAccounts } from './use-gl-accounts.ts'

type Open = { kind: 'add' } | { kind: 'many' } | { kind: 'change'; account: GLAccount }

export function GLAccountsScreen() {
  const accounts = useGLAccounts()
  const edits = useChartEdits()
  const money = useChartMoney()
  const [open, setOpen] = useState<Open>()
  const { search: query, type, choose } = useListAddress()
  const [selected, setSelected] = useState<ReadonlySet<Id>>(new Set<Id>())
  const { countByNumber, failure, dismiss, remove } = useChartDeletion(edits, (gone) => {
    // Those that stay remain selected: whatever holds them may be mended, and they deleted then.
    setSelected((before) => new Set([...before].filter((id) => !gone.some((each) => each.id === id))))
    setOpen(undefined)
  })
  const show = (next: Open | undefined) => {
    setOpen(next)
    dismiss()
  }
  const close = () => show(undefined)

  const found = accounts && (query.trim() === '' ? accounts : searchGLAccounts(accounts, query))
  const chosen = accounts?.filter(({ id }) => selected.has(id)) ?? []

  const select = (ids: readonly Id[], on: boolean) => {
    const next = new Set(selected)
    for (const id of ids) {
      if (on) next.add(id)
      else next.delete(id)
    }
    setSelected(next)
  }

  const deletableOf = (ids: readonly Id[]) =>
    (accounts ?? []).filter((account) => ids.includes(account.id) && isDeletable(account))
  useRowKeys({
    title: 'GL accounts',
    noun: 'account',
    selection: {
      ids: selected,
      choose: (ids, on) => select(on ? deletableOf(ids).map(({ id }) => id) : ids, on),
    },
    onDelete: {
      label: 'Delete the account, or those selected',
      run: (ids) => {
        const doomed = deletableOf(ids)
        if (doomed.length > 0) void remove(doomed)
      },
    },
    more: () => [{ label: 'Add an account', keys: ['n'], run: () => show({ kind: 'add' }), edits: true }],
  })

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
        onClear={() => setSelected(new Set())}
      />
      {failure && open === undefined && (
        <div className="mb-4">
          <DeletionNotice
            failure={failure}
            action={
              <Button kind="quiet" onClick={dismiss}>
                Dismiss
              </Button>
            }
          />
        </div>
      )}
      {found === undefined && (
        <div className="rounded border border-line bg-surface">
          <SkeletonRows rows={10} />
        </div>
      )}
      {accounts?.length === 0 && (
        <EmptyState
          icon={ListTree}
          title="No GL accounts yet"
          action={
            <Button edits onClick={() => show({ kind: 'many' })}>
              Add a starter chart
            </Button>
          }
        >
          They arrive with the first sync. While offline, you can start with your own chart.
        </EmptyState>
      )}
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
            selected={selected}
            onSelect={select}
            onOpen={(account) => show({ kind: 'change', account })}
          />
          {money.shown && <MoneyNotes shown={money.shown} />}
        </>
      )}
      <AddManyDialog
        open={open?.kind === 'many'}
        accounts={accounts ?? []}
        onAdd={(lines) => edits.add(lines)}
        onClose={close}
      />
      <Dialog open={open?.kind === 'add'} onClose={close} title="Add a GL account">
        <GLAccountForm
          accounts={accounts ?? []}
          onCancel={close}
          onSave={async (values) => {
            await edits.create(values)
            close()
          }}
        />
      </Dialog>
      <ChangeAccountDialog
        account={open?.kind === 'change' ? open.account : undefined}
        accounts={accounts ?? []}
        failure={failure}
        onSave={async (account, values) => {
          await edits.update(account, values)
          close()
        }}
        onDelete={(account) => void remove([account])}
        onClose={close}
      />
    </Page>
  )
}
