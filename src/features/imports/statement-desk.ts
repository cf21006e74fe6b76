import { FileRefused } from './rows-of-file.ts'
import type { Progress } from './statement-file.ts'
import type { StatementAnswers, StatementReply, StatementRequest } from './statement-messages.ts'

/** Where files are read: off the page, so that it never freezes. */
export interface StatementDesk {
  /** Throws FileRefused, and AbortError where the desk was closed meanwhile. */
  ask<R extends StatementRequest>(
    request: R,
    onProgress: (progress: Progress) => void,
  ): Promise<StatementAnswers[R['ask']]>
  /** Stops whatever is being read; a later question starts afresh. */
  close(): void
}

interface Pending {
  resolve: (answer: never) => void
  reject: (reason: Error) => void
  onProgress: (progress: Progress) => void
}

/** A desk in a worker of its own, started with the first question. */
export function workerDesk(): StatementDesk {
  let worker: Worker | undefined
  let pending: Pending | undefined

  const start = (): Worker => {
    const started = new Worker(new URL('./statement.worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('error', () => pending?.reject(new Error('The file could not be read')))
    started.addEventListener('message', ({ data }: MessageEvent<StatementReply>) => {
      if (data.kind === 'progress') pending?.onProgress(data.progress)
      else if (data.kind === 'answer') pending?.resolve(data.answer as never)
      else pending?.reject(data.refused ? new FileRefused(data.message) : new Error(data.message))
    })
    return started
  }
  return {
    ask(request, onProgress) {
      return new Promise((resolve, reject) => {
        pending?.reject(stopped())
        pending = { resolve, reject, onProgress }
        worker ??= start()
        worker.postMessage(request, { transfer: [] })
      })
    },
    close() {
      worker?.terminate()
      worker = undefined
      pending?.reject(stopped())
      pending = undefined
    },
  }
}

function stopped(): DOMException {
  return new DOMException('The reading was stopped', 'AbortError')
}
