import { startBankSandboxes } from '../../../functions/local/banks/bank-sandboxes.ts'
import type { SandboxAccount, SandboxTransaction } from '../../../functions/local/banks/sandbox-state.ts'

/** What the bank is to hold, behind a link that somebody has begun. */
export interface Holding {
  linkToken: string
  account: SandboxAccount
  transactions: SandboxTransaction[]
}

/** What it tells first, and after each holding. */
export type BankMessage = { env: Readonly<Record<string, string>> } | { held: string }

/** The program: sandboxes in a process of their own, as a provider's machines are none of the product's. */
const { plaid, env } = await startBankSandboxes({ port: 0 })
const tell = (message: BankMessage) => process.send?.(message)

process.on('message', ({ linkToken, account, transactions }: Holding) => {
  plaid.state.items.length = 0
  plaid.finish(linkToken, plaid.link([account], transactions))
  tell({ held: linkToken })
})
process.on('disconnect', () => process.exit())
tell({ env })
