import { PredictionChart, predictNamed } from '../../domain/prediction/named-prediction.ts'
import type { NamedPrediction } from '../../domain/prediction/named-prediction.ts'
import { exampleOf, type TrainingExample } from '../../domain/prediction/training-example.ts'
import { isFilledIn } from '../../domain/prediction/proposal.ts'
import type { Id } from '../../domain/ids.ts'
import { OwnAccounts } from '../../domain/transfer/own-accounts.ts'
import type { BooksDatabase } from '../core/database.ts'
import { nextTask } from '../core/next-task.ts'
import { readTransactionsById } from '../core/read-many.ts'
import { onRowChanges, type RowChanges } from '../ledger/row-changes.ts'
import { readAllByStatus } from '../reads/transactions.ts'
import { PredictorStore } from './predictor-store.ts'
import type { ApprovalGroup, ReviewUpdate, ReviewQuestions, RowPrediction } from './messages.ts'
import { RowsToReview } from './rows-to-review.ts'

/** Rows that are predicted before the first answer, the newest; the order of those behind them is by day. */
const MAX_PREDICTED = 2_000
/** So many rows are predicted before others have their turn: about 20 ms of work. */
const CHUNK = 100
/** So many training examples are learned before the first answer: about a third of a second. */
const MOST_LEARNED_FIRST = 1_000
/** After the last change: nobody waits for the counts, and storing costs more than learning one row. */
const SETTLE_MS = 1_500
/** After everything has settled: what was learned is put in the order of the days while nobody works. */
const QUIET_MS = 8_000

interface Dependencies {
  /** Whether the rows are changed by other threads than the one this runs in. */
  otherThreads: boolean
  tell: (update: ReviewUpdate) => void
}

type Answers = {
  [N in keyof ReviewQuestions]: (input: ReviewQuestions[N]['input']) => Promise<ReviewQuestions[N]['answer']>
}

/**
 * Everything about the review queue that has to look at all rows to review, and the predictor that learns
 * from each decision. It lives in a worker, follows the database, and tells what has changed.
 */
export class ReviewWorker {
  readonly #db: BooksDatabase
  readonly #tell: Dependencies['tell']
  readonly #toReview = new RowsToReview()
  readonly #stopFollowing: () => void
  readonly #ready: Promise<PredictorStore>
  #chart = new PredictionChart([])
  #accounts = new OwnAccounts([])
  /** Grows with everything that may change a prediction. */
  #version = 0
  /** Whether the rows were predicted for a first answer. */
  #predicted = false
  #following: Promise<void>
  #settling: ReturnType<typeof setTimeout> | undefined
  #closed = false

