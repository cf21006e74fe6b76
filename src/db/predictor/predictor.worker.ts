import { messageOf } from '../../domain/message-of.ts'
import { BooksDatabase } from '../core/database.ts'
import type { ReviewOpening, ReviewReply, ReviewRequest } from './messages.ts'
import { ReviewWorker } from './review-worker.ts'

let worker: ReviewWorker | undefined
const reply = (message: ReviewReply) => postMessage(message)

addEventListener('message', ({ data }: MessageEvent<ReviewOpening | ReviewRequest>) => {
  if ('kind' in data) {
    const db = new BooksDatabase(data.userId, data.organisationId)
    worker = new ReviewWorker(db, { otherThreads: true, tell: (news) => reply({ kind: 'news', news }) })
    return
  }
  worker?.ask(data.ask, data.input).then(
    (answer) => reply({ kind: 'answer', number: data.number, answer }),
    (error: unknown) =>
      reply({
        kind: 'failed',
        number: data.number,
        message: messageOf(error, String(error)),
      }),
  )
})
