import { dayInWords } from '../../domain/calendar/date-display.ts'
import { CurrencyField } from '../../ui/bookkeeping/amounts/currency-field.tsx'
import { useCurrencyDraft } from '../../ui/bookkeeping/amounts/use-currency-draft.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useLineCurrencies } from './use-line-currencies.ts'
import { type JournalBooks, lockedThrough } from './use-journals.ts'
import type { JournalForm } from './use-journal-form.ts'

interface Props {
  form: JournalForm
  isTemplate: boolean
  books: JournalBooks
}

/** What is said of an entry as a whole. */
export function EntryFields({ form, isTemplate, books }: Props) {
  const { typed, change } = form
  const { isSeveral, only, choose, letDiffer } = useLineCurrencies(form, books)
  const draft = useCurrencyDraft(only, choose)
  const lockDate = lockedThrough(books, typed.lines)
  const lockedOn = (day: string) =>
    !isTemplate && lockDate !== undefined && day !== '' && day <= lockDate
      ? `The books are locked through ${dayInWords(lockDate, 'MMM d, yyyy')}`
      : undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded min-[25rem]:grid-cols-2 border border-line bg-surface p-4 md:grid-cols-4">
      {isTemplate ? (
        <TextField
          label="Template name"
          className="min-[25rem]:col-span-2 md:col-span-3"
          maxLength={100}
          autoComplete="off"
          value={typed.templateName}
          onChange={({ currentTarget }) => change({ templateName: currentTarget.value })}
        />
      ) : (
        <>
          <TextField
            label="Date"
            type="date"
            value={typed.day}
            problem={lockedOn(typed.day)}
            onChange={({ currentTarget }) => change({ day: currentTarget.value })}
          />
          <TextField
            label="Reference"
            maxLength={100}
            autoComplete="off"
            value={typed.reference}
            onChange={({ currentTarget }) => change({ reference: currentTarget.value })}
          />
        </>
      )}
      {!isTemplate && (
        <TextField
          label="Reverses on (optional)"
          type="date"
          value={typed.reversesOn}
          problem={lockedOn(typed.reversesOn)}
          onChange={({ currentTarget }) => change({ reversesOn: currentTarget.value })}
        />
      )}
      <CurrencyField
        value={isSeveral ? '' : draft.text}
        onChange={draft.type}
        onBlur={draft.leave}
        disabled={isSeveral}
        problem={undefined}
        hint={isSeveral ? 'Each line has its own' : undefined}
      />
      <TextField
        label="Memo"
        className="min-[25rem]:col-span-2 md:col-span-3"
        maxLength={500}
        autoComplete="off"
        placeholder="What this entry is for"
        value={typed.memo}
        onChange={({ currentTarget }) => change({ memo: currentTarget.value })}
      />
      <div className="min-[25rem]:col-span-2 md:col-span-1 md:self-end">
        <Checkbox
          label="Several currencies"
          checked={isSeveral}
          onChange={({ currentTarget }) => (currentTarget.checked ? letDiffer() : choose(only))}
        />
      </div>
    </div>
  )
}
