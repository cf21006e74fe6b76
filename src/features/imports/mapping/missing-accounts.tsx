import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useLive } from '../../../db/core/use-live.ts'
import { readAccounts } from '../../../db/reads/accounts.ts'
import { readGLAccounts } from '../../../db/reads/gl-accounts.ts'
import { accountsForCategories } from '../../../domain/gl-account/accounts-for-categories.ts'
import { counted } from '../../../domain/text/count-text.ts'
import type { Checked } from '../../../imports/import-messages.ts'
import { addGLAccounts } from '../../../session/add-gl-accounts.ts'
import { useBooks } from '../../../session/session-context.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { messageOr } from '../../../errors/message-of.ts'
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx'
import { useFailure } from '../../../ui/feedback/use-failure.ts'

interface Props {
  checked: Checked
  /** Accounts of the file that money moves between. */
  others: readonly string[]
  /** Whether the file is the export of a program whose categories somebody has kept books by. */
  isLedger: boolean
}

/** Offers to add the categories of a file as GL accounts, so that its rows get them as suggestions. */
export function MissingAccounts({ checked, others, isLedger }: Props) {
  const books = useBooks()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { failure, busy, attempt } = useFailure(messageOr('Failed to create GL accounts'))
  const known = useLive(async () => {
    const [chart, accounts] = await Promise.all([readGLAccounts(books.db), readAccounts(books.db)])
    return { chart, accounts }
  }, [books.db])
  // An own export names its GL accounts by their numbers.
  if (!known || checked.exported) return null
  const own = known.accounts.map(({ name }) => name)
  const missing = accountsForCategories(checked.categories, known.chart, [...others, ...own])
  if (missing.length === 0) return null
  const wanted = missing.filter(({ account }) => !left.has(account.name))

  const choose = (name: string, chosen: boolean) => {
    const names = new Set(left)
    if (chosen) names.delete(name)
    else names.add(name)
    setLeft(names)
  }
  const add = () =>
    attempt(() =>
      addGLAccounts(
        books,
        wanted.map(({ account }) => account),
      ),
    )
  return (
    <details open={isLedger} className="group rounded border border-line bg-surface">
      <summary className="flex min-h-12 list-none items-center justify-between gap-2 rounded px-4 text-muted">
        {counted(missing.length, 'category in this file isn’t', 'categories in this file aren’t')} in your
        chart of accounts
        <ChevronRight aria-hidden="true" className="size-4 text-faint group-open:rotate-90" />
      </summary>
      <div className="grid gap-3 border-t border-line px-4 py-3">
        <p className="text-sm text-muted">
          Add them as GL accounts before you import, and each row gets its own as a suggestion.
        </p>
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {missing.map(({ account: { name, category }, rows }) => (
            <li key={name} className="flex min-h-9 items-center gap-3">
              <Checkbox
                label={name}
                checked={!left.has(name)}
                onChange={({ currentTarget }) => choose(name, currentTarget.checked)}
                className="min-w-0 flex-1 [overflow-wrap:anywhere]"
              />
              <span className="shrink-0 text-sm text-muted">
                {category === 'INCOME' ? 'Income' : 'Expense'} · {counted(rows, 'row')}
              </span>
            </li>
          ))}
        </ul>
        <FailureNotice failure={failure} />
        <div className="flex justify-end">
          <Button busy={busy} disabled={wanted.length === 0} onClick={() => void add()}>
            {wanted.length === 0 ? 'Add GL accounts' : `Add ${counted(wanted.length, 'GL account')}`}
          </Button>
        </div>
      </div>
    </details>
  )
}
