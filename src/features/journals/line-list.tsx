import { Plus } from 'lucide-react'
import { type Ref, useId } from 'react'
import { Link } from 'react-router-dom'
import { offText } from '../../domain/journal/journal-entry.ts'
import { CurrencyList } from '../../ui/bookkeeping/amounts/currency-list.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { LineFields } from './line-fields.tsx'
import { offBy } from './typed-journal.ts'
import { useLineCurrencies } from './use-line-currencies.ts'
import type { JournalBooks } from './use-journals.ts'
import type { JournalForm } from './use-journal-form.ts'

interface Props {
  form: JournalForm
  books: JournalBooks
  onAdd: () => void
  ref: Ref<HTMLOListElement>
}

/** The lines, and all the time by how much they do not balance. */
export function LineList({ form, books, onAdd, ref }: Props) {
  const { typed, changeLine, removeLine } = form
  const { isSeveral } = useLineCurrencies(form, books)
  const listId = useId()
  const off = offBy(typed.lines)
  const isEmpty = typed.lines.every(({ debit, credit }) => debit.trim() === '' && credit.trim() === '')
  return (
    <div className="rounded border border-line bg-surface">
      {isSeveral && <CurrencyList id={listId} />}
      <ol ref={ref} aria-label="Lines">
        {typed.lines.map((line, index) => (
          <LineFields
            key={line.key}
            line={line}
            number={index + 1}
            chart={books.chart}
            currencyList={isSeveral ? listId : undefined}
            onChange={(changes) => changeLine(line.key, changes)}
            onRemove={typed.lines.length > 2 ? () => removeLine(line.key) : undefined}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
        <Button kind="quiet" onClick={onAdd}>
          <Plus aria-hidden="true" className="size-4" />
          Add line
        </Button>
        <output className="tabular grid text-right text-sm font-medium">
          {off.map((one) => (
            <span key={one.currency} className="text-review">
              {offText(one)}: {one.amount > 0n ? 'debits' : 'credits'} are larger
            </span>
          ))}
          {off.length === 0 && !isEmpty && <span className="text-income">Balanced</span>}
        </output>
      </div>
      <p className="border-t border-line px-4 py-3 text-sm text-muted">
        Journal entries use GL accounts and petty cash. They don’t change the balance of any other bank
        account: add its money in or out under{' '}
        <Link to="/transactions" className="touch text-accent underline underline-offset-2">
          Transactions
        </Link>
        .
      </p>
    </div>
  )
}
