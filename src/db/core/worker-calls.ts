import { messageOf } from '../../errors/message-of.ts'
import type { BooksName } from './database.ts'

/** What may be asked of a worker: of each question its input, its answer, and what is told on the way to it. */
export type Questions<Q> = { [N in keyof Q]: { input: unknown; answer: unknown; progress?: unknown } }

type NameOf<Q> = keyof Q & string
type ProgressOf<Each> = Each extends { progress: infer P } ? P : never

/** What the page says. Everything that is asked is replied to once, also what was taken back. */
export type Request<Q extends Questions<Q>> =
  | { [N in NameOf<Q>]: { kind: 'ask'; number: number; name: N; input: Q[N]['input'] } }[NameOf<Q>]
  /** The answer is not wanted any more. */
  | { kind: 'cancel'; number: number }

/** What the worker says. */
export type Reply<Q extends Questions<Q>, Update> =
  | { kind: 'progress'; number: number; progress: ProgressOf<Q[NameOf<Q>]> }
  | { kind: 'answer'; number: number; answer: Q[NameOf<Q>]['answer'] }
  | { kind: 'failed'; number: number; name: string; message: string }
  | { kind: 'update'; update: Update }

/** What stands at the other end: a worker, or the same work on this thread where there are no workers. */
export interface Line<Q extends Questions<Q>> {
  say(request: Request<Q>): void
  close(): void
}

/** Begins the other end. `fail`: it has died, and answers nothing any more. */
export type OpenLine<Q extends Questions<Q>, Update> = (
  receive: (reply: Reply<Q, Update>) => void,
  fail: (reason: Error) => void,
) => Line<Q>

interface Pending {
  resolve: (answer: never) => void
  reject: (reason: Error) => void
  onProgress: (progress: never) => void
  onAnswer: (answer: never) => unknown
}

interface AskOptions<Each extends { answer: unknown }> {
  /** Rejects the question with AbortError once it is aborted. */
  signal?: AbortSignal | undefined
  onProgress?: (progress: ProgressOf<Each>) => void
  /** What becomes of the answer, also where it is not wanted any more. */
  onAnswer?: (answer: Each['answer']) => Each['answer']
}

/**
 * The page's end of a worker: questions out, answers in the order they come, and its updates. The worker is started
 * with the first question, and again with the next one after it was closed or has died.
 */
export class WorkerCaller<Q extends Questions<Q>, Update = never> {
  readonly #open: OpenLine<Q, Update>
  readonly #pending = new Map<number, Pending>()
  readonly #listeners = new Set<(update: Update) => void>()
  #line: Line<Q> | undefined
  #asked = 0

  constructor(open: OpenLine<Q, Update>) {
    this.#open = open
  }

  /** Starts the worker before anything is asked. */
  start(): void {
    this.#started()
  }

