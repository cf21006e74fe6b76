import type { ClosingCheck, Opening } from '../../../domain/bank-file/closing-check.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { dayText } from '../../../session/day-text.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

/** What the bank says the account held, beside the books with the new rows, or the opening balance it proves. */
export function ClosingNote({ closing }: { closing: ClosingCheck }) {
  const { day, currency, bank, books, opening } = closing
  if (closing.opens) return opening && <OpeningNote opening={opening} currency={currency} />
  const said = `The bank says ${formatMoney(bank, currency)} on ${dayText(day)}`
  if (opening && opening.amount !== 0) {
    return (
      <Notice title={`${said}, so the account’s opening balance is ${formatMoney(opening.amount, currency)}`}>
        <p className="text-sm text-muted">
          The import sets it as of {dayText(opening.day)}. You can change it under Bank accounts.
        </p>
      </Notice>
    )
  }
  if (books === undefined && !opening) return <Notice title={said} />
  const gap = books === undefined ? 0n : BigInt(bank) - books
  if (gap === 0n) {
    return <Notice tone="success" title={`${said}, and your books agree once these rows are in`} />
  }
  return (
    <Notice title={`${said}; with these rows, your books show ${formatMoney(books ?? 0n, currency)}`}>
      <p className="text-sm text-muted">
        They differ by {formatMoney(gap < 0n ? -gap : gap, currency)}. Transactions may be missing or
        declined, or the opening balance may be wrong.
      </p>
    </Notice>
  )
}

/** The opening balance that another program's books have. */
function OpeningNote({ opening: { amount, day }, currency }: { opening: Opening; currency: string }) {
  return (
    <Notice title={`This account’s opening balance in the file is ${formatMoney(amount, currency)}`}>
      <p className="text-sm text-muted">
        The import sets it as of {dayText(day)}. You can change it under Bank accounts.
      </p>
    </Notice>
  )
}
