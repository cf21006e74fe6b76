import { useState } from 'react'
import type { Account } from '../../domain/account/account.ts'
import type { Lock } from '../../domain/reconciliation/lock-date.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { dayText } from '../../session/day-text.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { LockForm } from './lock-form.tsx'
import { useRowKeys } from '../../ui/keyboard/use-row-keys.ts'
import { type ReconciledAccount, useLocks } from './use-reconciliation.ts'
import { dayOfMoment } from '../../session/day-of-moment.ts'

interface Props {
  /** The organisation's. */
  lock: Lock
  accounts: readonly ReconciledAccount[]
}

/** Through which day the books are locked, all of them and those of single accounts, and since when. */
export function LocksCard({ lock, accounts }: Props) {
  const locks = useLocks()
  const [open, setOpen] = useState<'all' | Account>()
  const close = () => setOpen(undefined)
  useRowKeys({
    title: 'Lock dates',
    noun: 'lock date',
    list: 'locks',
    enter: locks.allowed ? 'Change the lock date' : null,
  })
  const change = (name: string, what: 'all' | Account) =>
    locks.allowed && (
      <Button
        edits
        kind="quiet"
        data-row-control
        aria-label={`Change the lock date of ${name}`}
        onClick={() => setOpen(what)}
      >
        Change
      </Button>
    )
  return (
    <Card
      title="Lock dates"
      flush
      footer={
        <p className="text-sm text-faint">
          Nothing dated up to the lock date can be added, changed, or deleted, on any device.
          {locks.allowed
            ? ' Unlocking a period requires a reason, which is kept.'
            : ' Only owners and admins can change lock dates.'}
        </p>
      }
    >
      <ul data-rows="locks">
        <LockLine id="all" name="All accounts" lock={lock} me={locks.me}>
          {change('all accounts', 'all')}
        </LockLine>
        {accounts.map(({ account }) => (
          <LockLine key={account.id} id={account.id} name={account.name} lock={account} me={locks.me}>
            {change(account.name, account)}
          </LockLine>
        ))}
      </ul>
      <Dialog
        open={open !== undefined}
        onClose={close}
        title={open === 'all' || open === undefined ? 'Lock all accounts' : `Lock ${open.name}`}
      >
        {open !== undefined && (
          <LockForm
            lock={open === 'all' ? lock : open}
            onCancel={close}
            onSave={async (day, reason) => {
              await (open === 'all' ? locks.moveAll(day, reason) : locks.moveOne(open, day, reason))
              close()
            }}
          />
        )}
      </Dialog>
    </Card>
  )
}

function LockLine(props: { id: string; name: string; lock: Lock; me: string; children: React.ReactNode }) {
  const { id, name, lock, me, children } = props
  return (
    <li
      data-row={`lock-${id}`}
      tabIndex={-1}
      className="flex min-h-14 items-center gap-3 border-b border-line py-2 pr-2 pl-4 outline-offset-[-2px] last:border-0 dense:min-h-10"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name}</span>
        <span className="block text-sm text-faint">
          {lock.lockDate === undefined ? 'Open' : `Locked through ${dayText(lock.lockDate)}`}
          {lock.lockSetAt !== undefined &&
            `, set ${dayOfMoment(lock.lockSetAt)} by ${lock.lockSetBy === me ? 'you' : 'another member'}`}
        </span>
      </span>
      {children}
    </li>
  )
}
