import { compareAge } from '../../../../domain/device/cache-policy.ts'
import type { Id } from '../../../../domain/ids.ts'
import { FLAG, type LedgerRow, statusBits } from '../../ledger-columns.ts'
import type { Ledger } from '../../ledger.ts'

/** The held transactions of these accounts that a bank withdrew or changed and nobody has dealt with, newest first. */
export function flaggedByBank(
  { columns }: Ledger,
  { accountIds }: { accountIds: readonly Id[] },
): LedgerRow[] {
  const { flags, account, texts, size } = columns
  const declined = statusBits('DECLINED')
  const wanted = new Set(accountIds.map((id) => texts.account.known(id)))
  const rows: LedgerRow[] = []
  for (let at = 0; at < size; at++) {
    const bits = flags[at] ?? 0
    if ((bits & FLAG.byBank) === 0 || (bits & FLAG.status) === declined) continue
    if (wanted.has(account[at])) rows.push(columns.rowAt(at))
  }
  return rows.sort((a, b) => compareAge(b, a))
}