  /**
   * Throws AbortError where the answer is not wanted any more or the worker was closed, and else an error with the
   * name and the message of what was thrown in the worker.
   */
  ask<N extends NameOf<Q>>(
    name: N,
    input: Q[N]['input'],
    { signal, onProgress = () => undefined, onAnswer = (answer) => answer }: AskOptions<Q[N]> = {},
  ): Promise<Q[N]['answer']> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(notWanted())
        return
      }
      this.#asked += 1
      const number = this.#asked
      const line = this.#started()
      const cancel = () => {
        reject(notWanted())
        line.say({ kind: 'cancel', number })
      }
      const done = () => signal?.removeEventListener('abort', cancel)
      signal?.addEventListener('abort', cancel, { once: true })
      this.#pending.set(number, {
        onProgress,
        onAnswer,
        resolve: (answer) => {
          done()
          resolve(answer)
        },
        reject: (reason) => {
          done()
          reject(reason)
        },
      })
      line.say({ kind: 'ask', number, name, input } as Request<Q>)
    })
  }

  /** Hears what the worker tells of itself. */
  subscribe(listener: (update: Update) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Ends the worker in the middle of whatever it does; questions that wait throw AbortError. */
  close(): void {
    this.#line?.close()
    this.#line = undefined
    this.#rejectAll(notWanted())
  }

  #started(): Line<Q> {
    if (this.#line) return this.#line
    const line = this.#open(this.receive, (reason) => {
      // A worker that was closed may still report an error of its last moment: its successor has nothing to do with it.
      if (this.#line !== line) return
      this.#line = undefined
      line.close()
      this.#rejectAll(reason)
    })
    this.#line = line
    return line
  }

  #rejectAll(reason: Error): void {
    for (const { reject } of this.#pending.values()) reject(reason)
    this.#pending.clear()
  }

  readonly receive = (reply: Reply<Q, Update>): void => {
    if (reply.kind === 'update') {
      for (const listener of this.#listeners) listener(reply.update)
      return
    }
    const pending = this.#pending.get(reply.number)
    if (!pending) return
    if (reply.kind === 'progress') {
      pending.onProgress(reply.progress as never)
      return
    }
    this.#pending.delete(reply.number)
    if (reply.kind === 'answer') pending.resolve(pending.onAnswer(reply.answer as never) as never)
    else pending.reject(Object.assign(new Error(reply.message), { name: reply.name }))
  }
}

interface AskContext<Each> {
  /** Aborted once the answer is not wanted any more. */
  signal: AbortSignal
  tell: (progress: ProgressOf<Each>) => void
}

/** The worker's end: how each question is answered. */
export type Answers<Q extends Questions<Q>> = {
  [N in NameOf<Q>]: (
    input: Q[N]['input'],
    context: AskContext<Q[N]>,
  ) => Promise<Q[N]['answer']> | Q[N]['answer']
}

/** What a worker does with what is said to it: answers each question, or says what went wrong. */
export function answering<Q extends Questions<Q>>(
  answers: Answers<Q>,
  reply: (reply: Reply<Q, never>) => void,
): (request: Request<Q>) => void {
  const wanted = new Map<number, AbortController>()

  async function answer({ number, name, input }: Extract<Request<Q>, { kind: 'ask' }>): Promise<void> {
    const controller = new AbortController()
    wanted.set(number, controller)
    try {
      const context = {
        signal: controller.signal,
        tell: (progress: ProgressOf<Q[NameOf<Q>]>) => reply({ kind: 'progress', number, progress }),
      }
      reply({ kind: 'answer', number, answer: await answers[name](input, context) })
    } catch (error) {
      const failed = {
        name: error instanceof Error ? error.name : 'Error',
        message: messageOf(error, String(error)),
      }
      reply({ kind: 'failed', number, ...failed })
    } finally {
      wanted.delete(number)
    }
  }

  return (request) => {
    if (request.kind === 'cancel') wanted.get(request.number)?.abort(notWanted())
    else void answer(request)
  }
}

/** Has the script of a worker begin with the books that its first message names, and answer all that follow. */
export function serveWorker<Q extends Questions<Q>>(
  begin: (books: never) => (request: Request<Q>) => void,
): void {
  let receive: ((request: Request<Q>) => void) | undefined
  addEventListener('message', ({ data }: MessageEvent) => {
    if (receive) receive(data)
    else receive = begin(data as never)
  })
}

/** A line to a worker of its own, whose first message names the books it works on, where it has to know. */
export function lineToWorker<Q extends Questions<Q>, Update>(
  begin: () => Worker,
  books?: BooksName,
): OpenLine<Q, Update> {
  return (receive, fail) => {
    const worker = begin()
    worker.addEventListener('message', ({ data }: MessageEvent<Reply<Q, Update>>) => receive(data))
    worker.addEventListener('error', ({ message }) => fail(new Error(message)))
    if (books) worker.postMessage(books)
    return { say: (request) => worker.postMessage(request), close: () => worker.terminate() }
  }
}

function notWanted(): DOMException {
  return new DOMException('The answer is not wanted any more', 'AbortError')
}
