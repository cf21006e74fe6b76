import type { Id } from '../../domain/ids.ts'
import { GLPredictor } from '../../domain/prediction/gl-predictor.ts'
import { Learner } from '../../domain/prediction/model/learner.ts'
import {
  type TrainingExample,
  trainingExampleOf,
  MAX_TRAINING_EXAMPLES,
} from '../../domain/prediction/training-example.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import type { BooksDatabase } from '../core/database.ts'
import { readNewestOfStatus } from '../reads/transactions.ts'
import type { StoredPredictor } from '../core/records.ts'

const NAME = 'gl-accounts'
/** So many training examples are learned before others have their turn: about 50 ms of work. */
const CHUNK = 150

/**
 * Keeps the predictor of the open books at what their approved transactions teach. It is stored now and
 * then; what the store lacks or has too much is put right from the transactions when it is opened, so it
 * does not matter which of several tabs stored it last.
 */
export class PredictorStore {
  readonly #db: BooksDatabase
  readonly #learner: Learner
  #stored = true
  #inOrder: boolean
  /** Grows with everything told. */
  #told = 0

  private constructor(db: BooksDatabase, learner: Learner, inOrder: boolean) {
    this.#db = db
    this.#learner = learner
    this.#inOrder = inOrder
  }

  /** Takes up what was stored; the training examples that are still to be learned come back with it. */
  static async open(
    db: BooksDatabase,
  ): Promise<{ predictorStore: PredictorStore; fresh: TrainingExample[] }> {
    const [stored, trainingExamples] = await Promise.all([db.knowledge.get(NAME), readTrainingExamples(db)])
    const predictor = revived(stored) ?? new GLPredictor()
    const known = predictor.size
    const { learner, fresh } = Learner.resume(predictor, trainingExamples)
    const inOrder = stored?.inOrder === true && predictor.size === known && fresh.length === 0
    return { predictorStore: new PredictorStore(db, learner, inOrder), fresh }
  }

  get predictor(): GLPredictor {
    return this.#learner.predictor
  }

  /** Learns, chunk by chunk; `rest` waits between two of them. */
  async learn(trainingExamples: readonly TrainingExample[], rest: () => Promise<void>): Promise<void> {
    for (let from = 0; from < trainingExamples.length; from += CHUNK) {
      if (from > 0) await rest()
      for (const trainingExample of trainingExamples.slice(from, from + CHUNK))
        this.#tell(trainingExample.id, trainingExample)
    }
  }

  /** Learns and forgets by how a transaction stands now, undefined where it is gone; answers whether that was new. */
  follow(id: Id, row: Transaction | undefined): boolean {
    return this.#tell(id, row && trainingExampleOf(row))
  }

  /** Puts everything right from the transactions, after changes too many to follow. */
  async catchUp(rest: () => Promise<void>): Promise<void> {
    const { gone, fresh } = this.#learner.differences(await readTrainingExamples(this.#db))
    for (const id of gone) this.#tell(id, undefined)
    await this.learn(fresh, rest)
  }

  /** Stores what has been learned since the last time. */
  async store(): Promise<void> {
    if (this.#stored) return
    this.#stored = true
    const bytes = this.predictor.serialise()
    await this.#db.knowledge.put({ name: NAME, bytes, inOrder: this.#inOrder })
  }

  /**
   * Learns everything anew in the order of the days, so that each device that knows the same approvals shows
   * the same figures, in whatever order it came to know them. Given up where something is told meanwhile;
   * answers whether the predictor is another one now.
   */
  async putInOrder(rest: () => Promise<void>): Promise<boolean> {
    if (this.#inOrder) return false
    const told = this.#told
    const work = this.predictor.rebuilding(CHUNK)
    for (;;) {
      const step = work.next()
      if (step.done === true) {
        this.#learner.replace(step.value)
        this.#inOrder = true
        this.#stored = false
        return true
      }
      await rest()
      if (this.#told !== told) return false
    }
  }

  #tell(id: Id, trainingExample: TrainingExample | undefined): boolean {
    const isNew = this.#learner.tell(id, trainingExample)
    if (isNew) {
      this.#stored = false
      this.#inOrder = false
      this.#told += 1
    }
    return isNew
  }
}

/** Bytes that cannot be read, of another version or damaged, are as good as none: all is learned anew. */
function revived(stored: StoredPredictor | undefined): GLPredictor | undefined {
  try {
    return stored && GLPredictor.from(stored.bytes)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** The training examples of the newest approved transactions, the oldest of them first. */
async function readTrainingExamples(db: BooksDatabase): Promise<TrainingExample[]> {
  const approved = await readNewestOfStatus(db, 'APPROVED', MAX_TRAINING_EXAMPLES)
  return approved.flatMap((row) => trainingExampleOf(row) ?? [])
}
