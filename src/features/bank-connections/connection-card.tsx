import { Link } from 'react-router-dom'
import {
  type BankConnection,
  type ConnectedAccount,
  type ConnectionStatus,
  connectionStatusLabel,
  errorAdvice,
  errorText,
  providerName,
  wayOutOf,
} from '../../domain/account/bank-connection.ts'
import { accountTypeLabel } from '../../domain/account/account.ts'
import { lastSyncText } from '../../domain/calendar/date-display.ts'
import { TIME_ZONE } from '../../session/time-zone.ts'
import { Amount } from '../../ui/bookkeeping/amounts/amount.tsx'
import { transactionsAddress } from '../../ui/bookkeeping/addresses/transactions-address.ts'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { AccountQuestion } from './account-question.tsx'
import { FlaggedRows } from './flagged-rows.tsx'
import { useNow } from './use-now.ts'

interface Props {
  connection: BankConnection
  disabled: boolean
  mayManage: boolean
  onSync: () => void
  onReconnect: () => void
  onRefresh: () => void
  onMatches: () => void
  onAssigned: () => void
  onDisconnect: () => void
}

const TONES = {
  ACTIVE: 'success',
  NEEDS_REAUTH: 'warning',
  DISCONNECTED: 'secondary',
  ERROR: 'danger',
} as const satisfies Record<ConnectionStatus, string>

/** One bank: how it stands, what is on its accounts, and what can be done. */
export function ConnectionCard(props: Props) {
  const { connection, disabled, mayManage } = props
  const { institution, provider, status, isActive, lastSyncTime, accounts } = connection
  const wayOut = wayOutOf(connection)
  const now = useNow()
  return (
    <Card
      title={institution}
      action={<Badge tone={TONES[status]}>{connectionStatusLabel(status)}</Badge>}
      flush
      footer={
        <div className="flex flex-wrap items-center gap-2">
          {isActive && !connection.unassigned && (
            <Button edits disabled={disabled} onClick={props.onSync}>
              Sync
            </Button>
          )}
          {isActive && wayOut === 'reconnect' && mayManage && (
            <Button kind="primary" disabled={disabled} onClick={props.onReconnect}>
              Reconnect
            </Button>
          )}
          {isActive && provider === 'PLAID' && status === 'ACTIVE' && (
            <Button edits kind="quiet" disabled={disabled} onClick={props.onRefresh}>
              Refresh balances
            </Button>
          )}
          <Button kind="quiet" disabled={disabled} onClick={props.onMatches}>
            Matched transactions
          </Button>
          {mayManage && (
            <Button
              kind={isActive && wayOut === 'disconnect' ? 'primary' : 'quiet'}
              disabled={disabled}
              onClick={props.onDisconnect}
            >
              {isActive ? 'Disconnect' : 'Remove'}
            </Button>
          )}
        </div>
      }
    >
      <p className="px-4 pt-3 text-sm text-faint">
        {providerName(provider)} · Last sync: {lastSyncText(lastSyncTime, now, TIME_ZONE)}
      </p>
      <ConnectionProblem connection={connection} />
      {isActive && connection.unassigned && (
        <AccountQuestion
          key={connection.unassigned.map(({ bankAccountId }) => bankAccountId).join()}
          connection={connection}
          unassigned={connection.unassigned}
          disabled={disabled}
          mayManage={mayManage}
          onAssigned={props.onAssigned}
        />
      )}
      <FlaggedRows connection={connection} />
      {accounts.length > 0 && (
        <ul className="mt-2">
          {accounts.map((account) => (
            <AccountLine key={account.bankAccountId} account={account} now={now} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function ConnectionProblem({ connection: { error, status } }: Pick<Props, 'connection'>) {
  if (!error) return null
  return (
    <div className="px-4 pt-3">
      <Notice tone={status === 'ERROR' ? 'danger' : 'warning'} title={errorText(error)}>
        {errorAdvice(error.type)}
      </Notice>
    </div>
  )
}

function AccountLine({ account, now }: { account: ConnectedAccount; now: number }) {
  const { accountId, name, mask, type, currency, balance, balanceAt } = account
  return (
    <li
      data-row={account.bankAccountId}
      className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line px-4 py-2.5"
    >
      <span className="min-w-0">
        <Link
          data-row-control
          to={transactionsAddress({ accounts: [accountId] })}
          className="font-medium underline-offset-2 hover:underline"
        >
          {name}
          {mask !== undefined && ` ••${mask}`}
        </Link>
        <span className="block text-sm text-faint">{accountTypeLabel(type)}</span>
      </span>
      {balance !== undefined && (
        <span className="ml-auto text-right">
          <Amount amount={balance} currency={currency} />
          <span className="block text-sm text-faint">{lastSyncText(balanceAt, now, TIME_ZONE)}</span>
        </span>
      )}
    </li>
  )
}
