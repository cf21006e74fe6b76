import { accountKey, completeKeys, KIND, type TextContexts, textContextsOf } from './context.ts'
import { CountBuffer } from './count-buffer.ts'
import type { CountTable } from './count-table.ts'
import { type DayLists, labelIn, packed } from './day-lists.ts'
import type { Hearer } from './fact-log.ts'

/** Kinds of contexts of which there are few, each with many facts. */
const OF_FEW = [KIND.sign, KIND.account, KIND.month, KIND.day, KIND.size, KIND.roundness]
/** The other kinds that follow neither from the text alone nor from the text on its account. */
const OF_MANY = [KIND.amount, KIND.textAmount, KIND.accountSize, KIND.firstSize]

/** Counts the facts of a log as it is read: those of a text come together, and of these those of an account by label. */
export class StoredFacts implements Hearer {
  readonly #table: CountTable
  readonly #uses: DayLists
  readonly #countText: (contexts: TextContexts, label: number, times: number) => void
  readonly #buffer: CountBuffer
  #ofText = textContextsOf('')
  #account = ''
  #owner = accountKey('')
  readonly #times = new Map<number, number>()
  readonly #usesOfText: number[] = []
  readonly #usesOfAccount: number[] = []

  constructor(
    { table, uses }: { table: CountTable; uses: DayLists },
    countText: (contexts: TextContexts, label: number, times: number) => void,
  ) {
    this.#table = table
    this.#uses = uses
    this.#countText = countText
    this.#buffer = new CountBuffer(table)
  }

  text(text: string): void {
    this.#endText()
    this.#ofText = textContextsOf(text)
  }

  fact(account: string, label: number, day: number, amount: number): void {
    if (account !== this.#account) {
      this.#endAccount()
      this.#account = account
      this.#owner = accountKey(account)
    }
    const { keys } = this.#ofText
    completeKeys(keys, this.#owner, amount, day)
    for (const kind of OF_FEW) this.#buffer.add(keys[kind] ?? 0, label)
    for (const kind of OF_MANY) this.#table.add(keys[kind] ?? 0, label)
    this.#times.set(label, (this.#times.get(label) ?? 0) + 1)
    const use = packed(day, label)
    this.#usesOfText.push(use)
    this.#usesOfAccount.push(use)
  }

  end(): void {
    this.#endText()
    this.#buffer.flush()
  }

  #endText(): void {
    this.#endAccount()
    const uses = this.#usesOfText
    if (uses.length > 0) this.#uses.append(this.#ofText.keys[KIND.text] ?? 0, uses)
    uses.length = 0
    for (const [label, count] of this.#times) this.#countText(this.#ofText, label, count)
    this.#times.clear()
  }

  #endAccount(): void {
    const uses = this.#usesOfAccount
    if (uses.length === 0) return
    const key = this.#ofText.keys[KIND.accountText] ?? 0
    this.#uses.append(this.#owner, uses)
    this.#uses.append(key, uses)
    let from = 0
    for (let at = 1; at <= uses.length; at += 1) {
      const label = labelIn(uses[from] ?? 0)
      if (at < uses.length && labelIn(uses[at] ?? 0) === label) continue
      this.#table.add(key, label, at - from)
      from = at
    }
    uses.length = 0
  }
}
