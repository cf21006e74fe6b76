import { type FormEvent, useDeferredValue, useState } from 'react'
import type { Id } from '../../domain/ids.ts'
import { draftFault, type TransactionRule } from '../../domain/rule/transaction-rule.ts'
import { today } from '../../session/today.ts'
import type { RuleFaults } from './rule-fields.tsx'
import type { RuleValues } from './use-rule-edits.ts'
import { useWrittenRule } from './use-rule-reach.ts'
import { messageOr } from '../../errors/message-of.ts'
import { useFailure } from '../../ui/feedback/use-failure.ts'

interface Given {
  initial: RuleValues
  rule?: TransactionRule
  triedOn?: Id
  failureTitle: string
  onSave: (values: RuleValues) => Promise<void>
}

/** A rule while it is written: how it is understood, what is wrong with it, and how it is stored. */
export function useRuleEditor({ initial, rule, failureTitle, onSave, ...given }: Given) {
  const [values, setValues] = useState<RuleValues>(() => valuesOf(initial))
  const [triedOn, setTriedOn] = useState(given.triedOn)
  const [faults, setFaults] = useState<RuleFaults>({})
  const { failure, busy, attempt } = useFailure(messageOr(failureTitle))
  const text = useDeferredValue(values.naturalLanguageRule)
  const reading = useWrittenRule({
    text,
    today: today(),
    ...(rule === undefined ? {} : { id: rule.id, priority: rule.priority }),
    ...(values.glAccountNumber === '' ? {} : { glAccountNumber: values.glAccountNumber }),
    ...(triedOn === undefined ? {} : { triedOn }),
  })

  const change = (changed: Partial<RuleValues>) => {
    setValues({ ...values, ...changed })
    setFaults({})
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const named = withName(values)
    const fault = draftFault(named)
    if (fault)
      setFaults({
        [fault.field]: fault.field === 'glAccountNumber' ? 'GL account is required' : fault.message,
      })
    else void attempt(() => onSave(named))
  }
  return { values, change, faults, text, reading, setTriedOn, failure, busy, attempt, submit }
}

/** A rule that was given no name is called by the account it posts to, as the empty field says. */
function withName(values: RuleValues): RuleValues {
  return values.description.trim() === '' ? { ...values, description: values.glAccountName } : values
}

function valuesOf({
  description,
  naturalLanguageRule,
  glAccountNumber,
  glAccountName,
  isActive,
}: RuleValues): RuleValues {
  return { description, naturalLanguageRule, glAccountNumber, glAccountName, isActive }
}
