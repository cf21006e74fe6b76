import { messageOf } from '../../domain/message-of.ts'
import { BooksDatabase } from '../database.ts'
import type { DeskOpening, DeskReply, DeskRequest } from './messages.ts'
import { ReviewDesk } from './review-desk.ts'

let desk: ReviewDesk | undefined
const reply = (message: DeskReply) => postMessage(message)

addEventListener('message', ({ data }: MessageEvent<DeskOpening | DeskRequest>) => {
  if ('kind' in data) {
    const db = new BooksDatabase(data.userId, data.organisationId)
    desk = new ReviewDesk(db, { otherThreads: true, tell: (news) => reply({ kind: 'news', news }) })
    return
  }
  desk?.ask(data.ask, data.input).then(
    (answer) => reply({ kind: 'answer', number: data.number, answer }),
    (error: unknown) =>
      reply({
        kind: 'failed',
        number: data.number,
        message: messageOf(error, String(error)),
      }),
  )
})
