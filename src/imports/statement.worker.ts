import { messageOf } from '../domain/message-of.ts'
import { whileStoring } from './import-lock.ts'
import { FileRefused } from './file-refused.ts'
import type {
  StatementCall,
  StatementProgress,
  StatementReply,
  StatementRequest,
} from './statement-messages.ts'
import { StatementWork } from './statement-work.ts'

/** Progress is for eyes: more often than this it would only keep the page busy. */
const TELL_EVERY_MS = 80

const work = new StatementWork()
const reply = (message: StatementReply) => postMessage(message)
let told = Number.NEGATIVE_INFINITY

function tell(number: number, progress: StatementProgress): void {
  const now = performance.now()
  if (now - told < TELL_EVERY_MS && !('first' in progress)) return
  told = now
  reply({ number, kind: 'progress', progress })
}

function answer(number: number, request: StatementRequest) {
  const begin = () => work.answer(request, (progress) => tell(number, progress))
  return request.ask === 'store' ? whileStoring(request.record.id, begin) : begin()
}

addEventListener('message', ({ data: { number, request } }: MessageEvent<StatementCall>) => {
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
