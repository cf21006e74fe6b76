import { type ReactNode, useId } from 'react'
import {
  DEFAULT_GL_NUMBER,
  GL_ACCOUNT_LENGTHS,
  GL_CATEGORIES,
  type GLAccount,
  type GLCategory,
} from '../../domain/gl-account/gl-account.ts'
import { glCategoryLabel } from '../../domain/gl-account/gl-account-tree.ts'
import { FormButtons } from '../../ui/fields/form-buttons.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { GLAccountValues } from './gl-account-values.ts'
import { useGLAccountFields } from './use-gl-account-fields.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'

interface Props {
  /** The account that is changed; none where one is added. */
  account?: GLAccount | undefined
  accounts: readonly GLAccount[]
  /** Rejects with the sentence to show. */
  onSave: (values: GLAccountValues) => Promise<void>
  onCancel: () => void
  /** Stands at the left of the buttons. */
  aside?: ReactNode
}

export function GLAccountForm({ account, accounts, onSave, onCancel, aside }: Props) {
  const listId = useId()
  const failed = account ? 'Failed to update GL account' : 'Failed to create GL account'
  const { fields, problems, failure, busy, set, setCategory, submit } = useGLAccountFields({
    account,
    accounts,
    failed,
    onSave,
  })

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FailureNotice failure={failure} title={failed} />
      <div className="grid gap-4 md:grid-cols-[8rem_1fr]">
        <TextField
          label="Number"
          name="number"
          maxLength={GL_ACCOUNT_LENGTHS.number}
          autoComplete="off"
          placeholder="6100"
          disabled={account?.number === DEFAULT_GL_NUMBER}
          data-autofocus={account?.number !== DEFAULT_GL_NUMBER || undefined}
          value={fields.number}
          onChange={set('number')}
          problem={problems.number}
        />
        <TextField
          label="Name"
          name="name"
          maxLength={GL_ACCOUNT_LENGTHS.name}
          autoComplete="off"
          placeholder="Groceries and Meals"
          value={fields.name}
          onChange={set('name')}
          problem={problems.name}
        />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          label="Category"
          name="category"
          value={fields.category}
          onChange={(event) => setCategory(event.currentTarget.value as GLCategory)}
        >
          {GL_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {glCategoryLabel(category)}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Subcategory"
          name="subcategory"
          maxLength={GL_ACCOUNT_LENGTHS.subcategory}
          autoComplete="off"
          list={listId}
          placeholder="Optional"
          value={fields.subcategory}
          onChange={set('subcategory')}
        />
        <datalist id={listId}>
          {subcategoriesOf(accounts, fields.category).map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
      </div>
      <TextField
        label="Description"
        name="description"
        maxLength={GL_ACCOUNT_LENGTHS.description}
        autoComplete="off"
        placeholder="What belongs here (optional)"
        value={fields.description}
        onChange={set('description')}
      />
      <FormButtons action={account ? 'Save' : 'Add account'} busy={busy} aside={aside} onCancel={onCancel} />
    </form>
  )
}

function subcategoriesOf(accounts: readonly GLAccount[], category: GLCategory): string[] {
  const names = accounts
    .filter((account) => account.category === category)
    .map(({ subcategory }) => subcategory)
  return [...new Set(names)].filter((name) => name !== undefined).toSorted()
}
