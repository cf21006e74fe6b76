import { ArrowLeftRight } from 'lucide-react'
import type { Id } from '../../../domain/ids.ts'
import type { Transaction } from '../../../domain/transaction/transaction.ts'
import { Day } from '../../../ui/bookkeeping/day.tsx'
import { KeyHint } from '../../../ui/keyboard/key-hint.tsx'
import { choiceLook } from './choice-look.ts'

interface Props {
  /** The other side; undefined until it is looked up, and where this device does not hold it. */
  partner: Transaction | undefined
  accountNames: ReadonlyMap<Id, string>
  /** Approves the transfer with both its sides. */
  onChoose: () => void
}

/** The likeliest answer to a row for which the other side of a transfer was found. */
export function TransferChoice({ partner, accountNames, onChoose }: Props) {
  return (
    <button type="button" onClick={onChoose} className={choiceLook}>
      <span className="flex min-w-0 items-center gap-2 font-medium">
        <KeyHint keys="t" />
        <ArrowLeftRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <span className="min-w-0 truncate">
          Transfer {partner && `with ${accountNames.get(partner.accountId) ?? 'another account'}`}
        </span>
      </span>
      <span className="text-sm text-faint max-md:line-clamp-2 md:truncate">
        {partner ? (
          <>
            <bdi>{partner.description}</bdi> · <Day timestamp={partner.timestamp} />
          </>
        ) : (
          'Approves both sides'
        )}
      </span>
    </button>
  )
}
