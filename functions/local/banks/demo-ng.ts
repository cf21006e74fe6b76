import { addDays, dayOfTimestamp } from '../../../src/domain/calendar/calendar-day.ts'
import { movementsOf } from './demo-history.ts'
import { sandboxId, type SandboxItem, type SandboxState } from './sandbox-state.ts'

const HISTORY_DAYS = 90
/** The demonstration bank has new rows when it is asked this long after the last. */
const NEW_ROWS_EVERY_MS = 20_000

/** A connection to Demo Bank (Nigeria), with ninety days of history and new rows of its own. */
export function demoItem(state: SandboxState): SandboxItem {
  const today = dayOfTimestamp(new Date().toISOString())
  const id = sandboxId('mono')
  const account = { id, name: 'Current Account', mask: '0131883461', balance: 284_550_075 }
  const item: SandboxItem = {
    id,
    // With Mono the account's id is the key to it.
    token: id,
    institutionId: 'demo-ng',
    accounts: [{ ...account, kind: 'checking', currency: 'NGN' }],
    log: [],
    grownAt: new Date().toISOString(),
  }
  for (const movement of movementsOf('nigeria', addDays(today, -HISTORY_DAYS), addDays(today, -1))) {
    item.log.push({ kind: 'added', transaction: { id: sandboxId('tx'), accountId: id, ...movement } })
  }
  return state.add(item)
}

/** Somebody has had lunch; nothing happens at a bank whose rows a test makes. */
export function grow(state: SandboxState, item: SandboxItem): void {
  const [account] = item.accounts
  if (!account || item.grownAt === undefined || Date.now() - Date.parse(item.grownAt) < NEW_ROWS_EVERY_MS)
    return
  item.grownAt = new Date().toISOString()
  const day = dayOfTimestamp(item.grownAt)
  const out = 120_000 + (item.log.length % 9) * 1_500
  account.balance -= out
  const description = 'POS PURCHASE CHICKEN REPUBLIC'
  const transaction = { id: sandboxId('tx'), accountId: account.id, day, description, out }
  item.log.push({ kind: 'added', transaction })
  state.save()
}
