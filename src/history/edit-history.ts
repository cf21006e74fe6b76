import type { BooksDatabase } from '../db/core/database.ts'
import type { Edit } from '../mutations/mutation.ts'
import type { Receipt } from '../db/write.ts'
import { fetchModule } from '../errors/missing-module.ts'
import { messageOf } from '../errors/message-of.ts'
import type { RequestSync } from '../sync/driver/driver.ts'
import type { Step } from '../db/core/records.ts'
import { TooLargeToUndo } from './too-large.ts'

/** What has just happened to the books, as the bar above the page tells it. */
export interface LastAction {
  /** Grows with each; the bar's time starts anew. */
  number: number
  kind: 'done' | 'undone' | 'redone' | 'failed'
  /** What was done; for a failure, the sentence that says why. */
  label: string
  /** The step that undoing it (or, after an undo, redoing it) turns; undefined where there is none. */
  step: number | undefined
  remark?: Remark
}

/** What else is to be said of what was done, and the address that shows it. */
export interface Remark {
  text: string
  link: string
  to: string
}

/** Where a large import is undone. */
const UNDONE_THERE: Remark = { text: 'Undo it from', link: 'Imports', to: '/transactions/imports' }

interface Dependencies {
  requestSync: RequestSync
  /** ISO text. */
  now: () => string
}

/**
 * What was done to these books on this device and can be taken back. The steps themselves are kept in the
 * database, so that they outlive a reload; here is what was done last.
 */
export class EditHistory {
  readonly #db: BooksDatabase
  readonly #deps: Dependencies
  readonly #listeners = new Set<() => void>()
  readonly #underway = new Set<Promise<unknown>>()
  #lastAction: LastAction | undefined
  #count = 0

  constructor(db: BooksDatabase, deps: Dependencies) {
    this.#db = db
    this.#deps = deps
  }

  readonly getLastAction = (): LastAction | undefined => this.#lastAction

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Does work that ends in a step, such as reading what it needs first. Undo and redo wait for it: who takes back
   * at once what was just done means that, not what was done before.
   */
  async underway<T>(work: () => Promise<T>): Promise<T> {
    const result = work()
    this.#underway.add(result)
    try {
      return await result
    } finally {
      this.#underway.delete(result)
    }
  }

  /** Makes edits as one step under its label, all or none. Throws Refusal where one makes no sense. */
  step(label: string, edits: readonly Edit[]): Promise<Receipt> {
    return this.underway(async () => {
      const { requestSync } = this.#deps
      const makeEdits = await fetchModule(async () => (await import('./make-edits.ts')).makeEdits)
      const receipt = await makeEdits(this.#db, edits, requestSync, this.#at(), label)
      this.#tell('done', label, receipt.step)
      return receipt
    })
  }

  /**
   * Does work that stores edits and remembers them under the label as a step by itself, given the instant as ISO
   * text; it answers the step. Throws Refusal as `step` does.
   */
  stepBy(label: string, work: (at: string) => Promise<number | undefined>): Promise<void> {
    return this.underway(async () => {
      const { requestSync } = this.#deps
      const makeStep = await fetchModule(async () => (await import('./make-edits.ts')).makeStep)
      const at = this.#at()
      this.#tell('done', label, await makeStep(this.#db, requestSync, () => work(at)))
    })
  }

  /**
   * Takes back the last step, or the one with this number; answers it, undefined where there is none.
   * Where the rows have moved on nothing changes, and the last action says why.
   */
  undo(number?: number): Promise<Step | undefined> {
    return this.#turn('undo', number)
  }

  /** Makes the last step again that was taken back, or the one with this number. Answers and fails as `undo` does. */
  redo(number?: number): Promise<Step | undefined> {
    return this.#turn('redo', number)
  }

  /**
   * Takes back what is told as done last, or makes it again. Where an import or another tab has done something since, that
   * comes first and is told in its place: nothing is taken back that nobody has read of.
   */
  async turnLast(): Promise<void> {
    const { kind, step } = this.#lastAction ?? {}
    if (step === undefined) return
    const direction = kind === 'undone' ? 'redo' : 'undo'
    await Promise.allSettled(this.#underway)
    const nextStep = await fetchModule(async () => (await import('./make-edits.ts')).nextStep)
    const next = await nextStep(this.#db, direction)
    if (next?.number === step) await this[direction](step)
    else if (next) this.#tell(direction === 'undo' ? 'done' : 'undone', next.label, next.number)
    else this.dismiss()
  }

  /** Says more of what was done last. */
  remark(remark: Remark): void {
    if (!this.#lastAction) return
    this.#lastAction = { ...this.#lastAction, remark }
    this.#notify()
  }

  /** Says why something was not done. */
  refuse(why: string): void {
    this.#tell('failed', why)
  }

  /** The bar has been read. */
  readonly dismiss = (): void => {
    this.#lastAction = undefined
    this.#notify()
  }

  async #turn(direction: 'undo' | 'redo', number?: number): Promise<Step | undefined> {
    await Promise.allSettled(this.#underway)
    try {
      const reverseStep = await fetchModule(async () => (await import('./make-edits.ts')).reverseStep)
      const step = await reverseStep(this.#db, direction, this.#at(), number)
      if (!step) return undefined
      this.#deps.requestSync()
      this.#tell(
        direction === 'undo' ? 'undone' : 'redone',
        step.label,
        isReversible(step) ? step.number : undefined,
      )
      return step
    } catch (error) {
      const why = messageOf(error)
      if (error instanceof TooLargeToUndo) {
        this.#tell('failed', why)
        if (error.was === 'imported') this.remark(UNDONE_THERE)
        return undefined
      }
      this.#tell('failed', `This couldn’t be ${direction === 'undo' ? 'undone' : 'redone'}: ${why}`)
      return undefined
    }
  }

  #tell(kind: LastAction['kind'], label: string, step?: number): void {
    this.#lastAction = { number: ++this.#count, kind, label, step }
    this.#notify()
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }

  #at(): string {
    return this.#deps.now()
  }
}

function isReversible({ back, decided }: Step): boolean {
  return back.length > 0 || decided !== undefined
}
