import type { Edit } from '../../mutations/mutation.ts'
import { differencesOf, rowName } from './differences.ts'
import { useComparison } from './use-issues.ts'

interface Props {
  edit: Edit
  /** What the heading above names already. */
  named: string | undefined
}

/** What the edit wanted beside what the books hold, for the rows and fields where the two differ. */
export function MineAndTheirs({ edit, named }: Props) {
  const comparison = useComparison(edit)
  if (!comparison || comparison.problem !== undefined) return null
  const rows = comparison.rows
    .map((row) => ({ id: row.id, name: rowName(row), differences: differencesOf(row) }))
    .filter(({ differences }) => differences.length > 0)
  if (rows.length === 0) return <p className="text-muted">Your books already match your change.</p>

  return (
    <div className="grid gap-2">
      {rows.map(({ id, name, differences }) => (
        <table key={id} className="w-full rounded border border-line text-sm">
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
      {comparison.more > 0 && (
        <p className="text-sm text-faint">and {comparison.more.toLocaleString('en-US')} more rows</p>
      )}
    </div>
  )
}
