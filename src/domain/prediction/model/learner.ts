import type { Id } from '../../ids.ts'
import { GLPredictor } from '../gl-predictor.ts'
import { type TrainingExample, sameTrainingExample } from '../training-example.ts'

/**
 * A predictor and the training examples it has learned, by transaction. A transaction teaches once however often it
 * is told of, and what it taught before is forgotten when it teaches something else or nothing: what is
 * known follows from how the transactions stand, not from the way they came there.
 */
export class Learner {
  #predictor: GLPredictor
  readonly #trainingExamplesById: Map<Id, TrainingExample>

  constructor(predictor = new GLPredictor(), trainingExamplesById = new Map<Id, TrainingExample>()) {
    this.#predictor = predictor
    this.#trainingExamplesById = trainingExamplesById
  }

  /**
   * Goes on with a predictor that was stored, on the training examples that stand now: what has been taken back since
   * is forgotten at once. Answers the learner and the training examples that it has still to be told.
   */
  static resume(
    predictor: GLPredictor,
    trainingExamples: readonly TrainingExample[],
  ): { learner: Learner; fresh: TrainingExample[] } {
    const fresh = predictor.forgetAllBut(trainingExamples)
    const unlearned = new Set(fresh)
    const known = trainingExamples.filter((trainingExample) => !unlearned.has(trainingExample))
    const trainingExamplesById = new Map(
      known.map((trainingExample) => [trainingExample.id, trainingExample]),
    )
    return { learner: new Learner(predictor, trainingExamplesById), fresh }
  }

  get predictor(): GLPredictor {
    return this.#predictor
  }

  /** Goes on with a predictor that has learned the same examples in another order. */
  replace(predictor: GLPredictor): void {
    this.#predictor = predictor
  }

  /** Transactions that have taught something. */
  get ids(): IterableIterator<Id> {
    return this.#trainingExamplesById.keys()
  }

  /** Takes note of what a transaction teaches now, undefined for nothing; answers whether that was new. */
  tell(id: Id, trainingExample: TrainingExample | undefined): boolean {
    const known = this.#trainingExamplesById.get(id)
    if (trainingExample ? sameTrainingExample(trainingExample, known) : !known) return false
    if (known) this.#predictor.forget(known.example, known.glAccountNumber)
    if (trainingExample) {
      this.#predictor.learn(trainingExample.example, trainingExample.glAccountNumber)
      this.#trainingExamplesById.set(id, trainingExample)
    } else this.#trainingExamplesById.delete(id)
    return true
  }

  /** What would have to be told so that exactly these training examples are known. */
  differences(trainingExamples: readonly TrainingExample[]): { gone: Id[]; fresh: TrainingExample[] } {
    const wanted = new Set(trainingExamples.map(({ id }) => id))
    return {
      gone: [...this.#trainingExamplesById.keys()].filter((id) => !wanted.has(id)),
      fresh: trainingExamples.filter(
        (trainingExample) =>
          !sameTrainingExample(trainingExample, this.#trainingExamplesById.get(trainingExample.id)),
      ),
    }
  }
}
