import type { ByteReader, ByteWriter } from './bytes.ts'
import { Calibration } from './calibration.ts'
import { ConfidenceModel, type Signals } from './confidence-model.ts'
import { DayChoices, type MadeChoice } from './day-choices.ts'

/** Which row a choice was made for. */
export interface JudgedRow {
  /** The same for rows of an account that are called the same (see `descriptionKey`). */
  key: number
  /** Days since 1970-01-01. */
  day: number
}

/**
 * How often first choices come true, told from their signals by a model and a calibration of what it says. Where a day is
 * approved at once, a payee that comes ten times and goes somewhere new is wrong ten times, but learned row by row it is wrong
 * once and then right by what the day itself has told. So each row is judged by the choice that the first of its like had on
 * that day. Rows that are predicted after others of their text on that day are calibrated apart, and move no threshold.
 */
export class ChoiceConfidence {
  #model = new ConfidenceModel()
  #byDay = new Calibration()
  #withinDay = new Calibration()
  #dayChoices = new DayChoices()

  /** From 0 to 1: how often choices with such signals have turned out right. */
  confidence(signals: Signals): number {
    const calibration = signals.metToday ? this.#withinDay : this.#byDay
    return calibration.confidence(this.#model.probability(signals))
  }

  /** The confidence from which first choices are filled in. */
  threshold(): number {
    return this.#byDay.threshold()
  }

  /** Takes note of the label a choice should have been; undefined for one that was never met before. */
  judge(choice: MadeChoice, { key, day }: JudgedRow, label: number | undefined): void {
    const { signals } = choice
    const right = choice.label === label
    const first = this.#dayChoices.of(day, key, choice)
    this.#byDay.judge(this.#model.probability(first.signals), first.label === label)
    if (signals.metToday) this.#withinDay.judge(this.#model.probability(signals), right)
    this.#model.learn(signals, right)
    if (first !== choice) this.#model.learn(first.signals, first.label === label)
  }

  write(to: ByteWriter): void {
    this.#model.write(to)
    this.#byDay.write(to)
    this.#withinDay.write(to)
    this.#dayChoices.write(to)
  }

  static read(from: ByteReader): ChoiceConfidence {
    const read = new ChoiceConfidence()
    read.#model = ConfidenceModel.read(from)
    read.#byDay = Calibration.read(from)
    read.#withinDay = Calibration.read(from)
    read.#dayChoices = DayChoices.read(from)
    return read
  }
}
