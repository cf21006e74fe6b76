import workerUrl from './statement.worker.ts?worker&url'
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

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string }
}

/** Where scripts may only come from trusted URLs, the worker's has to be declared as one. */
function trustedUrl(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return url
  return trustedTypes.createPolicy('daybook-import', { createScriptURL: (own) => own }).createScriptURL(url)
}

let scriptUrl: string | undefined

/** A desk in a worker of its own, started with the first question. */
export function workerDesk(): StatementDesk {
  let worker: Worker | undefined
  let abandon: ((reason: Error) => void) | undefined

  return {
    ask(request, onProgress) {
      scriptUrl ??= trustedUrl(workerUrl)
      const asked = (worker ??= new Worker(scriptUrl, { type: 'module' }))
      return new Promise((resolve, reject) => {
        abandon = reject
        asked.onerror = () => reject(new Error('The file could not be read'))
        asked.onmessage = ({ data }: MessageEvent<StatementReply>) => {
          if (data.kind === 'progress') onProgress(data.progress)
          else if (data.kind === 'answer') resolve(data.answer as never)
          else reject(data.refused ? new FileRefused(data.message) : new Error(data.message))
        }
        asked.postMessage(request)
      })
    },
    close() {
      worker?.terminate()
      worker = undefined
      abandon?.(new DOMException('The reading was stopped', 'AbortError'))
      abandon = undefined
    },
  }
}
