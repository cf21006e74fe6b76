import type { Id } from '../ids.ts'
import { GLPredictor } from './gl-predictor.ts'
import { type Lesson, sameLesson } from './lesson.ts'

/**
 * A predictor and the lessons it has learned, by transaction. A transaction teaches once however often it
 * is told of, and what it taught before is forgotten when it teaches something else or nothing: what is
 * known follows from how the transactions stand, not from the way they came there.
 */
export class Learner {
  readonly #predictor: GLPredictor
  readonly #lessonsById: Map<Id, Lesson>

  constructor(predictor = new GLPredictor(), lessonsById = new Map<Id, Lesson>()) {
    this.#predictor = predictor
    this.#lessonsById = lessonsById
  }

  /**
   * Goes on with a predictor that was stored, on the lessons that stand now: what has been taken back since
   * is forgotten at once. Answers the learner and the lessons that it has still to be told.
   */
  static resume(predictor: GLPredictor, lessons: readonly Lesson[]): { learner: Learner; fresh: Lesson[] } {
    const fresh = predictor.forgetAllBut(lessons)
    const unlearned = new Set(fresh)
    const known = lessons.filter((lesson) => !unlearned.has(lesson))
    const lessonsById = new Map(known.map((lesson) => [lesson.id, lesson]))
    return { learner: new Learner(predictor, lessonsById), fresh }
  }

  get predictor(): GLPredictor {
    return this.#predictor
  }

  /** Transactions that have taught something. */
  get ids(): IterableIterator<Id> {
    return this.#lessonsById.keys()
  }

  /** Takes note of what a transaction teaches now, undefined for nothing; answers whether that was news. */
  tell(id: Id, lesson: Lesson | undefined): boolean {
    const known = this.#lessonsById.get(id)
    if (lesson ? sameLesson(lesson, known) : !known) return false
    if (known) this.#predictor.forget(known.example, known.glAccountNumber)
    if (lesson) {
      this.#predictor.learn(lesson.example, lesson.glAccountNumber)
      this.#lessonsById.set(id, lesson)
    } else this.#lessonsById.delete(id)
    return true
  }

  /** What would have to be told so that exactly these lessons are known. */
  differences(lessons: readonly Lesson[]): { gone: Id[]; fresh: Lesson[] } {
    const wanted = new Set(lessons.map(({ id }) => id))
    return {
      gone: [...this.#lessonsById.keys()].filter((id) => !wanted.has(id)),
      fresh: lessons.filter((lesson) => !sameLesson(lesson, this.#lessonsById.get(lesson.id))),
    }
  }
}
