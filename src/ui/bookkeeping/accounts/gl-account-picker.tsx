import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Description,
  Field,
} from '@headlessui/react'
import { type KeyboardEvent, type Ref, useContext, useMemo, useState } from 'react'
import { DEFAULT_GL_NUMBER, type GLAccount, glAccountText } from '../../../domain/gl-account/gl-account.ts'
import { glCategoryLabel } from '../../../domain/gl-account/gl-account-tree.ts'
import { searchGLAccounts } from '../../../domain/gl-account/gl-account-search.ts'
import type { TransactionType } from '../../../domain/transaction/transaction.ts'
import { accountsToAdd, GLAccountAdding, isToAdd } from './gl-account-adding.ts'
import { controlLook } from '../../fields/text-field.tsx'
import { useListRoom } from '../../lists/use-list-room.ts'

interface Props {
  accounts: readonly GLAccount[]
  /** Number and name of what is chosen now. */
  number: string
  name: string
  /** The id of what is chosen, where a number alone does not tell it. */
  id?: string
  /** Which way the money goes that is posted; the likely accounts then come first. */
  direction?: TransactionType | undefined
  onChoose: (account: GLAccount) => void
  /** Called when the list closes, chosen or not, so that the caller can take the focus back. */
  onClose?: () => void
  label?: string
  /** What an empty field says; a narrow one has no room for more than the name of what it takes. */
  placeholder?: string
  /** What is wrong with the choice; shown above it, for the list opens below. */
  problem?: string | undefined
  /** Whether a dialog that opens with it puts the cursor here. */
  first?: boolean
  ref?: Ref<HTMLInputElement>
}

/** Finds a GL account by number, name or description; the list opens as soon as the field has the focus. */
export function GLAccountPicker({
  accounts,
  number,
  name,
  id,
  direction,
  onChoose,
  onClose,
  label = 'GL account',
  placeholder = 'Search by number or name',
  problem,
  first = false,
  ref,
}: Props) {
  const [query, setQuery] = useState('')
  const [isOpen, setOpen] = useState(false)
  /** Whether an option was moved to by an arrow key or the pointer. */
  const [isMoved, setMoved] = useState(false)
  const { box, room } = useListRoom(isOpen)
  const found = useMemo(() => searchGLAccounts(accounts, query, direction), [accounts, query, direction])
  const add = useContext(GLAccountAdding)
  const isMissing = found.length === 0 && accounts.length > 0
  const toAdd = add && isMissing ? accountsToAdd(query.trim(), accounts, direction) : []
  // The default account stands for none: the field asks for one, and nothing of it has to be cleared first.
  const isDefault = number === DEFAULT_GL_NUMBER
  const isChosen = (account: GLAccount) => (id === undefined ? account.number === number : account.id === id)
  const chosen = isDefault ? null : (accounts.find(isChosen) ?? null)

  // Until something is typed or moved to nothing is offered for Enter: a second press of it, meant for the row, would
  // take whichever account happens to come first. Nor is a word that was mistyped added by it.
  const isOffered = isMoved || (query !== '' && toAdd.length === 0) || (chosen !== null && query === '')
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOffered) return
    if (event.key === 'Enter') event.preventDefault()
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setMoved(true)
      // The list has its first option ready already.
      if (event.key === 'ArrowDown') event.preventDefault()
    }
  }
  const choose = (account: GLAccount) => {
    if (!isToAdd(account)) return onChoose(account)
    const { number, name, category } = account
    void add?.({ number, name, category }).then((added) => added && onChoose(added))
  }
  const close = () => {
    setQuery('')
    setMoved(false)
    onClose?.()
  }
  return (
    <Field>
      {problem !== undefined && (
        <Description as="p" className="mb-1 text-sm text-danger">
          {problem}
        </Description>
      )}
      <Combobox<GLAccount | null>
        immediate
        by="id"
        value={chosen}
        onChange={(account) => account && choose(account)}
        onClose={close}
      >
        <div
          ref={box}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          className="relative w-full"
        >
          <ComboboxInput
            {...(ref === undefined ? {} : { ref })}
            aria-invalid={problem !== undefined}
            aria-label={label}
            data-autofocus={first || undefined}
            autoComplete="off"
            className={`${controlLook} truncate placeholder:italic`}
            placeholder={placeholder}
            displayValue={(account: GLAccount | null) =>
              account
                ? glAccountText(account.number, account.name)
                : isDefault
                  ? ''
                  : glAccountText(number, name)
            }
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={onKeyDown}
            onFocus={(event) => event.target.select()}
          />
          <ComboboxOptions
            modal={false}
            onPointerMove={() => setMoved(true)}
            style={{ maxHeight: room.px }}
            className={`absolute left-0 z-20 w-full min-w-64 overflow-y-auto rounded bg-raised py-1 shadow-float md:min-w-[480px] ${room.isAbove ? 'bottom-full mb-1' : 'top-full mt-1'}`}
          >
            {found.length === 0 && (
              <output className="block px-3 py-2 text-muted">
                {accounts.length === 0
                  ? 'No GL accounts on this device yet. They arrive with the first sync.'
                  : `No GL account matches “${query.trim()}”.`}
                {toAdd.length > 0 && ' Add it as:'}
              </output>
            )}
            {[...found, ...toAdd].map((account) => (
              <AccountOption key={account.id} account={account} isOffered={isOffered} />
            ))}
          </ComboboxOptions>
        </div>
      </Combobox>
    </Field>
  )
}

/** An account of the chart, or one that would be added to it. */
function AccountOption({ account, isOffered }: { account: GLAccount; isOffered: boolean }) {
  const { number, name, category, subcategory } = account
  const isNew = isToAdd(account)
  return (
    <ComboboxOption
      value={account}
      className={`grid min-h-11 cursor-pointer grid-cols-[4rem_1fr] items-center gap-2 px-3 py-1 ${isOffered ? 'data-focus:bg-accent-soft' : ''} data-selected:font-semibold dense:min-h-8 md:grid-cols-[4rem_1fr_auto]`}
    >
      <span className="tabular text-muted">{number}</span>
      <span className="truncate">{isNew ? `${glCategoryLabel(category)}: ${name}` : name}</span>
      <span className="hidden text-sm text-faint md:block">
        {isNew ? 'New account' : (subcategory ?? categoryText(category))}
      </span>
    </ComboboxOption>
  )
}

function categoryText(category: string): string {
  return category.charAt(0) + category.slice(1).toLowerCase()
}
