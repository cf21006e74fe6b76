import type { Id } from '../../domain/ids.ts'
import { GLPredictor } from '../../domain/prediction/gl-predictor.ts'
import { Learner } from '../../domain/prediction/learner.ts'
import {
  type TrainingExample,
  trainingExampleOf,
  MAX_TRAINING_EXAMPLES,
} from '../../domain/prediction/training-example.ts'
import type { Transaction } from '../../domain/transaction.ts'
import type { BooksDatabase } from '../core/database.ts'
import { readNewestOfStatus } from '../reads/transactions.ts'
import type { StoredPredictor } from '../core/records.ts'

const NAME = 'gl-accounts'
/** So many training examples are learned before others have their turn: about 50 ms of work. */
const SLICE = 150

/**
 * Keeps the predictor of the open books at what their approved transactions teach. It is stored now and
 * then; what the store lacks or has too much is put right from the transactions when it is opened, so it
 * does not matter which of several tabs stored it last.
 */
export class PredictorStore {
  readonly #db: BooksDatabase
  #learner: Learner
  #stored = true

  private constructor(db: BooksDatabase, learner: Learner) {
    this.#db = db
    this.#learner = learner
  }

  /** Takes up what was stored; the training examples that are still to be learned come back with it. */
  static async open(
    db: BooksDatabase,
  ): Promise<{ predictorStore: PredictorStore; fresh: TrainingExample[] }> {
    const [stored, trainingExamples] = await Promise.all([db.knowledge.get(NAME), readTrainingExamples(db)])
    const { learner, fresh } = Learner.resume(revived(stored) ?? new GLPredictor(), trainingExamples)
    return { predictorStore: new PredictorStore(db, learner), fresh }
  }

  get predictor(): GLPredictor {
    return this.#learner.predictor
  }

  /** Learns, slice by slice; `rest` waits between two of them. */
  async learn(trainingExamples: readonly TrainingExample[], rest: () => Promise<void>): Promise<void> {
    for (let from = 0; from < trainingExamples.length; from += SLICE) {
      if (from > 0) await rest()
      for (const trainingExample of trainingExamples.slice(from, from + SLICE))
        this.#tell(trainingExample.id, trainingExample)
    }
  }

  /** Learns and forgets by how a transaction stands now, undefined where it is gone; answers whether that was news. */
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
    await this.#db.knowledge.put({ name: NAME, bytes: this.predictor.serialise() })
  }

  #tell(id: Id, trainingExample: TrainingExample | undefined): boolean {
    const news = this.#learner.tell(id, trainingExample)
    if (news) this.#stored = false
    return news
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