  constructor(db: BooksDatabase, { otherThreads, tell }: Dependencies) {
    this.#db = db
    this.#tell = tell
    // Followed before it is read, so that no change falls between.
    this.#stopFollowing = onRowChanges(db.name, otherThreads, (changes) =>
      this.#inTurn(() => this.#follow(changes)),
    )
    this.#ready = this.#open()
    this.#following = this.#ready.then(() => undefined)
  }

  /** Answers as of all changes that it has been told of. */
  async ask<N extends keyof ReviewQuestions>(
    ask: N,
    input: ReviewQuestions[N]['input'],
  ): Promise<ReviewQuestions[N]['answer']> {
    await this.#ready
    return this.#answers[ask](input)
  }

  /** Stores what was learned and lets go of the database's changes. */
  async close(): Promise<void> {
    this.#closed = true
    this.#stopFollowing()
    clearTimeout(this.#settling)
    const predictorStore = await this.#ready
    await this.#following
    await predictorStore.store()
  }

  readonly #answers: Answers = {
    queue: async (view) => {
      await this.#predictAll(this.#toReview.stale(this.#version, this.#predicted ? 0 : MAX_PREDICTED))
      this.#predicted = true
      return { ids: this.#toReview.queue(view), counts: this.#toReview.counts() }
    },
    predictions: async (ids) => {
      const { predictor } = await this.#ready
      return ids.flatMap((id): RowPrediction[] => {
        const prediction = this.#predict(predictor, id)
        return prediction ? [{ id, prediction, alike: this.#toReview.alike(id).length - 1 }] : []
      })
    },
    alike: async (id) => this.#toReview.alike(id),
    approvals: async (ids) => {
      await this.#reread(ids)
      await this.#predictAll(ids.filter((id) => !this.#toReview.isPredicted(id)))
      return this.#approvals(ids)
    },
    suggestions: async (examples) => this.#suggest(examples),
  }

  async #open(): Promise<PredictorStore> {
    const { predictorStore, fresh } = await PredictorStore.open(this.#db)
    await this.#readChart()
    await this.#readAccounts()
    await this.#readRowsToReview()
    // What was learned elsewhere meanwhile is mostly little, and then the first answer knows it.
    await predictorStore.learn(fresh.slice(0, MOST_LEARNED_FIRST), nextTask)
    const rest = fresh.slice(MOST_LEARNED_FIRST)
    if (rest.length > 0) void this.#inTurn(() => this.#learn(predictorStore, rest))
    return predictorStore
  }

  async #learn(predictorStore: PredictorStore, fresh: readonly TrainingExample[]): Promise<void> {
    await predictorStore.learn(fresh, nextTask)
    this.tellUpdate()
  }

  async #follow(changes: RowChanges): Promise<void> {
    const predictorStore = await this.#ready
    if (changes.glAccounts) await this.#readChart()
    const renamed = changes.accounts !== undefined && (await this.#readAccounts())
    const { transactions } = changes
    if (transactions === 'all') {
      await this.#readRowsToReview()
      await predictorStore.catchUp(nextTask)
      this.tellUpdate('everything')
      return
    }
    if (transactions) await this.#followRows(predictorStore, [...transactions], changes.span)
    if (changes.glAccounts || renamed) this.tellUpdate()
  }

  async #followRows(
    predictorStore: PredictorStore,
    ids: readonly Id[],
    span: RowChanges['span'],
  ): Promise<void> {
    const rowById = await readTransactionsById(this.#db, ids, span)
    const [toReview, left]: [Id[], Id[]] = [[], []]
    let learned = false
    for (const [index, id] of ids.entries()) {
      const row = rowById.get(id)
      if (row?.status === 'UNDER_REVIEW') {
        this.#toReview.put(row)
        toReview.push(id)
      } else {
        if (this.#toReview.get(id)) left.push(id)
        this.#toReview.remove(id)
      }
      if (predictorStore.follow(id, row)) learned = true
      if (index % CHUNK === CHUNK - 1) await nextTask()
    }
    if (learned) this.#version += 1
    // A few that came are predicted at once; the counts of a whole import can wait until things settle.
    if (toReview.length <= CHUNK) await this.#predictAll(toReview)
    this.#tell({ kind: 'rows', toReview, left, counts: this.#toReview.counts() })
    this.#settle()
  }

  /** What is known has changed: predictions are made anew, those that somebody looks at first. */
  tellUpdate(kind: 'learned' | 'everything' = 'learned'): void {
    this.#version += 1
    this.#tell({ kind, counts: this.#toReview.counts() })
    this.#settle()
  }

  #settle(): void {
    clearTimeout(this.#settling)
    if (this.#closed) return
    this.#settling = setTimeout(() => {
      void this.#inTurn(async () => {
        const predictorStore = await this.#ready
        const stale = this.#toReview.stale(this.#version, MAX_PREDICTED)
        await this.#predictAll(stale)
        if (stale.length > 0) this.#tell({ kind: 'learned', counts: this.#toReview.counts() })
        await predictorStore.store()
        this.#settling = setTimeout(() => void this.#putInOrder(), QUIET_MS)
      })
    }, SETTLE_MS)
  }

  /** Not in turn: what changes meanwhile is not kept waiting, and ends it. */
  async #putInOrder(): Promise<void> {
    const predictorStore = await this.#ready
    const rest = async () => {
      await nextTask()
      if (this.#closed) throw new Error('The books were closed')
    }
    if (this.#closed || !(await predictorStore.putInOrder(rest).catch(() => false))) return
    this.tellUpdate()
  }

  async #predictAll(ids: readonly Id[]): Promise<void> {
    const { predictor } = await this.#ready
    for (const [index, id] of ids.entries()) {
      if (index % CHUNK === CHUNK - 1) await nextTask()
      this.#predict(predictor, id)
    }
  }

  #predict(predictor: PredictorStore['predictor'], id: Id): NamedPrediction | undefined {
    const row = this.#toReview.get(id)
    const known = this.#toReview.predictionAsOf(id, this.#version)
    if (!row || known) return known
    const prediction = predictNamed(predictor, exampleOf(row), this.#chart, this.#accounts.moveIn(row))
    this.#toReview.keepPrediction(id, prediction, this.#version)
    return prediction
  }

  /** By posting. What stands with its row is approved as it is; what is only predicted is posted first. */
  #approvals(ids: readonly Id[]): ApprovalGroup[] {
    const asTheyStand: Id[] = []
    const open: Id[] = []
    const byNumber = new Map<string, ApprovalGroup & { posting: object }>()
    for (const id of ids) {
      const proposal = this.#toReview.proposal(id)
      if (!proposal) continue
      const { glAccountNumber, glAccountName, confidence = 0 } = proposal
      if (this.#toReview.get(id)?.glAccountNumber === glAccountNumber) {
        if (isFilledIn(proposal)) asTheyStand.push(id)
        else open.push(id)
        continue
      }
      const group = byNumber.get(glAccountNumber)
      if (!group) {
        const posting = { glAccountNumber, glAccountName, confidence }
        byNumber.set(glAccountNumber, { transactionIds: [id], posting })
      } else {
        group.transactionIds.push(id)
        // One figure for all of them: that of the least certain.
        group.posting = {
          glAccountNumber,
          glAccountName,
          confidence: Math.min(confidence, group.posting?.confidence ?? 1),
        }
      }
    }
    return [
      ...(asTheyStand.length > 0 ? [{ transactionIds: asTheyStand }] : []),
      ...(open.length > 0 ? [{ transactionIds: open, open: open.length }] : []),
      ...byNumber.values(),
    ]
  }

  async #suggest(examples: readonly TrainingExample['example'][]) {
    const { predictor } = await this.#ready
    await this.#following
    const found: ReviewQuestions['suggestions']['answer'] = []
    for (const [index, example] of examples.entries()) {
      if (index % CHUNK === CHUNK - 1) await nextTask()
      const { choices, confident } = predictNamed(predictor, example, this.#chart)
      found.push(confident ? choices[0] : undefined)
    }
    return found
  }

  async #readRowsToReview(): Promise<void> {
    const rows = await readAllByStatus(this.#db, 'UNDER_REVIEW')
    this.#toReview.clear()
    for (const row of rows) this.#toReview.put(row)
  }

  /** These as they are stored now: word of the last changes may still be on its way, or wait its turn. */
  async #reread(ids: readonly Id[]): Promise<void> {
    for (const row of await this.#db.transactions.bulkGet([...ids])) {
      if (row?.status === 'UNDER_REVIEW') this.#toReview.put(row)
    }
  }

  async #readChart(): Promise<void> {
    this.#chart = new PredictionChart(await this.#db.glAccounts.toArray())
    this.#version += 1
  }

  /** Answers whether any is called otherwise than before; their balances change all the time. */
  async #readAccounts(): Promise<boolean> {
    const accounts = new OwnAccounts(await this.#db.accounts.toArray())
    if (accounts.names === this.#accounts.names) return false
    this.#accounts = accounts
    this.#version += 1
    return true
  }

  async #inTurn(task: () => Promise<void>): Promise<void> {
    const before = this.#following
    const turn = async () => {
      await before
      // The books may be closed and deleted at any time; nothing is owed to them then.
      if (!this.#closed && this.#db.isOpen()) await task()
    }
    this.#following = turn()
    await this.#following
  }
}
