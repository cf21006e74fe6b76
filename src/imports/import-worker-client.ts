import { FileRefused } from './file-refused.ts'
import type {
  ImportAnswers,
  ImportCall,
  ImportProgress,
  ImportReply,
  ImportRequest,
} from './import-messages.ts'

/** Where files are read and their rows stored: off the page, so that it never freezes. */
export interface ImportWorkerClient {
  /** Throws FileRefused, and AbortError where the worker was closed meanwhile. */
  ask<R extends ImportRequest>(
    request: R,
    onProgress?: (progress: ImportProgress) => void,
  ): Promise<ImportAnswers[R['ask']]>
  /** Stops whatever is being done; a later request starts afresh. What was stored before stays. */
  close(): void
}

interface Pending {
  resolve: (answer: never) => void
  reject: (reason: Error) => void
  onProgress: (progress: ImportProgress) => void
}

/** A worker of its own, started with the first request. */
export function startImportWorker(): ImportWorkerClient {
  let worker: Worker | undefined
  let asked = 0
  const pending = new Map<number, Pending>()

  const rejectAll = (reason: Error) => {
    for (const each of pending.values()) each.reject(reason)
    pending.clear()
  }

  const start = (): Worker => {
    const started = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('error', () => {
      worker = undefined
      rejectAll(new Error('The file could not be read: this device may have too little memory for it.'))
    })
    started.addEventListener('message', ({ data }: MessageEvent<ImportReply>) => {
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
        worker.postMessage({ number: asked, request } satisfies ImportCall, { transfer: [] })
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
