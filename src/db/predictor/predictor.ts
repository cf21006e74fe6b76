import type { BooksDatabase } from '../core/database.ts'
import { lineToWorker, WorkerCaller } from '../core/worker-calls.ts'
import type { ReviewUpdate, ReviewQuestions } from './messages.ts'

/** The page's end of the review worker. */
export interface Predictor {
  ask<N extends keyof ReviewQuestions>(
    ask: N,
    input: ReviewQuestions[N]['input'],
  ): Promise<ReviewQuestions[N]['answer']>
  /** Hears what has changed. */
  subscribe(listener: (update: ReviewUpdate) => void): () => void
}

/** Opening costs a reading of the books, so a review worker that nobody uses waits so long for the next. */
const KEPT_MS = 60_000

interface Kept {
  predictor: WorkerCaller<ReviewQuestions, ReviewUpdate>
  users: number
  ending?: ReturnType<typeof setTimeout>
}

const keptByName = new Map<string, Kept>()

/** The predictor of these books, one for all of this tab that use it; who uses it holds it meanwhile. */
export function sharedPredictor(db: BooksDatabase): Predictor {
  return keptOf(db).predictor
}

/** Keeps the predictor going until the answered function is called. */
export function holdPredictor(db: BooksDatabase): () => void {
  const kept = keptOf(db)
  clearTimeout(kept.ending)
  kept.users += 1
  let held = true
  return () => {
    if (!held) return
    held = false
    kept.users -= 1
    if (kept.users === 0) end(db.name, kept)
  }
}

function keptOf(db: BooksDatabase): Kept {
  const known = keptByName.get(db.name)
  if (known) return known
  const kept: Kept = { predictor: startPredictor(db), users: 0 }
  keptByName.set(db.name, kept)
  // One that was asked for and never held ends as well.
  end(db.name, kept)
  return kept
}

function end(name: string, kept: Kept): void {
  kept.ending = setTimeout(() => {
    if (keptByName.get(name) === kept) keptByName.delete(name)
    kept.predictor.close()
  }, KEPT_MS)
}

const begin = () => new Worker(new URL('./predictor.worker.ts', import.meta.url), { type: 'module' })

function startPredictor({ userId, organisationId }: BooksDatabase): Kept['predictor'] {
  const predictor: Kept['predictor'] = new WorkerCaller(lineToWorker(begin, { userId, organisationId }))
  predictor.start()
  return predictor
}
