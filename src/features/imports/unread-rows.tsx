import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { counted } from './plan.ts'
import { withKeys } from './row-keys.ts'
import { type Checked, MOST_LISTED } from './statement-messages.ts'
import { useFoundRows } from './use-imports.ts'

/** Rows that could not be read, each with its line, its column and the reason. */
export function UnreadRows({ checked }: { checked: Checked }) {
  const { rows, showMore } = useFoundRows('errors', checked)
  if (checked.errors === 0) return null
  return (
    <Card title={`${counted(checked.errors, 'row', 'rows')} cannot be read`} flush>
      <p className="border-b border-line px-4 py-2 text-sm text-muted">
        The other rows are not held up by them. Correct them in the file and import it once more: what is in
        already is set aside then.
      </p>
      <ul>
        {withKeys(rows).map(({ key, row: error }) => (
          <li key={key} className="border-b border-line px-4 py-2 last:border-0">
            <p>
              <span className="tabular font-medium">Line {error.line}</span>
              <span className="text-faint"> · {error.column} · </span>
              {error.reason}
            </p>
            <p className="truncate text-sm text-faint">
              {error.raw
                .filter((cell) => cell !== '')
                .map((cell) => cell.slice(0, 80))
                .join('  ·  ')}
            </p>
          </li>
        ))}
      </ul>
      {Math.min(checked.errors, MOST_LISTED) > rows.length && rows.length > 0 && (
        <div className="border-t border-line p-2 text-center">
          <Button kind="quiet" onClick={showMore}>
            Show more
          </Button>
        </div>
      )}
    </Card>
  )
}
