import { type FormEvent, useState } from 'react'
import type { GLAccount, GLCategory } from '../../domain/gl-account/gl-account.ts'
import {
  checkValues,
  emptyValues,
  type GLAccountProblems,
  type GLAccountValues,
  valuesOf,
} from './gl-account-values.ts'
import { messageOr } from '../../errors/message-of.ts'
import { useFailure } from '../../ui/feedback/use-failure.ts'

interface Given {
  /** The account that is changed; none where one is added. */
  account: GLAccount | undefined
  accounts: readonly GLAccount[]
  /** The sentence for a failure that brings none of its own. */
  failed: string
  onSave: (values: GLAccountValues) => Promise<void>
}

/** What is typed into the form of a GL account, what is wrong with it, and how it is stored. */
export function useGLAccountFields({ account, accounts, failed, onSave }: Given) {
  const [fields, setFields] = useState(account ? valuesOf(account) : emptyValues)
  const [problems, setProblems] = useState<GLAccountProblems>({})
  const { failure, busy, attempt, setFailure } = useFailure(messageOr(failed))

  const set = (field: keyof GLAccountValues) => (event: { currentTarget: { value: string } }) => {
    const { [field]: _settled, ...others } = problems
    setFields({ ...fields, [field]: event.currentTarget.value })
    setProblems(others)
    setFailure(undefined)
  }
  const setCategory = (category: GLCategory) => setFields({ ...fields, category })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = checkValues(
      fields,
      accounts.filter((other) => other.id !== account?.id),
    )
    if ('problems' in checked) {
      setProblems(checked.problems)
      return
    }
    void attempt(() => onSave(checked.values))
  }
  return { fields, problems, failure, busy, set, setCategory, submit }
}
