import { ArrowLeftRight, Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Id } from '../../../domain/ids.ts'
import { Day } from '../../../ui/bookkeeping/day.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { KeyHint } from '../../../ui/keyboard/key-hint.tsx'
import type { RowNotes as Notes } from './use-row-notes.ts'
import { quoted } from '../../../domain/text/quoted.ts'

interface Props {
  notes: Notes | undefined
  accountNames: ReadonlyMap<Id, string>
  /** Approves the transfer and its two sides; absent where that stands among the suggestions. */
  onApproveTransfer: (() => void) | undefined
}

/** What one should know before deciding a row. */
export function RowNotes({ notes, accountNames, onApproveTransfer }: Props) {
  const transfer = onApproveTransfer === undefined ? undefined : notes?.transfer
  if (!notes?.duplicate && !transfer?.partner) return null
  return (
    <ul className="mt-3 grid gap-1 text-sm text-review">
      {notes?.duplicate && (
        <Note icon={<Copy aria-hidden="true" className="mt-0.5 size-4 shrink-0" />}>
          Likely a duplicate of {quoted(notes.duplicate.description)} on{' '}
          <Day timestamp={notes.duplicate.timestamp} />
          {notes.duplicate.status === 'APPROVED' ? ', which is approved.' : ', which is also to review.'}
        </Note>
      )}
      {transfer?.partner && (
        <Note icon={<ArrowLeftRight aria-hidden="true" className="mt-0.5 size-4 shrink-0" />}>
          {kindOf(transfer)} with {accountNames.get(transfer.partner.accountId) ?? 'another account'} on{' '}
          <Day timestamp={transfer.partner.timestamp} />.{' '}
          <Link to="/transfers" className="font-medium underline underline-offset-2">
            See the transfer
          </Link>
          <Button kind="quiet" onClick={onApproveTransfer} className="ml-1 text-sm">
            Approve both sides <KeyHint keys="t" />
          </Button>
        </Note>
      )}
    </ul>
  )
}

function kindOf({ isApproved, isMerelyPossible }: NonNullable<Notes['transfer']>): string {
  if (isApproved) return 'Part of an approved transfer'
  return isMerelyPossible ? 'Possibly a transfer' : 'Likely a transfer'
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      {icon}
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </li>
  )
}
