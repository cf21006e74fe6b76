import { lineToWorker, WorkerCaller } from '../db/core/worker-calls.ts'
import type { ImportAnswers, ImportProgress, ImportQuestions, ImportRequest } from './import-messages.ts'

const TOO_LITTLE_MEMORY = 'The file couldn’t be read: this device may have too little memory for it.'

/** Where files are read and their rows stored: off the page, so that it never freezes. */
export interface ImportWorkerClient {
  /** Throws an error named FileRefused, and AbortError where the worker was closed meanwhile. */
  ask<R extends ImportRequest>(
    request: R,
    onProgress?: (progress: ImportProgress) => void,
  ): Promise<ImportAnswers[R['ask']]>
  /** Stops whatever is being done; a later request starts afresh. What was stored before stays. */
  close(): void
}

/** A worker of its own, started with the first request. */
export function startImportWorker(): ImportWorkerClient {
  const open = lineToWorker<ImportQuestions, never>(
    () => new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' }),
  )
  const caller = new WorkerCaller<ImportQuestions>((hear, fail) => open(hear, () => fail(TOO_LITTLE_MEMORY)))
  return {
    ask: <R extends ImportRequest>(request: R, onProgress: (progress: ImportProgress) => void = () => {}) =>
      caller.ask(request.ask, request, { onProgress }) as Promise<ImportAnswers[R['ask']]>,
    close: () => caller.close(),
  }
}
