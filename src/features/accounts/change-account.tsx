import { useState } from 'react'
import type { Account } from '../../domain/account/account.ts'
import { decimalText } from '../../domain/money/money.ts'
import { AccountForm } from '../../ui/bookkeeping/accounts/account-form.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import type { useAccountEdits } from './use-account-edits.ts'
import { messageOf } from '../../errors/message-of.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'

interface Props {
  account: Account
  edits: ReturnType<typeof useAccountEdits>
  onDone: () => void
}

/** The form of one account, with the ways to put it to rest or away. */
export function ChangeAccount({ account, edits, onDone }: Props) {
  const [failure, setFailure] = useState<{ title: string; text: string }>()
  const attempt = async (title: string, work: () => Promise<void>) => {
    try {
      await work()
      onDone()
    } catch (error) {
      setFailure({ title, text: messageOf(error, title) })
    }
  }

  return (
    <div className="grid gap-4">
      {failure && (
        <FailureNotice
          failure={`${failure.text}. Deactivate it instead: its history stays, and it’s no longer offered.`}
          title={failure.title}
        />
      )}
      <AccountForm
        changing
        mayBeCash
        fixedCurrency={account.transactionCount > 0}
        initial={{
          name: account.name,
          institution: account.institution,
          type: account.type,
          currency: account.currency,
          balance: account.balanceAt === undefined ? '' : decimalText(account.balance, account.currency),
          openingBalance:
            account.openingBalance === undefined ? '' : decimalText(account.openingBalance, account.currency),
          openingDay: account.openingDay ?? '',
          isPettyCash: account.isPettyCash === true,
        }}
        onCancel={onDone}
        onSave={async (values) => {
          await edits.update(account, values)
          onDone()
        }}
        aside={
          <>
            <Button
              edits
              onClick={() =>
                void attempt('Failed to update account', () => edits.setActive([account], !account.isActive))
              }
            >
              {account.isActive ? 'Deactivate' : 'Reactivate'}
            </Button>
            <Button
              edits
              kind="danger"
              onClick={() => void attempt('Failed to delete account', () => edits.remove([account]))}
            >
              Delete
            </Button>
          </>
        }
      />
    </div>
  )
}
