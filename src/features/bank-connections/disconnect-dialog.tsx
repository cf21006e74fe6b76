import { useState } from 'react'
import type { BankConnection } from '../../domain/bank-connection.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Checkbox } from '../../ui/primitives/checkbox.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import { Notice } from '../../ui/primitives/notice.tsx'
import { TextField } from '../../ui/primitives/text-field.tsx'

interface Props {
  connection: BankConnection
  busy: boolean
  error: string | undefined
  onClose: () => void
  onDisconnect: (reason: string, removeData: boolean) => void
}

/** The one thing here that no undo takes back: the key to the bank is destroyed. */
export function DisconnectDialog({ connection, busy, error, onClose, onDisconnect }: Props) {
  const [reason, setReason] = useState('')
  const [removeData, setRemoveData] = useState(!connection.isActive)
  return (
    <Dialog open onClose={onClose} title={`Disconnect ${connection.institution}`}>
      <div className="grid gap-4">
        <p className="text-muted">
          Daybook destroys its access to this bank. To import from it again, connect it again. Transactions
          you already have stay unless you remove them.
        </p>
        {error !== undefined && <Notice tone="danger">{error}</Notice>}
        {connection.provider === 'PLAID' && connection.isActive && (
          <TextField
            label="Reason (optional)"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        <Checkbox
          label="Also remove the transactions it imported"
          checked={removeData}
          onChange={(event) => setRemoveData(event.target.checked)}
        />
        {removeData && (
          <p className="text-sm text-faint">
            Approved ones too. Transactions on closed statements and locked days stay.
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="danger" busy={busy} onClick={() => onDisconnect(reason, removeData)}>
            {removeData ? 'Disconnect and remove' : 'Disconnect'}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
