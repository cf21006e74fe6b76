import { changeToDays } from '../../../domain/bank-file/dates/two-days.ts'
import { quoted } from '../../../domain/text/quoted.ts'
import type { OpenDraft } from '../../../imports/draft-state.ts'
import type { ImportDraft } from '../../../imports/import-draft.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'

interface Props {
  draft: ImportDraft
  state: OpenDraft
}

const WHY = {
  order: (name: string) => `The rows are in the order of ${name}.`,
  period: (name: string) => `${name} is always within the period of the statement.`,
} as const

/** Says of a file with two days in each row which of them the transactions get, and takes the other on demand. */
export function DaysNote({ draft, state: { survey, mapping, questions } }: Props) {
  const { days, columns } = survey
  const { date } = mapping
  if (!days || date === null || questions.some(({ about }) => about === 'date')) return null
  const { taken, other, proof } = days
  if (date !== taken && date !== other) return null
  const left = date === taken ? other : taken
  const name = (column: number) => quoted(columns[column]?.name ?? '')
  const why = date === taken && proof ? `${WHY[proof](name(date))} ` : ''
  return (
    <Notice
      title={`Dates come from ${name(date)}`}
      action={
        <Button onClick={() => draft.map(changeToDays(left, mapping, columns[left]?.dateOrder))}>
          Use {name(left)}
        </Button>
      }
    >
      <p className="text-sm text-muted">
        {why}
        {name(left)} is different in some rows.
      </p>
    </Notice>
  )
}
