import { type FormEvent, useState } from 'react'
import {
  type AccountFields,
  type AccountProblems,
  type AccountValues,
  accountValues,
} from './account-values.ts'
import { typeOfName } from '../../../domain/account/type-of-name.ts'
import { messageOr } from '../../../errors/message-of.ts'
import { useFailure } from '../../feedback/use-failure.ts'

/** What is typed into the form of an account, what is wrong with it, and how it is stored. */
export function useAccountFields(
  initial: Pick<AccountFields, 'currency'> & Partial<AccountFields>,
  /** The sentence for a failure that brings none of its own. */
  failed: string,
  onSave: (values: AccountValues) => Promise<void>,
) {
  const [fields, setFields] = useState<AccountFields>({
    name: '',
    institution: '',
    type: typeOfName(initial.name ?? '') ?? 'CHECKING',
    balance: '',
    openingBalance: '',
    openingDay: '',
    isPettyCash: false,
    ...initial,
  })
  // Until somebody says what kind of account it is, its name does.
  const [isTyped, setTyped] = useState(initial.type !== undefined)
  const [problems, setProblems] = useState<AccountProblems>({})
  const { failure, busy, attempt } = useFailure(messageOr(failed))

  const change = <Field extends keyof AccountFields>(field: Field, value: AccountFields[Field]) => {
    const told = field === 'name' && !isTyped ? { type: typeOfName(`${value}`) ?? 'CHECKING' } : {}
    if (field === 'type' || field === 'isPettyCash') setTyped(true)
    setFields({ ...fields, ...told, [field]: value })
    setProblems({ ...problems, [field]: undefined })
  }
  const set =
    (field: Exclude<keyof AccountFields, 'type' | 'isPettyCash'>) =>
    (event: { currentTarget: { value: string } }) =>
      change(field, event.currentTarget.value)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = accountValues(fields)
    if ('problems' in read) {
      setProblems(read.problems)
      return
    }
    void attempt(() => onSave(read.values))
  }
  return { fields, problems, failure, busy, change, set, submit }
}
