import type { ByteReader, ByteWriter } from './bytes.ts'
import type { Signals } from './confidence-model.ts'

/** A label that was held for the likeliest, and what the confidence in it goes by. */
export interface MadeChoice {
  label: number
  signals: Signals
}

/** Rows of a day beyond so many descriptions are judged by their own choices: they would take more room than they are worth. */
const MOST_KEYS = 1000

/** The choices that were made for the first row of each key on the day that is being learned. */
export class DayChoices {
  #day = 0
  readonly #choices = new Map<number, MadeChoice>()

  /** The choice made for the first row of this key on the day; where it is the first, its own. Another day begins anew. */
  of(day: number, key: number, choice: MadeChoice): MadeChoice {
    if (day !== this.#day) this.#choices.clear()
    this.#day = day
    const first = this.#choices.get(key)
    if (first) return first
    if (this.#choices.size < MOST_KEYS) this.#choices.set(key, choice)
    return choice
  }

  write(to: ByteWriter): void {
    to.signed(this.#day)
    to.whole(this.#choices.size)
    for (const [key, { label, signals: made }] of this.#choices) {
      to.whole(key)
      to.whole(label)
      to.exact(made.belief)
      to.whole(made.met)
      to.whole(made.metToday ? 1 : 0)
      to.whole(made.signals.length)
      for (const [slot, amount] of made.signals) {
        to.whole(slot)
        to.exact(amount)
      }
    }
  }

  static read(from: ByteReader): DayChoices {
    const read = new DayChoices()
    read.#day = from.signed()
    for (let left = from.whole(); left > 0; left -= 1) {
      const key = from.whole()
      const label = from.whole()
      read.#choices.set(key, { label, signals: readSignals(from) })
    }
    return read
  }
}

function readSignals(from: ByteReader): Signals {
  const belief = from.exact()
  const met = from.whole()
  const metToday = from.whole() === 1
  const signals: [number, number][] = []
  for (let left = from.whole(); left > 0; left -= 1) signals.push([from.whole(), from.exact()])
  return { belief, met, metToday, signals }
}
