import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { create } from 'zustand'
import { readAccounts } from '../../db/reads/accounts.ts'
import { bulkEdits } from '../../db/edits/bulk.ts'
import { readGLAccounts } from '../../db/reads/gl-accounts.ts'
import type { Edit } from '../../mutations/mutation.ts'
import type { ApprovalGroup } from '../../db/predictor/messages.ts'
import type { Predictor } from '../../db/predictor/predictor.ts'
import { readProposedTransfer } from '../../db/predictor/row-notes.ts'
import { readTransactions } from '../../db/reads/transactions.ts'
import { useLive } from '../../db/core/use-live.ts'
import { DEFAULT_GL_NUMBER, type GLAccount } from '../../domain/gl-account.ts'
import type { Id } from '../../domain/ids.ts'
import { type Answer, bestAnswer, proposalFor } from '../../domain/prediction/proposal.ts'
import { messageOf } from '../../domain/message-of.ts'
import { decimalFromMinor } from '../../domain/money.ts'
import type { Transaction } from '../../domain/transaction.ts'
import { useBooks } from '../../session/session-context.ts'
import { countText, counted } from '../../domain/count-text.ts'
import type { ChosenPart } from '../../ui/bookkeeping/split-parts.ts'
import { openCount, type useQueue } from './use-queue.ts'

/** How many rows were decided since the app was opened, by books. */
const useDone = create<Readonly<Record<string, number>>>()(() => ({}))

/** Undo looks for the rows of the last steps among so many. */
const MOST_REMEMBERED = 20_000

/** What is done, and how the undo says it. */
interface Command {
  label: string
  edits: Edit[]
}

const UNASSIGNED = 'left unassigned'

/** " as 6500 Utilities", behind what is approved. */
function asText({ glAccountNumber, glAccountName }: Answer): string {
  return glAccountNumber === DEFAULT_GL_NUMBER ? `, ${UNASSIGNED}` : ` as ${glAccountNumber} ${glAccountName}`
}

