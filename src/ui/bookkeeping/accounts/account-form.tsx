import { type ReactNode, useId } from 'react'
import { ACCOUNT_TYPES, type AccountType, accountTypeLabel } from '../../../domain/account/account.ts'
import { Checkbox } from '../../fields/checkbox.tsx'
import { FormButtons } from '../../fields/form-buttons.tsx'
import { SelectField } from '../../fields/select-field.tsx'
import { CurrencyField } from '../amounts/currency-field.tsx'
import { TextField } from '../../fields/text-field.tsx'
import type { AccountFields, AccountValues } from './account-values.ts'
import { useAccountFields } from './use-account-fields.ts'
import { FailureNotice } from '../../feedback/failure-notice.tsx'

interface Props {
  initial: Pick<AccountFields, 'currency'> & Partial<AccountFields>
  /** Whether an account that exists is changed; else one is opened. */
  changing?: boolean
  /** Whether it may be cash on hand; what a bank file is about is not. */
  mayBeCash?: boolean
  /** An account that holds transactions keeps its currency. */
  fixedCurrency?: boolean
  /** Whether the file whose import it is opened for tells what the account held. */
  isBalanceInFile?: boolean
  /** Rejects with the sentence to show where the account cannot be stored. */
  onSave: (values: AccountValues) => Promise<void>
  onCancel: () => void
  /** Stands at the left of the buttons. */
  aside?: ReactNode
}

/** Opens a bank account, by hand or on the way of an import, or changes one. */
export function AccountForm({
  initial,
  changing = false,
  mayBeCash = false,
  fixedCurrency = false,
  isBalanceInFile = false,
  onSave,
  onCancel,
  aside,
}: Props) {
  const failed = changing ? 'Failed to update account' : 'Failed to create account'
  const form = useAccountFields(initial, failed, onSave)
  const { fields, problems, failure, busy, change, set, submit } = form

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FailureNotice failure={failure} title={failed} />
      <TextField
        label="Account name"
        name="name"
        maxLength={200}
        placeholder="Operating account"
        autoComplete="off"
        data-autofocus
        value={fields.name}
        onChange={set('name')}
        problem={problems.name}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label="Institution"
          name="institution"
          maxLength={200}
          placeholder="Bank or card issuer"
          value={fields.institution}
          onChange={set('institution')}
          problem={problems.institution}
        />
        <SelectField
          label="Type"
          name="type"
          value={fields.type}
          onChange={(event) => change('type', event.currentTarget.value as AccountType)}
        >
          {ACCOUNT_TYPES.map((type) => (
            <option key={type} value={type}>
              {accountTypeLabel(type)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={fields.isPettyCash ? 'Cash counted' : 'Balance the bank shows'}
          name="balance"
          inputMode="decimal"
          placeholder="0.00"
          autoComplete="off"
          value={fields.balance}
          onChange={set('balance')}
          problem={problems.balance}
          hint={isBalanceInFile ? 'Leave blank to use the file’s' : undefined}
        />
        <CurrencyField
          value={fields.currency}
          onChange={(code) => change('currency', code)}
          disabled={fixedCurrency}
          problem={problems.currency}
          hint={fixedCurrency ? 'Fixed, because the account has transactions' : undefined}
        />
      </div>
      <OpeningBalance form={form} />
      {mayBeCash && <PettyCash form={form} />}
      <FormButtons
        action={changing ? 'Save' : 'Create account'}
        busy={busy}
        aside={aside}
        onCancel={onCancel}
      />
    </form>
  )
}

type Form = ReturnType<typeof useAccountFields>

function OpeningBalance({ form: { fields, problems, set } }: { form: Form }) {
  return (
    <fieldset className="grid gap-4 md:grid-cols-2">
      <legend className="mb-1 text-sm font-medium">Opening balance</legend>
      <TextField
        label="Balance before the first transaction"
        name="openingBalance"
        inputMode="decimal"
        placeholder="0.00"
        autoComplete="off"
        value={fields.openingBalance}
        onChange={set('openingBalance')}
        problem={problems.openingBalance}
        hint={fields.isPettyCash ? undefined : 'Leave blank to use the first file’s'}
      />
      <TextField
        label="At the end of"
        name="openingDay"
        type="date"
        value={fields.openingDay}
        onChange={set('openingDay')}
        problem={problems.openingDay}
      />
    </fieldset>
  )
}

function PettyCash({ form: { fields, problems, change } }: { form: Form }) {
  const hintId = useId()
  return (
    <div>
      <Checkbox
        label="Petty cash"
        checked={fields.isPettyCash}
        onChange={({ currentTarget }) => change('isPettyCash', currentTarget.checked)}
        aria-describedby={hintId}
      />
      <p id={hintId} className={`text-sm ${problems.isPettyCash ? 'text-danger' : 'text-faint'}`}>
        {problems.isPettyCash ?? 'Cash without bank statements. Journal entries can use this account.'}
      </p>
    </div>
  )
}
