import { BooksDatabase, type BooksName } from '../core/database.ts'
import { answering, type Reply, serveWorker } from '../core/worker-calls.ts'
import type { ReviewUpdate, ReviewQuestions } from './messages.ts'
import { ReviewWorker } from './review-worker.ts'

const tell = (update: ReviewUpdate) =>
  postMessage({ kind: 'update', update } satisfies Reply<ReviewQuestions, ReviewUpdate>)

serveWorker<ReviewQuestions>(({ userId, organisationId }: BooksName) => {
  const db = new BooksDatabase(userId, organisationId)
  const worker = new ReviewWorker(db, { otherThreads: true, tell })
  const answer =
    <N extends keyof ReviewQuestions>(name: N) =>
    (input: ReviewQuestions[N]['input']) =>
      worker.ask(name, input)
  const answers = {
    queue: answer('queue'),
    predictions: answer('predictions'),
    alike: answer('alike'),
    approvals: answer('approvals'),
    suggestions: answer('suggestions'),
  }
  return answering<ReviewQuestions>(answers, (reply) => postMessage(reply))
})
