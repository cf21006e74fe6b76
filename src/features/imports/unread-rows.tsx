import type { LineError } from '../../domain/statement/statement-line.ts'
import { Card } from '../../ui/card.tsx'
import { counted } from './plan.ts'

const SHOWN = 20

/** Rows that could not be read, each with its line, its column and the reason. */
export function UnreadRows({ errors }: { errors: readonly LineError[] }) {
  if (errors.length === 0) return null
  return (
    <Card title={`${counted(errors.length, 'row', 'rows')} cannot be read`} flush>
      <ul>
        {errors.slice(0, SHOWN).map((error) => (
          <li key={error.line} className="border-b border-line px-4 py-2 last:border-0">
            <p>
              <span className="tabular font-medium">Line {error.line}</span>
              <span className="text-faint"> · {error.column} · </span>
              {error.reason}
            </p>
            <p className="truncate text-sm text-faint">
              {error.raw.filter((cell) => cell !== '').join('  ·  ')}
            </p>
          </li>
        ))}
      </ul>
      {errors.length > SHOWN && (
        <p className="border-t border-line px-4 py-2 text-sm text-faint">
          And {(errors.length - SHOWN).toLocaleString('en-US')} more. The other rows are not held up by them.
        </p>
      )}
    </Card>
  )
}
