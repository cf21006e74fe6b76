import type { Account } from '../../domain/account/account.ts'
import type { useRowSelection } from '../../ui/keyboard/use-row-selection.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { SelectionBar } from '../../ui/lists/selection-bar.tsx'
import type { useAccountEdits } from './use-account-edits.ts'
import { messageOr } from '../../errors/message-of.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { useFailure } from '../../ui/feedback/use-failure.ts'

type Selection = ReturnType<typeof useRowSelection>

interface Props {
  /** Those that are selected. */
  accounts: readonly Account[]
  together: ReturnType<typeof useAccountsTogether>
  selection: Selection
}

/** What is done to several accounts, each time as one step, and why the last was not. */
export function useAccountsTogether(selection: Selection, edits: ReturnType<typeof useAccountEdits>) {
  const { failure, attempt } = useFailure(messageOr('An error occurred'))
  const change = (work: Promise<void>) =>
    attempt(async () => {
      await work
      selection.clear()
    })
  return {
    failure,
    setActive: (accounts: readonly Account[], isActive: boolean) =>
      void change(edits.setActive(accounts, isActive)),
    remove: (accounts: readonly Account[]) => void change(edits.remove(accounts)),
  }
}

/** What can be done to the accounts that are selected. */
export function SelectedAccounts({ accounts, selection, together }: Props) {
  const { failure, setActive, remove } = together
  return (
    <>
      <SelectionBar noun="account" count={accounts.length} onClear={selection.clear}>
        {accounts.some(({ isActive }) => isActive) && (
          <Button edits onClick={() => setActive(accounts, false)}>
            Deactivate
          </Button>
        )}
        {accounts.some(({ isActive }) => !isActive) && (
          <Button edits onClick={() => setActive(accounts, true)}>
            Reactivate
          </Button>
        )}
        <Button edits kind="danger" onClick={() => remove(accounts)}>
          Delete
        </Button>
      </SelectionBar>
      {failure !== undefined && accounts.length > 0 && (
        <FailureNotice
          failure={`${failure}. Deactivate them instead: their history stays, and they’re no longer offered.`}
          title="Nothing was deleted"
          className="px-4 pt-3"
        />
      )}
    </>
  )
}
