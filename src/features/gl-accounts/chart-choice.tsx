import { useState } from 'react'
import type { GLAccount } from '../../domain/gl-account/gl-account.ts'
import type { GLAccountLine } from '../../domain/gl-account/gl-account-list.ts'
import { type StarterChart, starterCharts } from '../../domain/gl-account/starter-charts.ts'

interface Props {
  accounts: readonly GLAccount[]
  onChoose: (lines: readonly GLAccountLine[]) => void
}

/** Charts made ready; what the organisation has already is never added twice. */
export function ChartChoice({ accounts, onChoose }: Props) {
  const [chosen, setChosen] = useState<string>()
  const taken = new Set(accounts.map(({ number }) => number))
  const missing = (chart: StarterChart) => chart.lines.filter(({ number }) => !taken.has(number))
  const chart = starterCharts.find(({ id }) => id === chosen)

  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">Starter chart</legend>
      {starterCharts.map((each) => {
        const count = missing(each).length
        return (
          <label
            key={each.id}
            className="flex cursor-pointer items-center gap-3 rounded border border-line px-3 py-2 has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-default has-disabled:opacity-60"
          >
            <input
              type="radio"
              name="chart"
              className="size-4 accent-accent"
              disabled={count === 0}
              checked={chosen === each.id}
              onChange={() => {
                setChosen(each.id)
                onChoose(missing(each))
              }}
            />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{each.name}</span>
              <span className="block text-sm text-faint">{each.description}</span>
            </span>
            <span className="tabular shrink-0 text-sm text-muted">
              {count === 0 ? 'All added' : `${count} new`}
            </span>
          </label>
        )
      })}
      {chart && (
        <p className="text-sm text-faint">
          {missing(chart)
            .map(({ name }) => name)
            .join(' · ')}
        </p>
      )}
    </fieldset>
  )
}
