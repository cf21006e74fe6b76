import { FileRefused } from './rows-of-file.ts'
import { StatementFiles } from './statement-file.ts'
import type { StatementAnswers, StatementReply, StatementRequest } from './statement-messages.ts'

const files = new StatementFiles()
/** The page stops a reading by ending the worker, so nothing here ever aborts. */
const { signal } = new AbortController()
const reply = (message: StatementReply) => postMessage(message)
const onProgress = (progress: Extract<StatementReply, { kind: 'progress' }>['progress']) =>
  reply({ kind: 'progress', progress })

async function answer(request: StatementRequest): Promise<StatementAnswers[StatementRequest['ask']]> {
  if (request.ask === 'survey') return files.survey(request.file, request.remembered, onProgress, signal)
  if (request.ask === 'read') {
    return files.read(request.file, request.text, request.account, onProgress, signal)
  }
  return files.judge(request.held)
}

addEventListener('message', (event: MessageEvent<StatementRequest>) => {
  answer(event.data).then(
    (result) => reply({ kind: 'answer', answer: result }),
    (error: unknown) =>
      reply({
        kind: 'failed',
        message: error instanceof Error ? error.message : String(error),
        refused: error instanceof FileRefused,
      }),
  )
})
