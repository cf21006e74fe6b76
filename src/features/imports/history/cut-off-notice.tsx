import { Link } from 'react-router-dom'
import { Button } from '../../../ui/primitives/button.tsx'
import { counted, countText } from '../../../domain/text/count-text.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useCutOffImports } from './use-cut-off-imports.ts'
import { quoted } from '../../../domain/text/quoted.ts'

/** Imports that ended with their page: what is in of them, and what can be done. */
export function CutOffNotice() {
  const { imports, leave } = useCutOffImports()
  return imports.map(({ id, fileName, stored, wanted }) => (
    <Notice
      key={id}
      tone="warning"
      title={`${quoted(fileName)} was only partly imported`}
      action={<Button onClick={() => leave(id)}>Keep as is</Button>}
    >
      It ended early, after {countText(stored)} of {counted(wanted, 'row')}: the page was closed, or this
      device ran out of storage. To import the rest, choose the file again: rows already imported are skipped.
      Or{' '}
      <Link to="/transactions/imports" className="font-medium text-accent underline underline-offset-2">
        undo the import
      </Link>
      .
    </Notice>
  ))
}
