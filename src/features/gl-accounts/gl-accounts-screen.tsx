import { ListTree, Plus, SearchX, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { DEFAULT_GL_NUMBER, type GLAccount, searchGLAccounts } from '../../domain/gl-account.ts'
import { heldByPostings, heldByRules } from '../../domain/gl-account-edit.ts'
import { glAccountTree } from '../../domain/gl-account-tree.ts'
import type { Id } from '../../domain/ids.ts'
import { messageOf } from '../../domain/message-of.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import { EmptyState } from '../../ui/primitives/empty-state.tsx'
import { SkeletonRows } from '../../ui/primitives/loading.tsx'
import { Notice } from '../../ui/primitives/notice.tsx'
import { Page } from '../../ui/primitives/page.tsx'
import { SearchField } from '../../ui/primitives/search-field.tsx'
import { AddManyDialog } from './add-many-dialog.tsx'
import { GLAccountForm } from './gl-account-form.tsx'
import { GLAccountsTable } from './gl-accounts-table.tsx'
import { useChartEdits, useGLAccounts, usePostingCounts, useRulesPosting } from './use-gl-accounts.ts'

type Open = { kind: 'add' } | { kind: 'many' } | { kind: 'change'; account: GLAccount }

export function GLAccountsScreen() {
  const accounts = useGLAccounts()
  const countByNumber = usePostingCounts()
  const rulesByNumber = useRulesPosting()
  const edits = useChartEdits()
  const [open, setOpen] = useState<Open>()
  const [query, setQuery] = useState('')
  const [selected, setSelected] = useState<ReadonlySet<Id>>(new Set<Id>())
  const [failure, setFailure] = useState<{ title: string; text: string }>()
  const show = (next: Open | undefined) => {
    setOpen(next)
    setFailure(undefined)
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
  const remove = async (rows: readonly GLAccount[]) => {
    const title = rows.length === 1 ? 'Failed to delete GL account' : 'Failed to delete GL accounts'
    const posted = rows.find(({ number }) => (countByNumber?.get(number) ?? 0) > 0)
    if (posted) {
      setFailure({ title, text: heldByPostings(posted, countByNumber?.get(posted.number) ?? 0) })
      return
    }
    const ruled = rows.find(({ number }) => rulesByNumber?.has(number))
    if (ruled) {
      setFailure({ title, text: heldByRules(ruled, rulesByNumber?.get(ruled.number) ?? []) })
      return
    }
    try {
      await edits.remove(rows)
      setSelected(new Set())
      close()
    } catch (error) {
      setFailure({ title, text: messageOf(error, title) })
    }
  }

  return (
    <Page
      title="GL Accounts"
      summary={accounts && accounts.length > 0 ? `${accounts.length} accounts` : undefined}
      actions={
        <>
          <Button onClick={() => show({ kind: 'many' })}>
            <ListTree aria-hidden="true" className="size-4" />
            Add many
          </Button>
          <Button kind="primary" onClick={() => show({ kind: 'add' })}>
            <Plus aria-hidden="true" className="size-4" />
            Add account
          </Button>
        </>
      }
    >
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <SearchField
          main
          label="Search GL accounts"
          placeholder="Search number, name, category…"
          value={query}
          onChange={setQuery}
          className="w-full md:max-w-80"
        />
        {chosen.length > 0 && (
          <div className="flex items-center gap-2">
            <span className="tabular text-muted">{chosen.length} selected</span>
            <Button kind="danger" onClick={() => void remove(chosen)}>
              <Trash2 aria-hidden="true" className="size-4" />
              Delete
            </Button>
            <Button kind="quiet" onClick={() => setSelected(new Set())}>
              Clear
            </Button>
          </div>
        )}
      </div>
      {failure && open === undefined && (
        <div className="mb-4">
          <Notice
            tone="danger"
            title={failure.title}
            action={
              <Button kind="quiet" onClick={() => setFailure(undefined)}>
                Dismiss
              </Button>
            }
          >
            {failure.text}
          </Notice>
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
          action={<Button onClick={() => show({ kind: 'many' })}>Add a starter chart</Button>}
        >
          They arrive with the first sync. While offline, you can start with your own chart.
        </EmptyState>
      )}
      {found?.length === 0 && query.trim() !== '' && (
        <EmptyState
          icon={SearchX}
          title={`No GL account matches “${query.trim()}”`}
          action={<Button onClick={() => setQuery('')}>Show all</Button>}
        />
      )}
      {found && found.length > 0 && (
        <GLAccountsTable
          tree={glAccountTree(found)}
          countByNumber={countByNumber}
          selected={selected}
          onSelect={select}
          onOpen={(account) => show({ kind: 'change', account })}
        />
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
      <Dialog open={open?.kind === 'change'} onClose={close} title="Edit GL account">
        {open?.kind === 'change' && (
          <div className="grid gap-4">
            {failure && (
              <Notice tone="danger" title={failure.title}>
                {failure.text}
              </Notice>
            )}
            <GLAccountForm
              account={open.account}
              accounts={accounts ?? []}
              onCancel={close}
              onSave={async (values) => {
                await edits.update(open.account, values)
                close()
              }}
              aside={
                open.account.number !== DEFAULT_GL_NUMBER && (
                  <Button kind="danger" onClick={() => void remove([open.account])}>
                    Delete
                  </Button>
                )
              }
            />
          </div>
        )}
      </Dialog>
    </Page>
  )
}
