import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { closingOf } from '../../../domain/bank-file/closing-check.ts'
import { accountsNamed } from '../../../domain/bank-file/row-survey.ts'
import { likelyCurrency } from '../../../domain/bank-file/currency/likely-currency.ts'
import { DEFAULT_CURRENCY } from '../../../domain/money/currency.ts'
import { useDefaultCurrency } from '../../../session/hooks/use-default-currency.ts'
import { AccountForm } from '../../../ui/bookkeeping/accounts/account-form.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { type Importing, lastRead, type Mapping } from '../../../imports/draft-state.ts'
import type { ImportDraft } from '../../../imports/import-draft.ts'
import { isOfLedger } from '../../../imports/reading/cells/text-form.ts'
import { currencyOf } from '../../../imports/reading/file-currency.ts'
import { namedAccount, takesFiles } from '../../../imports/match-account.ts'
import { accountOfSheet } from '../../../imports/reading/cells/workbook/sheet-name.ts'
import { useCreateTarget, useTargetAccounts } from '../use-imports.ts'

interface Props {
  draft: ImportDraft
  state: Mapping | Importing
}

/** Which bank account the rows go to: matched by number where possible, chosen or opened otherwise. */
export function TargetAccount({ draft, state }: Props) {
  const { survey, mapping } = state
  const all = useTargetAccounts()
  const accounts = all?.filter(takesFiles)
  const chosen = accounts?.find(({ id }) => id === state.accountId)
  const isGone = accounts !== undefined && state.accountId !== undefined && !chosen
  useEffect(() => {
    if (isGone) void draft.recheckAccount()
  }, [draft, isGone])
  const createTarget = useCreateTarget()
  const [creating, setCreating] = useState(false)
  const choice = useRef<HTMLSelectElement>(null)
  const created = useRef<string>(undefined)
  useEffect(() => {
    if (creating || chosen === undefined || chosen.id !== created.current) return
    created.current = undefined
    // The dialog gives the focus back to its button first; what comes next stands at the account.
    requestAnimationFrame(() => choice.current?.focus())
  }, [creating, chosen])
  const defaultCurrency = useDefaultCurrency()
  // Before there is an account, dollars are nobody's choice, and whoever knows the currency types it in.
  const isChosen = defaultCurrency !== DEFAULT_CURRENCY || (accounts ?? []).length > 0
  const inFile = accountsNamed(survey, mapping)
  const likely = likelyCurrency({ names: mapping.layout.columns, accounts: inFile })
  const names = state.only === undefined ? inFile : [state.only]
  const [named] = names
  const newName = named ?? accountOfSheet(state.table)
  const reported = all && namedAccount(all, names, state.remembered)

  return (
    <Card title="Bank account">
      <div className="grid gap-3">
        <SeveralAccounts draft={draft} state={state} />
        {accounts !== undefined && accounts.length > 0 && (
          <SelectField
            ref={choice}
            label="Import into"
            value={chosen?.id ?? ''}
            onChange={(event) => draft.into(event.currentTarget.value || undefined)}
            hint={named === undefined || state.only !== undefined ? undefined : `The file names ${named}`}
          >
            {!chosen && <option value="">Choose an account</option>}
            {accounts.map((account) => (
              <option key={account.id} value={account.id}>
                {account.name} ({account.currency})
              </option>
            ))}
          </SelectField>
        )}
        {reported?.isActive === false && (
          <p className="text-sm text-review">
            The file belongs to “{reported.name}”, which is deactivated.{' '}
            <Link to="/bank-accounts" className="font-medium text-accent hover:underline">
              Reactivate it
            </Link>{' '}
            to import its rows.
          </p>
        )}
        {accounts?.length === 0 && (
          <p className="text-muted">Add the account these transactions came from.</p>
        )}
        <Button onClick={() => setCreating(true)}>
          <Plus aria-hidden="true" className="size-4" />
          New account
        </Button>
      </div>
      <Dialog open={creating} onClose={() => setCreating(false)} title="Add a bank account">
        <AccountForm
          initial={{
            currency: currencyTold(state) ?? likely ?? (isChosen ? defaultCurrency : ''),
            ...(newName === undefined ? {} : { name: newName }),
          }}
          isBalanceInFile={mapping.balance !== null || closingOf(survey.closing, named) !== undefined}
          onCancel={() => setCreating(false)}
          onSave={async (values) => {
            created.current = await createTarget(values)
            draft.into(created.current)
            setCreating(false)
          }}
        />
      </Dialog>
    </Card>
  )
}

/** The currency that the file names for the rows that are read: of several accounts each may have another. */
function currencyTold(state: Mapping | Importing): string | undefined {
  const { survey, mapping, accountId } = state
  const told = currencyOf({ ...survey, mapping })
  const read = lastRead(state)
  if (told === undefined || !read) return told
  return read.checked.foreign ?? (accountId === undefined ? read.target.currency : told)
}

/** Of a file with several accounts: which of them is imported now. */
function SeveralAccounts({ draft, state }: Props) {
  const { survey, mapping } = state
  const mayBeOne = !isOfLedger(survey.form)
  // That all rows are of one account was chosen for this file, and can be taken back.
  const isTogether = state.changes.account === null && survey.mapping.account !== null
  if (state.only === undefined && !isTogether) return null
  // A report of books lists income and expenses as it lists what holds money.
  const hint = mayBeOne
    ? 'Cards and wallets of one account? Choose all rows.'
    : survey.form.accounts &&
      'Import only bank accounts, cards, and loans. The others repeat the same amounts.'
  const apart = accountsNamed(survey, isTogether ? survey.mapping : mapping)
  return (
    <SelectField
      label="This file has several accounts. Import"
      value={state.only ?? ''}
      onChange={(event) => {
        const { value } = event.currentTarget
        if (value === '') draft.map({ account: null })
        else void draft.onlyAccount(value)
      }}
      {...(hint === undefined ? {} : { hint })}
    >
      {apart.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
      {mayBeOne && (mapping.account !== null || isTogether) && (
        <option value="">All rows, as one account</option>
      )}
    </SelectField>
  )
}
