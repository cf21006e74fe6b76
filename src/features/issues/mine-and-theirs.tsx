import { counted } from '../../domain/text/count-text.ts'
import { quoted } from '../../domain/text/quoted.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { differencesOf, rowName } from './differences.ts'
import { useComparison } from './use-issues.ts'

interface Props {
  edit: Edit
  /** Whether it would be made against what somebody else has decided. */
  against: boolean
  /** What the heading above names already. */
  named: string | undefined
  /** What is told beside it already. */
  told: readonly (string | undefined)[]
}

/** What the edit wanted beside what the books hold, for the rows and fields where the two differ. */
export function MineAndTheirs({ edit, against, named, told }: Props) {
  const comparison = useComparison(edit, against)
  if (!comparison) return null
  const { problem, more } = comparison
  const staying = comparison.rows.filter(({ stays }) => stays !== undefined)
  if (problem !== undefined && staying.length < 2) {
    return told.includes(problem) ? null : <p className="text-muted">{problem}</p>
  }
  const rows = (problem === undefined ? comparison.rows : [])
    .map((row) => ({ id: row.id, name: rowName(row), differences: differencesOf(row) }))
    .filter(({ differences }) => differences.length > 0)
  if (rows.length === 0 && staying.length === 0) {
    // What is not there at all does not match, though it has no field that a screen shows.
    const isMissing = comparison.rows.some(({ theirs, mine }) => theirs === undefined && mine !== undefined)
    return isMissing ? null : <p className="text-muted">Your books already match your change.</p>
  }

  return (
    <div className="grid gap-2">
      {staying.map((row) => (
        <p key={row.id} className="[overflow-wrap:anywhere]">
          {quoted(rowName(row))} stays as it is. {row.stays}
        </p>
      ))}
      {rows.map(({ id, name, differences }) => (
        <table key={id} className="w-full table-fixed rounded border border-line text-sm">
          <caption
            className={name === named ? 'sr-only' : 'pb-1 text-left font-medium [overflow-wrap:anywhere]'}
          >
            {name}
          </caption>
          <thead className="bg-sunken text-left text-xs text-faint">
            <tr className="[&>th]:px-3 [&>th]:py-1.5 [&>th]:font-medium">
              <th scope="col" className="w-1/4">
                Field
              </th>
              <th scope="col">Yours</th>
              <th scope="col">On the server</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ field, mine, theirs }) => (
              <tr key={field} className="border-t border-line align-top [&>*]:px-3 [&>*]:py-1.5">
                <th scope="row" className="text-left font-normal text-muted">
                  {field}
                </th>
                <td className="tabular font-medium [overflow-wrap:anywhere]">{mine}</td>
                <td className="tabular [overflow-wrap:anywhere]">{theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {more > 0 && <p className="text-sm text-faint">and {counted(more, 'more row')}</p>}
    </div>
  )
}
