import type { BooksDatabase } from '../core/database.ts'
import type { ReviewNews, ReviewOpening, ReviewQuestions, ReviewReply } from './messages.ts'

/** The page's end of the review worker. */
export interface Predictor {
  ask<N extends keyof ReviewQuestions>(
    ask: N,
    input: ReviewQuestions[N]['input'],
  ): Promise<ReviewQuestions[N]['answer']>
  /** Hears what has changed. */
  subscribe(listener: (news: ReviewNews) => void): () => void
}

/** Opening costs a reading of the books, so a review worker that nobody uses waits so long for the next. */
const KEPT_MS = 60_000

interface Kept {
  predictor: WorkerPredictor
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
  const kept: Kept = { predictor: new WorkerPredictor(db), users: 0 }
  keptByName.set(db.name, kept)
  // One that was asked for and never held ends as well.
  end(db.name, kept)
  return kept
}

function end(name: string, kept: Kept): void {
  kept.ending = setTimeout(() => {
    if (keptByName.get(name) === kept) keptByName.delete(name)
    kept.predictor.end()
  }, KEPT_MS)
}

class WorkerPredictor implements Predictor {
  readonly #worker: Worker
  readonly #listeners = new Set<(news: ReviewNews) => void>()
  readonly #pending = new Map<number, { resolve: (answer: never) => void; reject: (reason: Error) => void }>()
  #count = 0

  constructor({ userId, organisationId }: BooksDatabase) {
    this.#worker = new Worker(new URL('./predictor.worker.ts', import.meta.url), { type: 'module' })
    this.#worker.addEventListener('message', ({ data }: MessageEvent<ReviewReply>) => this.#hear(data))
    this.#worker.addEventListener('error', (event) => this.#fail(event.message))
    this.#worker.postMessage({ kind: 'open', userId, organisationId } satisfies ReviewOpening)
  }

  ask<N extends keyof ReviewQuestions>(
    ask: N,
    input: ReviewQuestions[N]['input'],
  ): Promise<ReviewQuestions[N]['answer']> {
    return new Promise((resolve, reject) => {
      const number = ++this.#count
      this.#pending.set(number, { resolve, reject })
      this.#worker.postMessage({ number, ask, input })
    })
  }

  subscribe(listener: (news: ReviewNews) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  end(): void {
    this.#worker.terminate()
    this.#fail('The books were closed')
  }

  #hear(reply: ReviewReply): void {
    if (reply.kind === 'news') {
      for (const listener of this.#listeners) listener(reply.news)
      return
    }
    const pending = this.#pending.get(reply.number)
    this.#pending.delete(reply.number)
    if (reply.kind === 'failed') pending?.reject(new Error(reply.message))
    else pending?.resolve(reply.answer as never)
  }

  #fail(message: string): void {
    for (const { reject } of this.#pending.values()) reject(new Error(message))
    this.#pending.clear()
  }
}
