import { useState } from 'react'
import type { BankConnection } from '../../domain/account/bank-connection.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'

interface Props {
  connection: BankConnection
  busy: boolean
  error: string | undefined
  onClose: () => void
  onDisconnect: (reason: string, removeData: boolean) => void
}

/** The one thing here that no undo takes back: the key to the bank is destroyed. */
export function DisconnectDialog({ connection, busy, error, onClose, onDisconnect }: Props) {
  const { institution, provider, isActive } = connection
  const [reason, setReason] = useState('')
  const [isRemoving, setRemoving] = useState(false)
  // One that was disconnected before has nothing left but what it imported.
  const removeData = isRemoving || !isActive
  return (
    <Dialog open onClose={onClose} title={`${isActive ? 'Disconnect' : 'Remove'} ${institution}`}>
      <div className="grid gap-4">
        <p className="text-muted">
          {isActive
            ? 'Daybook deletes its access to this bank. To import from it again, connect it again. Transactions you already have stay unless you remove them.'
            : 'This removes the bank from the list together with the transactions it imported. To keep them, cancel.'}
        </p>
        <FailureNotice failure={error} />
        {provider === 'PLAID' && isActive && (
          <TextField
            label="Reason (optional)"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        {isActive && (
          <Checkbox
            label="Also remove the transactions it imported"
            checked={isRemoving}
            onChange={(event) => setRemoving(event.target.checked)}
          />
        )}
        {removeData && (
          <p className="text-sm text-faint">
            Approved ones too. Transactions on closed statements or in a locked period stay.
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="danger" busy={busy} onClick={() => onDisconnect(reason, removeData)}>
            {isActive
              ? removeData
                ? 'Disconnect and remove'
                : 'Disconnect'
              : 'Remove bank and transactions'}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
