import { Download, ListChecks, Plus, Upload } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { useReviewCount } from '../../../session/hooks/use-review-count.ts'
import { Button, buttonLook } from '../../../ui/primitives/button.tsx'
import { ForEditors } from '../../../ui/primitives/for-editors.tsx'

interface Props {
  /** Whether there is nothing to export. */
  empty: boolean
  onExport: (exporting: true) => void
  onAdd: (what: 'blank') => void
}

/** What can be done from above the list. Drawn only where something of it changes: the list has keys typed into it. */
export const ListActions = memo(function ListActions({ empty, onExport, onAdd }: Props) {
  const toReview = useReviewCount()
  return (
    <>
      {toReview > 0 && (
        // On a phone the bar at its foot leads there.
        <ForEditors>
          <Link to="/transactions/review" className={`${buttonLook('secondary')} max-md:hidden`}>
            <ListChecks aria-hidden="true" className="size-4" />
            Review {toReview.toLocaleString('en-US')}
          </Link>
        </ForEditors>
      )}
      <Button kind="quiet" disabled={empty} onClick={() => onExport(true)}>
        <Download aria-hidden="true" className="size-4" />
        Export
      </Button>
      <Button edits onClick={() => onAdd('blank')}>
        <Plus aria-hidden="true" className="size-4" />
        Add
      </Button>
      <ForEditors>
        <Link to="/transactions/import" className={buttonLook('primary')}>
          <Upload aria-hidden="true" className="size-4" />
          Import
        </Link>
      </ForEditors>
    </>
  )
})
