import { dayInWords } from '../../domain/date-display.ts'
import { SelectField } from '../../ui/primitives/select-field.tsx'
import { TextField } from '../../ui/primitives/text-field.tsx'
import { SEVERAL, useLineCurrencies } from './use-line-currencies.ts'
import type { JournalBooks } from './use-journals.ts'
import type { JournalForm } from './use-journal-form.ts'

interface Props {
  form: JournalForm
  isTemplate: boolean
  books: JournalBooks
}

/** What is said of an entry as a whole. */
export function EntryFields({ form, isTemplate, books }: Props) {
  const { typed, change } = form
  const { chosen, codes, choose } = useLineCurrencies(form, books)
  const lockedOn = (day: string) =>
    !isTemplate && books.lockDate !== undefined && day !== '' && day <= books.lockDate
      ? `The books are locked through ${dayInWords(books.lockDate, 'MMM d, yyyy')}`
      : undefined
  return (
    <div className="grid grid-cols-2 gap-4 rounded border border-line bg-surface p-4 md:grid-cols-4">
      {isTemplate ? (
        <TextField
          label="Template name"
          className="col-span-2"
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
      <SelectField
        label="Currency"
        value={chosen}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {codes.map((code) => (
          <option key={code}>{code}</option>
        ))}
        <option value={SEVERAL}>Several</option>
      </SelectField>
      <TextField
        label="Memo"
        className="col-span-2 md:col-span-4"
        maxLength={500}
        autoComplete="off"
        placeholder="What this entry is for"
        value={typed.memo}
        onChange={({ currentTarget }) => change({ memo: currentTarget.value })}
      />
    </div>
  )
}
