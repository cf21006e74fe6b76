import { messageOf } from '../domain/message-of.ts'
import { whileStoring } from './import-lock.ts'
import { FileRefused } from './file-refused.ts'
import type { ImportCall, ImportProgress, ImportReply, ImportRequest } from './import-messages.ts'
import { ImportWorker } from './import-worker.ts'

/** Progress is for eyes: more often than this it would only keep the page busy. */
const TELL_EVERY_MS = 80

const work = new ImportWorker()
const reply = (message: ImportReply) => postMessage(message)
let told = Number.NEGATIVE_INFINITY

function tell(number: number, progress: ImportProgress): void {
  const now = performance.now()
  if (now - told < TELL_EVERY_MS && !('first' in progress)) return
  told = now
  reply({ number, kind: 'progress', progress })
}

function answer(number: number, request: ImportRequest) {
  const begin = () => work.answer(request, (progress) => tell(number, progress))
  return request.ask === 'store' ? whileStoring(request.record.id, begin) : begin()
}

addEventListener('message', ({ data: { number, request } }: MessageEvent<ImportCall>) => {
  answer(number, request).then(
    (answered) => reply({ number, kind: 'answer', answer: answered }),
    (error: unknown) =>
      reply({
        number,
        kind: 'failed',
        message: messageOf(error, String(error)),
        refused: error instanceof FileRefused,
      }),
  )
})
