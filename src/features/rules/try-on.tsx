import { CircleCheck, CircleX } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { NamedRule, WrittenRuleReading } from '../../db/ledger/queries/rules/rule-queries.ts'
import type { Id } from '../../domain/ids.ts'
import { Card } from '../../ui/primitives/card.tsx'
import { dayText } from '../../session/day-text.ts'
import { dayOfTimestamp } from '../../domain/calendar/calendar-day.ts'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { SampleRows } from './sample-rows.tsx'
import { useFoundTransactions } from './use-rule-reach.ts'
import { quoted } from '../../domain/text/quoted.ts'

interface Props {
  tried: WrittenRuleReading['tried']
  understood: boolean
  onChoose: (id: Id) => void
}

/** Tries the sentence on one transaction: does it hold, and which rule would take the transaction. */
export function TryOn({ tried, understood, onChoose }: Props) {
  const [search, setSearch] = useState('')
  const found = useFoundTransactions(useDeferredValue(search))
  return (
    <Card title="Try it on a transaction">
      <SearchField label="Find a transaction" value={search} onChange={setSearch} />
      {search.trim() !== '' && found.answer && (
        <ul aria-label="Transactions found" className="mt-2 grid gap-0.5">
          {found.answer.map((row) => (
            <li key={row.id}>
              <button
                type="button"
                onClick={() => {
                  onChoose(row.id)
                  setSearch('')
                }}
                className="touch flex w-full items-center justify-between gap-3 rounded px-2 text-left hover:bg-sunken"
              >
                <span className="min-w-0 truncate">{row.description}</span>
                <span className="tabular shrink-0 text-sm text-faint">
                  {dayText(dayOfTimestamp(row.timestamp))}
                </span>
              </button>
            </li>
          ))}
          {found.answer.length === 0 && <li className="px-2 py-1 text-faint">No transactions found.</li>}
        </ul>
      )}
      {tried && (
        <div className="-mx-4 mt-3 -mb-4 border-t border-line">
          <SampleRows rows={[tried.row]} label="The transaction you’re trying" />
          <output
            className={`flex items-start gap-2 px-4 pt-1 pb-3 font-medium ${tried.holds ? 'text-income' : 'text-muted'}`}
          >
            {tried.holds ? (
              <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            ) : (
              <CircleX aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            )}
            {verdict(tried.holds, tried.taker)}
          </output>
        </div>
      )}
      {!tried && !understood && search === '' && (
        <p className="mt-2 text-sm text-faint">Write a condition Daybook understands first.</p>
      )}
    </Card>
  )
}

function verdict(holds: boolean, taker: NamedRule | undefined): string {
  if (!holds) return taker ? `Doesn’t match. ${quoted(taker.description)} applies instead.` : 'Doesn’t match.'
  return taker
    ? `Matches, but ${quoted(taker.description)} runs first and applies.`
    : 'This rule would apply.'
}
