import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Account } from '../../domain/account/account.ts'
import type { BankStatement } from '../../domain/reconciliation/bank-statement.ts'
import { nextClosing } from '../../domain/reconciliation/next-closing.ts'
import type { Lock } from '../../domain/reconciliation/lock-date.ts'
import { type AccountFigure, lockDates } from '../../domain/reconciliation/reconciliation.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { today } from '../../session/today.ts'
import { dayText } from '../../session/day-text.ts'
import { Card } from '../../ui/primitives/card.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Page } from '../../ui/primitives/page.tsx'
import { useKeys } from '../../ui/keyboard/use-keys.ts'
import { StatementForm } from './statement-form.tsx'
import { StatementHistory } from './statement-history.tsx'
import { StatementSession } from './statement-session.tsx'
import type { ReconciledAccount } from './use-reconciliation.ts'
import { useStatementEdits } from './use-statement.ts'

interface Props {
  title: string
  one: ReconciledAccount
  /** The organisation's. */
  lock: Lock
}

/** One account: the statement that is open, or the way to the next one, and those that were closed. */
export function AccountStatements({ title, one, lock }: Props) {
  const { account, figure, open, closed } = one
  const edits = useStatementEdits(account)
  const [starting, setStarting] = useState(false)
  const last = closed[0]

  return (
    <Page
      title={title}
      summary={
        <>
          <Link to="/reconciliation" className="text-accent underline underline-offset-2">
            All accounts
          </Link>
          {` · ${account.name}, ${account.institution}`}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {open ? (
          <StatementSession
            key={open.id}
            statement={open}
            edits={edits}
            closedThrough={last?.closingDay}
            locks={lockDates(lock.lockDate, account.lockDate)}
          />
        ) : (
          <Card title="Next statement">
            <StartKey onStart={() => setStarting(true)} />
            <p className="mb-1 text-muted">
              Enter the two balances and the last day of your bank’s statement. Then check off what’s on it.
            </p>
            <p className="tabular mb-4 text-sm text-faint">{agreementText(figure, account.currency)}</p>
            <Button edits kind="primary" onClick={() => setStarting(true)}>
              Start a statement
            </Button>
          </Card>
        )}
        <StatementHistory closed={closed} blocked={open !== undefined} edits={edits} />
      </div>
      <Dialog open={starting} onClose={() => setStarting(false)} title="Start a statement">
        <StatementForm
          currency={account.currency}
          given={{ ...openingOf(account, last), ...nextClosing(account, last?.closingDay, today()) }}
          closingHint={closingHint(account, last)}
          openingHint={openingHint(account, last)}
          action="Start"
          onCancel={() => setStarting(false)}
          onSave={async (values) => {
            await edits.start(values)
            setStarting(false)
          }}
        />
      </Dialog>
    </Page>
  )
}

function StartKey({ onStart }: { onStart: () => void }) {
  useKeys('Next statement', [{ keys: ['n'], label: 'Start a statement', run: onStart, edits: true }])
  return null
}

function agreementText(
  { isTold, isReconciled, balance, difference }: AccountFigure,
  currency: string,
): string {
  if (!isTold) return 'The bank’s balance isn’t known yet.'
  return isReconciled
    ? `Balance and transactions agree at ${formatMoney(balance, currency)}.`
    : `Balance and transactions differ by ${formatMoney(difference, currency)}.`
}

/** A statement goes on where the last one closed, the first one from the opening balance of the account. */
function openingOf({ openingBalance }: Account, last: BankStatement | undefined) {
  const amount = last?.closingBalance ?? openingBalance
  return amount === undefined ? {} : { openingBalance: amount }
}

function closingHint(account: Account, last: BankStatement | undefined): string | undefined {
  const { closingBalance, closingDay } = nextClosing(account, last?.closingDay, today())
  return closingBalance !== undefined && closingDay !== undefined
    ? `The bank’s balance on ${dayText(closingDay)}.`
    : undefined
}

function openingHint({ openingDay }: Account, last: BankStatement | undefined): string {
  if (last) return `The closing balance on ${dayText(last.closingDay)}.`
  if (openingDay !== undefined) return `The account’s opening balance on ${dayText(openingDay)}.`
  return 'The bank’s balance before the first transaction of the statement.'
}
