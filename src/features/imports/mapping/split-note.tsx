import { counted } from '../../../domain/text/count-text.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

/** Says of movements that the file divides into parts that they come in whole. */
export function SplitNote({ splits }: { splits: number }) {
  if (splits === 0) return null
  const one = splits === 1
  return (
    <Notice
      title={`${counted(splits, 'transaction is', 'transactions are')} split in the file; ${one ? 'it' : 'each'} is imported as one transaction`}
    >
      <p className="text-sm text-muted">
        The amounts of the lines aren’t imported. Split {one ? 'it' : 'them'} in your books after the import.
      </p>
    </Notice>
  )
}
