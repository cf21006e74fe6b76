import { useState } from 'react'
import { Check, CircleAlert, Info } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Card } from '../../ui/primitives/card.tsx'
import type { FileVerdict } from '../../imports/draft-state.ts'
import { withKeys } from './rows/row-keys.ts'

const looks = {
  success: { icon: Check, tone: 'text-income', word: 'Imported' },
  info: { icon: Info, tone: 'text-info', word: 'Checked' },
  warning: { icon: Info, tone: 'text-review', word: 'Stopped' },
  danger: { icon: CircleAlert, tone: 'text-danger', word: 'Refused' },
} as const

/** The files of this sitting that are done with: what became of each. */
export function FileVerdicts({ verdicts }: { verdicts: readonly FileVerdict[] }) {
  if (verdicts.length === 0) return null
  return (
    <Card title="Files" flush>
      <ul aria-live="polite">
        {withKeys(verdicts).map(({ key, row: verdict }) => (
          <VerdictRow key={key} verdict={verdict} />
        ))}
      </ul>
    </Card>
  )
}

/** A sentence of more characters fills a phone. */
const LONG_TEXT = 90

/** On a phone a long reason would push the next file's account out of sight: there it begins folded. */
function VerdictText({ text }: { text: string }) {
  const [whole, setWhole] = useState(false)
  const isLong = text.length > LONG_TEXT
  // What is cut can be opened: on a narrow screen a short one takes three lines, and is shown with them.
  const isCut = isLong && !whole
  return (
    <>
      <p className={`tabular text-sm text-muted ${isCut ? 'line-clamp-2 md:line-clamp-none' : ''}`}>{text}</p>
      {isLong && (
        <button
          type="button"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          className="touch text-sm font-medium text-accent hover:underline md:hidden"
        >
          {whole ? 'Show less' : 'Show everything'}
        </button>
      )}
    </>
  )
}

function VerdictRow({ verdict: { fileName, tone, text, importId } }: { verdict: FileVerdict }) {
  const { icon: Icon, tone: colour, word } = looks[tone]
  return (
    <li className="flex gap-3 border-b border-line px-4 py-2.5 last:border-0">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${colour}`} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{fileName}</p>
        <VerdictText text={text} />
        {importId !== undefined && (
          <p className="mt-1 flex flex-wrap gap-x-4 text-sm">
            {tone === 'success' && (
              <Link to="/transactions/review" className="font-medium text-accent hover:underline">
                Review transactions
              </Link>
            )}
            <Link to="/transactions/imports" className="font-medium text-accent hover:underline">
              Undo import
            </Link>
          </p>
        )}
      </div>
      <span className={`text-sm ${colour}`}>{word}</span>
    </li>
  )
}
