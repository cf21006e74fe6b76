import { X } from 'lucide-react'
import type { GLAccount } from '../../domain/gl-account/gl-account.ts'
import { GLAccountPicker } from '../../ui/bookkeeping/accounts/gl-account-picker.tsx'
import { useCurrencyDraft } from '../../ui/bookkeeping/amounts/use-currency-draft.ts'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { controlLook } from '../../ui/fields/text-field.tsx'
import type { TypedLine } from './typed-journal.ts'

interface Props {
  line: TypedLine
  number: number
  chart: readonly GLAccount[]
  /** Given where each line has a currency of its own: the id of the list that suggests some. */
  currencyList: string | undefined
  onChange: (changes: Partial<TypedLine>) => void
  onRemove: (() => void) | undefined
}

/** One line: its GL account, a note, and the amount on one of the sides; typing on one side clears the other. */
export function LineFields({ line, number, chart, currencyList, onChange, onRemove }: Props) {
  const currency = useCurrencyDraft(line.currency, (code) => onChange({ currency: code }))
  const name = (field: string) => `Line ${number}, ${field}`
  const amount = (side: 'debit' | 'credit', title: string) => (
    <label className="grid gap-1">
      <span className="text-sm text-faint md:sr-only">{title}</span>
      <input
        aria-label={name(side)}
        inputMode="decimal"
        autoComplete="off"
        placeholder={title}
        className={`${controlLook} tabular text-right`}
        value={line[side]}
        onChange={({ currentTarget: { value } }) =>
          onChange(side === 'debit' ? { debit: value, credit: '' } : { credit: value, debit: '' })
        }
      />
    </label>
  )
  return (
    <li
      data-line={line.key}
      aria-label={`Line ${number}`}
      className={`grid items-end gap-2 border-b border-line px-4 py-3 md:items-center ${columns(currencyList !== undefined, onRemove !== undefined)}`}
    >
      <div className="col-span-full md:col-span-1">
        <GLAccountPicker
          label={name('GL account')}
          placeholder="GL account"
          accounts={chart}
          id={line.glAccountId}
          number={line.glAccountNumber}
          name={line.glAccountName}
          onChoose={(account) =>
            onChange({
              glAccountId: account.id,
              glAccountNumber: account.number,
              glAccountName: account.name,
            })
          }
        />
      </div>
      <input
        aria-label={name('note')}
        maxLength={500}
        autoComplete="off"
        placeholder="Note"
        className={`${controlLook} ${currencyList !== undefined ? 'col-span-2' : 'col-span-full'} md:col-span-1`}
        value={line.text}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
      />
      {currencyList !== undefined && (
        <input
          aria-label={name('currency')}
          list={currencyList}
          autoCapitalize="characters"
          autoComplete="off"
          className={`${controlLook} -ml-8 w-[4.75rem] px-1 md:order-last md:ml-0 md:w-full`}
          value={currency.text}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => currency.type(currentTarget.value)}
          onBlur={currency.leave}
        />
      )}
      {amount('debit', 'Debit')}
      {amount('credit', 'Credit')}
      {onRemove && (
        <span className="md:order-last">
          <IconButton icon={X} label={`Remove line ${number}`} onClick={onRemove} />
        </span>
      )}
    </li>
  )
}

/** The columns of a line: those for its currency and for taking it out are there only where they hold something. */
function columns(hasCurrency: boolean, isRemovable: boolean): string {
  const onPhone = isRemovable
    ? 'grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem]'
    : 'grid-cols-[minmax(0,1fr)_minmax(0,1fr)]'
  if (hasCurrency) {
    return `grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] ${isRemovable ? 'md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_8rem_8rem_5.5rem_2.25rem]' : 'md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_8rem_8rem_5.5rem]'}`
  }
  return `${onPhone} ${isRemovable ? 'md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_8rem_8rem_2.25rem]' : 'md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_8rem_8rem]'}`
}
