import type { EditSubject } from '../../db/core/records.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { editWords, subjectText } from './edit-words.ts'

interface Props {
  edit: Edit
  /** What it was made to, where that is known. */
  subject: EditSubject | undefined
}

/** What was tried, and on what: the row is told from others of the list by its name. */
export function EditTitle({ edit, subject }: Props) {
  const on = subjectText(edit, subject)
  return (
    <>
      {editWords(edit)}
      {on !== '' && (
        <>
          {' '}
          <span className="text-muted">{on}</span>
        </>
      )}
    </>
  )
}