/** The decisions. Every one shows at once and is stored behind; a row that comes back is told to `onReturn`. */
export function useReview(
  predictor: Predictor,
  queue: ReturnType<typeof useQueue>,
  onReturn: (id: Id) => void,
) {
  const books = useBooks()
  const { db } = books
  const { hide, bringBack } = queue
  const [failure, setFailure] = useState<string>()
  const done = useDone((state) => state[db.name] ?? 0)
  const decided = useRef(new Set<Id>())
  const returning = useRef(onReturn)
  useEffect(() => {
    returning.current = onReturn
  })

  const count = useCallback(
    (by: number) => useDone.setState((state) => ({ [db.name]: Math.max(0, (state[db.name] ?? 0) + by) })),
    [db],
  )

  /** Rows that still wait, or wait again. */
  const takeBack = useCallback(
    (ids: readonly Id[]) => {
      for (const id of ids) decided.current.delete(id)
      bringBack(ids)
      count(-ids.length)
    },
    [bringBack, count],
  )

  useEffect(() => {
    const { history } = books
    const lookForReturned = async () => {
      if (history.getLastAction()?.kind !== 'undone' || decided.current.size === 0) return
      const rows = await readTransactions(db, [...decided.current])
      const back = rows.filter(({ status }) => status === 'UNDER_REVIEW').map(({ id }) => id)
      if (back.length === 0) return
      takeBack(back)
      returning.current(back[0] ?? '')
    }
    return history.subscribe(() => void lookForReturned())
  }, [books, db, takeBack])

  const step = useCallback(
    async (command: Command | Promise<Command | undefined>): Promise<boolean> => {
      setFailure(undefined)
      try {
        const known = await command
        if (!known) return false
        const { label, edits } = known
        if (edits.length > 0) await books.step(label, ...edits)
        return true
      } catch (error) {
        setFailure(messageOf(error, 'The change could not be saved'))
        return false
      }
    },
    [books],
  )

  const decide = useCallback(
    async (ids: readonly Id[], command: Command | Promise<Command | undefined>): Promise<boolean> => {
      hide(ids)
      count(ids.length)
      const isKept = await step(command)
      if (isKept) {
        if (decided.current.size > MOST_REMEMBERED) decided.current.clear()
        for (const id of ids) decided.current.add(id)
      } else {
        takeBack(ids)
      }
      return isKept
    },
    [step, hide, takeBack, count],
  )

  const chart = useLive(() => readGLAccounts(db), [db])
  // The default account stands for none: nobody would look for it.
  const glAccounts = useMemo(
    () => (chart ?? []).filter(({ number }) => number !== DEFAULT_GL_NUMBER),
    [chart],
  )
  const approveAs = (ids: readonly Id[], choice: Answer): Edit[] => {
    const subcategory = glAccounts.find(({ number }) => number === choice.glAccountNumber)?.subcategory
    const { glAccountNumber, glAccountName, confidence } = choice
    return bulkEdits(ids, (transactionIds) => ({
      name: 'bulkAssignGLAccount',
      args: {
        transactionIds,
        glAccountNumber,
        glAccountName,
        ...(subcategory === undefined ? {} : { glSubcategory: subcategory }),
        ...(confidence === undefined
          ? {}
          : { aiPredictionUsed: true, aiPredictionConfidence: Math.round(confidence * 1e4) / 1e4 }),
        autoApprove: true,
      },
    }))
  }
  const approvalOf = ({ transactionIds: ids, posting }: ApprovalGroup): Edit[] =>
    posting
      ? approveAs(ids, posting)
      : bulkEdits(ids, (transactionIds) => ({ name: 'bulkApproveTransactions', args: { transactionIds } }))

  /** Those of the rows that have a suggestion at this moment; answers which have none, or are not known to wait. */
  const approveSuggested = async (ids: readonly Id[]): Promise<readonly Id[]> => {
    const groups = (await predictor.ask('approvals', [...ids])).filter(({ open }) => open === undefined)
    const ready = groups.flatMap(({ transactionIds }) => transactionIds)
    if (ready.length > 0) {
      const edits = groups.flatMap(approvalOf)
      void decide(ready, { label: `Approved ${counted(ready.length, 'transaction')}`, edits })
    }
    const approved = new Set(ready)
    return ids.filter((id) => !approved.has(id))
  }
  /**
   * With what is suggested for each at this moment, the others unassigned. Those that the review worker does
   * not know to wait come back.
   */
  const approveRows = async (ids: readonly Id[]) => {
    const asked = predictor.ask('approvals', [...ids])
    const command = async (): Promise<Command> => {
      const groups = await asked
      const open = openCount(groups)
      const approved = groups.flatMap(({ transactionIds }) => transactionIds).length
      const without =
        open === 0 ? '' : open === approved ? `, ${UNASSIGNED}` : `, ${countText(open)} ${UNASSIGNED}`
      return {
        label: `Approved ${counted(approved, 'transaction')}${without}`,
        edits: groups.flatMap(approvalOf),
      }
    }
    if (!(await decide(ids, command()))) return
    const answered = new Set((await asked).flatMap(({ transactionIds }) => transactionIds))
    const missed = ids.filter((id) => !answered.has(id))
    if (missed.length > 0) takeBack(missed)
  }
  /** A row whose suggestion is not shown yet, with the best answer it turns out to have; false where it has none. */
  const approveUnseen = (row: Transaction) => {
    const best = async (): Promise<Command | undefined> => {
      const [found] = await predictor.ask('predictions', [row.id])
      const answer = bestAnswer(proposalFor(row, found?.prediction))
      return answer && approvalAs(row, answer)
    }
    return decide([row.id], best())
  }
  const approvalAs = (row: Transaction, answer: Answer): Command => ({
    label: `Approved “${row.description}”${asText(answer)}`,
    edits:
      answer.glAccountNumber === row.glAccountNumber
        ? [{ name: 'approveTransaction', args: { transactionId: row.id } }]
        : approveAs([row.id], answer),
  })
  /** One row, with this account where it is not on the row yet. */
  const approveRow = (row: Transaction, answer: Answer) => decide([row.id], approvalAs(row, answer))
  /** The transfer that the row was proposed for, and those of its two sides that are to review. */
  const approveTransfer = async (row: Transaction) => {
    const found = await readProposedTransfer(db, row.id)
    if (!found) return
    const sides = [row, found.partner].filter(({ status }) => status === 'UNDER_REVIEW').map(({ id }) => id)
    await decide(sides, {
      label: `Approved the transfer “${row.description}”`,
      edits: [
        { name: 'approveTransfer', args: { transferId: found.transferId } },
        { name: 'bulkApproveTransactions', args: { transactionIds: sides } },
      ],
    })
  }
  const approveRowsAs = (ids: readonly Id[], choice: Answer) =>
    decide(ids, {
      label: `Approved ${counted(ids.length, 'transaction')}${asText(choice)}`,
      edits: approveAs(ids, choice),
    })
  const declineRow = (row: Transaction, reason: string) =>
    decide([row.id], {
      label: `Declined “${row.description}”`,
      edits: [{ name: 'declineTransaction', args: { transactionId: row.id, reason } }],
    })
  const declineRows = (ids: readonly Id[], reason: string) =>
    decide(ids, {
      label: `Declined ${counted(ids.length, 'transaction')}`,
      edits: bulkEdits(ids, (transactionIds) => ({
        name: 'bulkDeclineTransactions',
        args: { transactionIds, reason },
      })),
    })
  const assign = (ids: readonly Id[], what: string, account: GLAccount) =>
    step({
      label: `Set ${account.number} ${account.name} on ${what}`,
      edits: bulkEdits(ids, (transactionIds) => ({
        name: 'bulkAssignGLAccount',
        args: {
          transactionIds,
          glAccountNumber: account.number,
          glAccountName: account.name,
          ...(account.subcategory === undefined ? {} : { glSubcategory: account.subcategory }),
        },
      })),
    })

  /** The parts come into the queue in the place of the whole, and wait for their own decisions. */
  const split = async (row: Transaction, parts: readonly ChosenPart[]) => {
    const splits = parts.map((part) => ({
      ...part,
      id: crypto.randomUUID(),
      amount: decimalFromMinor(part.amount, row.currency),
    }))
    const partIds = splits.map(({ id }) => id)
    hide([row.id], partIds)
    const edit: Edit = { name: 'splitTransaction', args: { transactionId: row.id, splits } }
    if (!(await step({ label: `Split “${row.description}” into ${parts.length} lines`, edits: [edit] }))) {
      return bringBack([row.id])
    }
    bringBack(partIds)
    returning.current(partIds[0] ?? '')
  }

  return {
    done,
    failure: failure ?? queue.failure,
    glAccounts,
    approveSuggested,
    approveRows,
    approveUnseen,
    approveRow,
    approveTransfer,
    approveRowsAs,
    declineRow,
    declineRows,
    assign,
    split,
  }
}

export function useAccountNames(): ReadonlyMap<Id, string> {
  const { db } = useBooks()
  const accounts = useLive(() => readAccounts(db), [db])
  return useMemo(() => new Map((accounts ?? []).map(({ id, name }) => [id, name])), [accounts])
}
