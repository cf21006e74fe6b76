import { FileRefused } from './file-refused.ts'
import type {
  StatementAnswers,
  StatementCall,
  StatementProgress,
  StatementReply,
  StatementRequest,
} from './statement-messages.ts'

/** Where files are read and their rows stored: off the page, so that it never freezes. */
export interface StatementDesk {
  /** Throws FileRefused, and AbortError where the desk was closed meanwhile. */
  ask<R extends StatementRequest>(
    request: R,
    onProgress?: (progress: StatementProgress) => void,
  ): Promise<StatementAnswers[R['ask']]>
  /** Stops whatever is being done; a later question starts afresh. What was stored before stays. */
  close(): void
}

interface Pending {
  resolve: (answer: never) => void
  reject: (reason: Error) => void
  onProgress: (progress: StatementProgress) => void
}

/** A desk in a worker of its own, started with the first question. */
export function workerDesk(): StatementDesk {
  let worker: Worker | undefined
  let asked = 0
  const pending = new Map<number, Pending>()

  const rejectAll = (reason: Error) => {
    for (const each of pending.values()) each.reject(reason)
    pending.clear()
  }

  const start = (): Worker => {
    const started = new Worker(new URL('./statement.worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('error', () => {
      worker = undefined
      rejectAll(new Error('The file could not be read: this device may have too little memory for it.'))
    })
    started.addEventListener('message', ({ data }: MessageEvent<StatementReply>) => {
      const asker = pending.get(data.number)
      if (data.kind === 'progress') return asker?.onProgress(data.progress)
      pending.delete(data.number)
      if (data.kind === 'answer') asker?.resolve(data.answer as never)
      else asker?.reject(data.refused ? new FileRefused(data.message) : new Error(data.message))
    })
    return started
  }
  return {
    ask(request, onProgress = () => undefined) {
      return new Promise((resolve, reject) => {
        asked += 1
        pending.set(asked, { resolve, reject, onProgress })
        worker ??= start()
        worker.postMessage({ number: asked, request } satisfies StatementCall, { transfer: [] })
      })
    },
    close() {
      worker?.terminate()
      worker = undefined
      rejectAll(stopped())
    },
  }
}

function stopped(): DOMException {
  return new DOMException('The reading was stopped', 'AbortError')
}
