import { type FormEvent, type ReactNode, useId, useState } from 'react'
import {
  DEFAULT_GL_NUMBER,
  GL_ACCOUNT_LENGTHS,
  GL_CATEGORIES,
  type GLAccount,
  type GLCategory,
} from '../../domain/gl-account/gl-account.ts'
import { glCategoryLabel } from '../../domain/gl-account/gl-account-tree.ts'
import { messageOf } from '../../errors/message-of.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import {
  checkValues,
  emptyValues,
  type GLAccountProblems,
  type GLAccountValues,
  valuesOf,
} from './gl-account-values.ts'

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
  const [fields, setFields] = useState(account ? valuesOf(account) : emptyValues)
  const [problems, setProblems] = useState<GLAccountProblems>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const listId = useId()
  const failed = account ? 'Failed to update GL account' : 'Failed to create GL account'

  const set = (field: keyof GLAccountValues) => (event: { currentTarget: { value: string } }) => {
    const { [field]: _settled, ...others } = problems
    setFields({ ...fields, [field]: event.currentTarget.value })
    setProblems(others)
    setFailure(undefined)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const checked = checkValues(
      fields,
      accounts.filter((other) => other.id !== account?.id),
    )
    if ('problems' in checked) {
      setProblems(checked.problems)
      return
    }
    setBusy(true)
    try {
      await onSave(checked.values)
    } catch (error) {
      setFailure(messageOf(error, failed))
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {failure !== undefined && (
        <Notice tone="danger" title={failed}>
          {failure}
        </Notice>
      )}
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
          onChange={(event) => setFields({ ...fields, category: event.currentTarget.value as GLCategory })}
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
      <div className="flex items-center gap-2">
        <div className="mr-auto">{aside}</div>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button edits kind="primary" type="submit" busy={busy}>
          {account ? 'Save' : 'Add account'}
        </Button>
      </div>
    </form>
  )
}

function subcategoriesOf(accounts: readonly GLAccount[], category: GLCategory): string[] {
  const names = accounts
    .filter((account) => account.category === category)
    .map(({ subcategory }) => subcategory)
  return [...new Set(names)].filter((name) => name !== undefined).toSorted()
}
