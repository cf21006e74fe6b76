import { postingText } from '../../domain/gl-account/gl-account.ts'
import { calls } from '../../contract/calls.ts'
import type { Edit } from '../../mutations/mutation.ts'
import type { EditSubject } from '../../db/core/records.ts'
import { countText, counted } from '../../domain/text/count-text.ts'

/** One line that says what was tried: "Assign a GL account: 6100 Travel". */
export function editWords(edit: Edit): string {
  const title = titleOf(edit)
  const detail = detailOf(edit)
  return detail === undefined ? title : `${title}: ${detail}`
}

/** The same with what the edit was made to: "Approve transactions · Coffee House and 3 more". */
export function editText(edit: Edit, subject: EditSubject | undefined): string {
  return `${editWords(edit)} ${subjectText(edit, subject)}`.trim()
}

/** What comes after the words of an edit; nothing where they say it already. */
export function subjectText(edit: Edit, subject: EditSubject | undefined): string {
  if (!subject || editWords(edit).includes(subject.name)) return ''
  return `· ${subject.name}${subject.more > 0 ? ` and ${countText(subject.more)} more` : ''}`
}

/** What somebody did is told, rather than how it is stored. */
function titleOf(edit: Edit): string {
  if (edit.name === 'bulkAssignGLAccount' && edit.args.autoApprove === true)
    return calls[edit.args.transactionIds.length === 1 ? 'approveTransaction' : 'bulkApproveTransactions']
      .editTitle
  if (edit.name === 'recordImport' && edit.args.state === 'undone') return 'Undo an import'
  return calls[edit.name].editTitle
}

function detailOf(edit: Edit): string | undefined {
  if (edit.name === 'bulkAssignGLAccount')
    return postingText(edit.args.glAccountNumber, edit.args.glAccountName)
  if (edit.name === 'bulkImportTransactions') return counted(edit.args.transactions.length, 'transaction')
  if (edit.name === 'recordImport') return edit.args.fileName
  if (edit.name === 'createAccount') return edit.args.name
  if (edit.name === 'declineTransaction') return edit.args.reason
  return undefined
}
