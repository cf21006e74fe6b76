import { approvalEdits, declineEdits, postingEdits, splitEdit } from '../../db/edits/decision-edits.ts'
import type { ApprovalGroup } from '../../db/predictor/messages.ts'
import { counted, countText } from '../../domain/text/count-text.ts'
import { DEFAULT_GL_NUMBER, type GLAccount, glAccountText } from '../../domain/gl-account/gl-account.ts'
import type { Id } from '../../domain/ids.ts'
import type { Answer } from '../../domain/prediction/proposal.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import type { Edit } from '../../mutations/mutation.ts'
import type { ChosenPart } from '../../ui/bookkeeping/splits/split-parts.ts'
import { quoted } from '../../domain/text/quoted.ts'

/** What a decision changes, and how the undo says it. */
export interface Command {
  label: string
  edits: Edit[]
}

type Chart = readonly GLAccount[]

const UNASSIGNED = 'left unassigned'

/** One row, with this account where it is not on the row yet. */
export function rowApproval(row: Transaction, answer: Answer, chart: Chart): Command {
  return {
    label: `Approved ${quoted(row.description)}${asText(answer)}`,
    edits:
      answer.glAccountNumber === row.glAccountNumber
        ? [{ name: 'approveTransaction', args: { transactionId: row.id } }]
        : approveAs([row.id], answer, chart),
  }
}

/** Rows that all get the same account. */
export function rowsApproval(ids: readonly Id[], answer: Answer, chart: Chart): Command {
  return {
    label: `Approved ${counted(ids.length, 'transaction')}${asText(answer)}`,
    edits: approveAs(ids, answer, chart),
  }
}

/** Rows with what is suggested for each; the undo says how many of them are left without an account. */
export function groupsApproval(groups: readonly ApprovalGroup[], chart: Chart): Command {
  const open = openCount(groups)
  const count = idsOf(groups).length
  const without = open === 0 ? '' : open === count ? `, ${UNASSIGNED}` : `, ${countText(open)} ${UNASSIGNED}`
  return {
    label: `Approved ${counted(count, 'transaction')}${without}`,
    edits: groups.flatMap(({ transactionIds: ids, posting }) =>
      posting ? approveAs(ids, posting, chart) : approvalEdits(ids),
    ),
  }
}

export function rowRefusal(row: Transaction, reason: string): Command {
  return {
    label: `Declined ${quoted(row.description)}`,
    edits: [{ name: 'declineTransaction', args: { transactionId: row.id, reason } }],
  }
}

export function rowsRefusal(ids: readonly Id[], reason: string): Command {
  return {
    label: `Declined ${counted(ids.length, 'transaction')}`,
    edits: declineEdits(ids, reason),
  }
}

/** Sets an account without deciding; `what` names the rows. */
export function assignment(ids: readonly Id[], what: string, account: GLAccount): Command {
  return {
    label: `Set ${account.number} ${account.name} on ${what}`,
    edits: postingEdits(ids, account),
  }
}

/** Divides a row into parts, whose ids are told. */
export function division(
  row: Transaction,
  parts: readonly ChosenPart[],
): { command: Command; partIds: Id[] } {
  const { edit, partIds } = splitEdit(row, parts)
  const label = `Split ${quoted(row.description)} into ${parts.length} lines`
  return { command: { label, edits: [edit] }, partIds }
}

/** How many of these rows would be approved without a GL account. */
export function openCount(groups: readonly ApprovalGroup[]): number {
  return groups.reduce((sum, { open = 0 }) => sum + open, 0)
}

export function idsOf(groups: readonly ApprovalGroup[]): Id[] {
  return groups.flatMap(({ transactionIds }) => transactionIds)
}

/** " as 6500 Utilities", behind what is approved. */
function asText({ glAccountNumber, glAccountName }: Answer): string {
  return glAccountNumber === DEFAULT_GL_NUMBER
    ? `, ${UNASSIGNED}`
    : ` as ${glAccountText(glAccountNumber, glAccountName)}`
}

function approveAs(ids: readonly Id[], choice: Answer, chart: Chart): Edit[] {
  const subcategory = chart.find(({ number }) => number === choice.glAccountNumber)?.subcategory
  const { glAccountNumber: number, glAccountName: name, confidence } = choice
  return postingEdits(
    ids,
    { number, name, subcategory },
    {
      ...(confidence === undefined
        ? {}
        : { aiPredictionUsed: true, aiPredictionConfidence: Math.round(confidence * 1e4) / 1e4 }),
      autoApprove: true,
    },
  )
}
