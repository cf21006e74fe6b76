import { addDays, dayOfTimestamp } from '../../../src/domain/calendar/calendar-day.ts'
import { movementsOf } from './demo-history.ts'
import { sandboxId, type SandboxItem, type SandboxState, liveTransactions } from './sandbox-state.ts'

const HISTORY_DAYS = 90
/** The demonstration bank has new rows when it is asked this long after the last. */
const NEW_ROWS_EVERY_MS = 20_000

/** A connection to Demo Bank (US), with ninety days of history and new rows of its own. */
export function demoItem(state: SandboxState): SandboxItem {
  const today = dayOfTimestamp(new Date().toISOString())
  const checking = { id: sandboxId('account'), name: 'Business Checking', mask: '4021', balance: 1_845_233 }
  const card = { id: sandboxId('account'), name: 'Business Card', mask: '8830', balance: 128_410 }
  const item: SandboxItem = {
    id: sandboxId('item'),
    token: sandboxId('access'),
    institutionId: 'ins_demo_us',
    accounts: [
      { ...checking, kind: 'checking', currency: 'USD' },
      { ...card, kind: 'credit', currency: 'USD' },
    ],
    log: [],
    grownAt: new Date().toISOString(),
  }
  const from = addDays(today, -HISTORY_DAYS)
  for (const [accountId, demo] of [
    [checking.id, 'us'],
    [card.id, 'us-card'],
  ] as const) {
    for (const movement of movementsOf(demo, from, addDays(today, -1))) {
      item.log.push({ kind: 'added', transaction: { id: sandboxId('tx'), accountId, ...movement } })
    }
  }
  const pending = { day: today, description: 'HARDWARE DEPOT 1180', out: 8_412, pending: true }
  item.log.push({ kind: 'added', transaction: { id: sandboxId('tx'), accountId: card.id, ...pending } })
  return state.add(item)
}

/** What is pending is posted, and somebody has bought a coffee; nothing happens at a bank whose rows a test makes. */
export function grow(state: SandboxState, item: SandboxItem): void {
  if (item.grownAt === undefined || Date.now() - Date.parse(item.grownAt) < NEW_ROWS_EVERY_MS) return
  item.grownAt = new Date().toISOString()
  const day = dayOfTimestamp(item.grownAt)
  for (const one of liveTransactions(item).filter(({ pending }) => pending)) {
    const { pending: _pending, ...posted } = one
    item.log.push(
      { kind: 'removed', id: one.id, accountId: one.accountId },
      { kind: 'added', transaction: { ...posted, id: sandboxId('tx'), pendingId: one.id } },
    )
  }
  const card = item.accounts.at(-1)
  if (!card) return
  const coffee = { day, description: 'BLUE BOTTLE COFFEE', out: 640 + (item.log.length % 7) * 35 }
  // A card's balance is what is owed.
  card.balance += coffee.out
  const transaction = { id: sandboxId('tx'), accountId: card.id, ...coffee, pending: true }
  item.log.push({ kind: 'added', transaction })
  state.save()
}
