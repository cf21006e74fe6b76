import { useNavigate } from 'react-router-dom'
import type { Account } from '../../domain/account/account.ts'
import { registerAddress } from '../../ui/bookkeeping/addresses/register-address.ts'
import { type RowSelection, useRowKeys } from '../../ui/keyboard/use-row-keys.ts'
import type { useAccountsTogether } from './selected-accounts.tsx'

interface Given {
  accounts: readonly Account[]
  selection: RowSelection
  together: ReturnType<typeof useAccountsTogether>
  onAdd: () => void
}

/** The keys of the list of bank accounts. */
export function useAccountsKeys({ accounts, selection, together, onAdd }: Given): void {
  const navigate = useNavigate()
  useRowKeys({
    title: 'Bank accounts',
    noun: 'account',
    selection,
    onDelete: {
      label: 'Delete the account, or those selected',
      run: (ids) => {
        // Where one cannot be deleted, the bar stays and offers what can be done instead.
        selection.choose(ids, true)
        together.remove(accounts.filter(({ id }) => ids.includes(id)))
      },
    },
    more: (focusedId) => [
      {
        label: 'Open the register',
        keys: ['r'],
        run: () => {
          const id = focusedId()
          if (id !== undefined) void navigate(registerAddress(id))
        },
      },
      { label: 'Add an account', keys: ['n'], run: onAdd, edits: true },
    ],
  })
}
