import { lineToWorker, WorkerCaller } from '../db/core/worker-calls.ts'
import { MissingModule } from '../errors/missing-module.ts'
import type {
  ImportAnswers,
  ImportProgress,
  ImportQuestions,
  ImportRequest,
  ImportUpdate,
} from './import-messages.ts'

const TOO_LITTLE_MEMORY = 'The file couldn’t be read: this device may have too little memory for it.'

/** So long a file may be opened without a word of how far that is; a phone opens a sheet of a million rows sooner. */
const LONGEST_SILENCE_MS = 120_000
const ENDLESS = 'This file takes too long to open here. Save its sheet as CSV and choose that file.'

/** Where files are read and their rows stored: off the page, so that it never freezes. */
export interface ImportWorkerClient {
  /**
   * Throws an error named FileRefused, AbortError where the worker was closed meanwhile, and MissingModule where its
   * script could not be fetched.
   */
  ask<R extends ImportRequest>(
    request: R,
    onProgress?: (progress: ImportProgress) => void,
  ): Promise<ImportAnswers[R['ask']]>
  /** Fetches the worker's script before anything is asked; on a slow line that takes as long as choosing a file. */
  start(): void
  /** Stops whatever is being done; a later request starts afresh. What was stored before stays. */
  close(): void
}

/** A worker of its own, started with the first request. */
export function startImportWorker(): ImportWorkerClient {
  const open = lineToWorker<ImportQuestions, ImportUpdate>(
    () => new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' }),
  )
  const caller = new WorkerCaller<ImportQuestions, ImportUpdate>((receive, fail) => {
    let hasBegun = false
    return open(
      (reply) => {
        hasBegun = true
        receive(reply)
      },
      // One that never began has no script here; one that did dies of what it holds.
      (reason) => fail(hasBegun ? new Error(TOO_LITTLE_MEMORY) : new MissingModule(reason)),
    )
  })
  return {
    ask<R extends ImportRequest>(
      request: R,
      onProgress: (progress: ImportProgress) => void = () => {},
    ): Promise<ImportAnswers[R['ask']]> {
      const askedOnce = (heard: typeof onProgress) =>
        caller.ask(request.ask, request, { onProgress: heard }) as Promise<ImportAnswers[R['ask']]>
      const asked = (heard: typeof onProgress) => withSecondFetch(() => askedOnce(heard))
      const opens = request.ask === 'tables' || request.ask === 'survey'
      return opens ? unlessSilent(asked, onProgress, () => caller.close()) : asked(onProgress)
    },
    start: () => caller.start(),
    close: () => caller.close(),
  }
}

/** A poor line that cuts the script off once most often delivers it the next time; nothing was done before it came. */
async function withSecondFetch<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof MissingModule)) throw error
    return ask()
  }
}

/** Stops work that tells nothing for too long, and throws why. */
function unlessSilent<T>(
  ask: (heard: (progress: ImportProgress) => void) => Promise<T>,
  onProgress: (progress: ImportProgress) => void,
  stop: () => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const wait = () =>
      setTimeout(() => {
        reject(new Error(ENDLESS))
        stop()
      }, LONGEST_SILENCE_MS)
    let timer = wait()
    const asked = ask((progress) => {
      clearTimeout(timer)
      timer = wait()
      onProgress(progress)
    })
    void asked.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
