import { Refusal } from '../../contract/errors.ts'
import { dismissIssues, changeIssueReason } from '../../db/core/issues.ts'
import type { Issue } from '../../db/core/records.ts'
import { readStaying, withoutStaying } from '../../db/edits/remade.ts'
import { counted } from '../../domain/text/count-text.ts'
import type { Books } from '../../session/books.ts'
import { editText } from './edit-words.ts'

/** So many are made at once: a step that can be undone, and no longer than a moment. */
const AT_ONCE = 100

/**
 * Makes edits again that did not come through, or that a restored server has lost, in the order given. Those that cannot
 * be made stay, each with its reason, and hold back none of the others.
 */
export async function resendAll(books: Pick<Books, 'db' | 'step'>, issues: readonly Issue[]): Promise<void> {
  for (let start = 0; start < issues.length; start += AT_ONCE)
    await resendTogether(books, issues.slice(start, start + AT_ONCE))
}

/** All of them, or where one cannot be made each half by itself. */
async function resendTogether(books: Pick<Books, 'db' | 'step'>, issues: readonly Issue[]): Promise<void> {
  const [only] = issues
  if (!only) return
  const staying = await Promise.all(issues.map(({ edit }) => readStaying(books.db, edit)))
  // Which rows an edit leaves out may be others once the edits before it are made.
  if (issues.length > 1 && staying.some((rows) => rows.length > 0)) return resendHalves(books, issues)
  const what = issues.length === 1 ? editText(only.edit, only.subject) : counted(issues.length, 'change')
  try {
    const edits = issues.map(({ edit }, at) => withoutStaying(edit, staying[at] ?? []))
    await books.step(`Resent: ${what}`, ...edits)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (issues.length === 1) return changeIssueReason(books.db, only, whyNot(only, error))
    return resendHalves(books, issues)
  }
  await dismissIssues(
    books.db,
    issues.map(({ uuid }) => uuid),
  )
}

async function resendHalves(books: Pick<Books, 'db' | 'step'>, issues: readonly Issue[]): Promise<void> {
  const half = Math.ceil(issues.length / 2)
  await resendTogether(books, issues.slice(0, half))
  await resendTogether(books, issues.slice(half))
}

/** What a restored server lost may be about rows that another device has to bring back. */
function whyNot({ status }: Issue, { code, message }: Refusal): string {
  if (status !== 'undone' || code !== 'NOT_FOUND') return message
  return `${message}. If it came from another device, send it again there first, then here.`
}
