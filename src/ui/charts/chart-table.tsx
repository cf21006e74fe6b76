import { type ChartData, type ChartOptions, titleOf, valueText } from './chart-data.ts'

interface Props {
  data: ChartData
  options: ChartOptions
}

/** The figures of a chart in rows. */
export function ChartTable({ data, options }: Props) {
  const { labelsTitle = '', onPoint } = options
  return (
    <table className="tabular w-full text-sm">
      <thead className="sticky top-0 bg-surface text-left text-faint">
        <tr>
          <th scope="col" className="border-b border-line py-1.5 pr-3 font-medium">
            {labelsTitle === '' ? <span className="sr-only">Label</span> : labelsTitle}
          </th>
          {data.series.map((series) => (
            <th
              key={series.label}
              scope="col"
              className="border-b border-line py-1.5 pl-3 text-right font-medium"
            >
              {series.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.labels.map((_, index) => (
          <tr key={titleOf(data, index)} className="border-b border-line last:border-0">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal text-muted">
              {onPoint ? (
                <button
                  type="button"
                  onClick={() => onPoint(index)}
                  className="text-accent underline-offset-2 hover:underline"
                >
                  {titleOf(data, index)}
                </button>
              ) : (
                titleOf(data, index)
              )}
            </th>
            {data.series.map((series) => (
              <td key={series.label} className="py-1.5 pl-3 text-right">
                {valueText(series, index) ?? '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
