import { type FormEvent, type ReactNode, useState } from 'react'
import { calendarDay } from '../../domain/calendar/calendar-day.ts'
import { decimalText } from '../../domain/money/money.ts'
import { today } from '../../session/today.ts'
import { AmountField } from '../../ui/bookkeeping/amounts/amount-field.tsx'
import { FormButtons } from '../../ui/fields/form-buttons.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { minorFromTyped } from '../../ui/bookkeeping/amounts/typed-amount.ts'
import type { StatementValues } from './use-statement.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { useFailure } from '../../ui/feedback/use-failure.ts'

interface Props {
  currency: string
  given: Partial<StatementValues>
  openingHint: ReactNode
  closingHint?: ReactNode
  action: string
  onCancel: () => void
  /** Rejects with the sentence to show. */
  onSave: (values: StatementValues) => Promise<void>
}

/** The two balances and the last day of a bank's statement. */
export function StatementForm({
  currency,
  given,
  openingHint,
  closingHint,
  action,
  onCancel,
  onSave,
}: Props) {
  const typedOf = (amount: StatementValues['openingBalance'] | undefined) =>
    amount === undefined ? '' : decimalText(amount, currency)
  const [opening, setOpening] = useState(typedOf(given.openingBalance))
  const [closing, setClosing] = useState(typedOf(given.closingBalance))
  const [day, setDay] = useState<string>(given.closingDay ?? today())
  const [tried, setTried] = useState(false)
  const { failure, attempt } = useFailure()
  const openingBalance = minorFromTyped(opening, currency)
  const closingBalance = minorFromTyped(closing, currency)
  const closingDay = calendarDay(day)
  const noAmount = `Enter an amount in ${currency}, with a minus if you owe it`

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (openingBalance === undefined || closingBalance === undefined || closingDay === undefined) return
    void attempt(() => onSave({ openingBalance, closingBalance, closingDay }))
  }
  return (
    <form onSubmit={submit} className="grid gap-4" noValidate>
      <FailureNotice failure={failure} />
      <AmountField
        label="Opening balance"
        currency={currency}
        value={opening}
        onChange={setOpening}
        placeholder=""
        data-autofocus={given.openingBalance === undefined || undefined}
        problem={tried && openingBalance === undefined ? noAmount : undefined}
        hint={openingHint}
      />
      <AmountField
        label="Closing balance"
        currency={currency}
        value={closing}
        onChange={setClosing}
        placeholder=""
        data-autofocus={given.openingBalance !== undefined || undefined}
        problem={tried && closingBalance === undefined ? noAmount : undefined}
        hint={closingHint}
      />
      <TextField
        label="Closing date"
        type="date"
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
        problem={tried && closingDay === undefined ? 'Enter the last day of the statement' : undefined}
        hint="Transactions up to this date can be checked off."
      />
      <FormButtons action={action} onCancel={onCancel} />
    </form>
  )
}
