import { fold } from './gl-example.ts'
import { fitsDirection, PurposeAccounts, type ChartAccount } from './purpose-accounts.ts'
import { clearestFirst, type Found, isVague, purposesIn, strengthOf } from './purposes-in-text.ts'
import { lastOfPath } from '../text/last-of-path.ts'
import { quoted } from '../text/quoted.ts'

/** What is guessed of a transaction before anything was learned of it. */
export interface FirstGuess {
  glAccountNumber: string
  glAccountName: string
  /** From 0 to 1; by the shares that came true on statements the words were not written for. */
  confidence: number
  /** In words: "'fuel' usually goes to Vehicle costs". */
  reason: string
}

export interface Guessable {
  description: string
  /** Whether money comes in. */
  income: boolean
  /** The category that the file gave the row. */
  category?: string | undefined
}

/**
 * Guesses GL accounts of one chart from the words of a bank text, the category of the file and the direction.
 * Nothing that is learned goes in, so it serves the first row of new books; at most three, the likeliest first.
 */
export class FirstGuesses {
  readonly #accounts: PurposeAccounts

  constructor(chart: readonly ChartAccount[]) {
    this.#accounts = new PurposeAccounts(chart)
  }

  of({ description, income, category }: Guessable): FirstGuess[] {
    const guesses = new Map<string, FirstGuess>()
    const offer = (account: ChartAccount, confidence: number, reason: string) => {
      const known = guesses.get(account.number)
      if (known && known.confidence >= confidence) return
      guesses.set(account.number, {
        glAccountNumber: account.number,
        glAccountName: account.name,
        confidence,
        reason,
      })
    }
    if (category !== undefined && category.trim() !== '') this.#byCategory(category, income, offer)
    this.#byWords(purposesIn(fold(description), income), income, 1, offer)
    return [...guesses.values()]
      .sort((a, b) => b.confidence - a.confidence || (a.glAccountNumber < b.glAccountNumber ? -1 : 1))
      .slice(0, 3)
  }

  #byCategory(category: string, income: boolean, offer: Offer): void {
    const named = this.#accounts.named(category, income) ?? this.#accounts.named(lastOfPath(category), income)
    if (named) return offer(named, 0.85, `The file calls it ${quoted(category.trim())}`)
    this.#byWords(purposesIn(fold(category), income), income, 1.15, (account, confidence) =>
      offer(account, confidence, `The file calls it ${quoted(category.trim())}`),
    )
  }

  #byWords(found: readonly Found[], income: boolean, weight: number, offer: Offer): void {
    const total = found.reduce((sum, one) => sum + strengthOf(one), 0)
    const seen = new Set<string>()
    for (const one of clearestFirst(found)) {
      const place = this.#accounts.of(one.purpose)
      if (!place || seen.has(one.purpose) || !fitsDirection(place.account.category, income)) continue
      seen.add(one.purpose)
      const strength = found
        .filter(({ purpose }) => purpose === one.purpose)
        .reduce((sum, each) => sum + strengthOf(each), 0)
      const sure = isVague(one)
        ? 0.5
        : Math.min(0.85, 0.6 + 0.1 * (one.words - 1) + (one.said.length > 6 ? 0.08 : 0))
      const share = strength / (total + 0.2)
      const confidence = Math.min(0.9, sure * (0.45 + 0.55 * share) * weight * (place.exact ? 1 : 0.85))
      offer(place.account, confidence, `${quoted(one.said)} usually goes to ${place.account.name}`)
    }
  }
}

type Offer = (account: ChartAccount, confidence: number, reason: string) => void
