import { Wand2 } from 'lucide-react'
import { Fragment, useId } from 'react'
import type { WrittenRuleReading } from '../../db/ledger/queries/rules/rule-queries.ts'
import { type Doubt, partsOfDoubt } from '../../domain/rule/doubt/doubt.ts'
import type { Chip } from '../../domain/rule/print/chips.ts'
import { quoted } from '../../domain/text/quoted.ts'
import { listInWords } from '../../domain/text/list-in-words.ts'
import type { RuleProblem } from '../../domain/rule/transaction-rule.ts'
import { useFirstDayCounted } from './use-rule-reach.ts'
import { controlLook } from '../../ui/fields/text-field.tsx'

interface Props {
  value: string
  /** Undefined until the first reading. */
  reading: WrittenRuleReading | undefined
  /** Whether the reading is that of an earlier text. */
  stale: boolean
  /** What is missing, once somebody has tried to save. */
  fault: string | undefined
  onChange: (value: string) => void
}

/** The sentence, and below it how it is understood, or where and why it is not. */
export function ConditionField({ value, reading, stale, fault, onChange }: Props) {
  const id = useId()
  const problem = stale ? undefined : reading?.problem
  const isBlank = value.trim() === ''
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium text-muted">
        When
      </label>
      <textarea
        id={id}
        rows={3}
        value={value}
        maxLength={2000}
        spellCheck={false}
        placeholder="description contains uber and amount is over 20"
        aria-invalid={fault !== undefined || problem !== undefined}
        aria-describedby={`${id}-reading`}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={`${controlLook} block min-h-20 resize-y py-2 text-lg md:text-lg`}
      />
      <div id={`${id}-reading`} aria-live="polite" className={`mt-2 min-h-8 ${stale ? 'opacity-60' : ''}`}>
        {isBlank && fault !== undefined && <p className="text-sm text-danger">{fault}</p>}
        {isBlank && fault === undefined && <Examples onChoose={onChange} />}
        {!isBlank && problem && <Problem text={value} problem={problem} onChoose={onChange} />}
        {!isBlank && reading && !reading.problem && <Understood chips={reading.chips} />}
        {!isBlank &&
          reading?.doubts.map((doubt) => (
            <DoubtNote key={doubt.text} doubt={doubt} stale={stale} onChoose={onChange} />
          ))}
        {!isBlank && !stale && <Absent texts={reading?.absent ?? []} />}
        {!isBlank && !stale && reading?.instead && <Instead {...reading.instead} onChoose={onChange} />}
      </div>
    </div>
  )
}

const EXAMPLES = [
  'description contains uber',
  'amount is over 1,000',
  'income from “Acme Ltd”'.replaceAll(/[“”]/g, '"'),
  'description starts with POS and not on weekends',
]

function Examples({ onChoose }: { onChoose: (text: string) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <span className="text-faint">For example</span>
      {EXAMPLES.map((text) => (
        <button
          key={text}
          type="button"
          onClick={() => onChoose(text)}
          className="touch rounded border border-line px-2 text-muted hover:bg-sunken hover:text-ink"
        >
          {text}
        </button>
      ))}
    </div>
  )
}

function Problem({
  text,
  problem: { message, from, to, suggestion, alternatives },
  onChoose,
}: {
  text: string
  problem: RuleProblem
  onChoose: (text: string) => void
}) {
  return (
    <div className="grid gap-2 text-sm">
      <p className="text-danger">{message}</p>
      <p className="rounded bg-sunken px-2 py-1 break-words whitespace-pre-wrap text-muted">
        {text.slice(0, from - 1)}
        <mark className="rounded-sm bg-danger-soft text-danger underline decoration-wavy underline-offset-4">
          {text.slice(from - 1, to - 1) || ' '}
        </mark>
        {text.slice(to - 1)}
      </p>
      {[suggestion, ...(alternatives ?? [])].map(
        (text) => text !== undefined && <Suggestion key={text} text={text} onChoose={onChoose} />,
      )}
    </div>
  )
}

/** What may be meant instead, and below each meaning what to write for it. */
function DoubtNote({
  doubt,
  stale,
  onChoose,
}: {
  doubt: Doubt
  stale: boolean
  onChoose: (text: string) => void
}) {
  return (
    <div className="mt-2 grid gap-2 text-sm">
      {partsOfDoubt(doubt).map(({ said, answer }) => (
        <Fragment key={`${said} ${answer}`}>
          {said !== '' && <p className="text-review">{said}</p>}
          {answer !== undefined && !stale && <Suggestion text={answer} onChoose={onChoose} />}
        </Fragment>
      ))}
      {doubt.inQuotes !== undefined && !stale && (
        <Suggestion text={doubt.inQuotes} label="Put it in quotes" onChoose={onChoose} />
      )}
    </div>
  )
}

/** What is looked for, or left out, and stands in no transaction so far. */
function Absent({ texts }: { texts: readonly string[] }) {
  const isPart = useFirstDayCounted() !== undefined
  if (texts.length === 0) return null
  const either = listInWords(texts.map(quoted), 'or')
  return (
    <p className="mt-2 text-sm text-muted">
      {isPart
        ? `No transaction on this device contains ${either}.`
        : `No transaction contains ${either} yet.`}
    </p>
  )
}

/** The names that some transactions contain, where none contains what was written. */
function Instead({
  names,
  text,
  onChoose,
}: NonNullable<WrittenRuleReading['instead']> & { onChoose: (text: string) => void }) {
  return (
    <div className="mt-2 grid gap-2 text-sm">
      <p className="text-muted">Some of your transactions contain {listInWords(names.map(quoted), 'and')}.</p>
      <Suggestion text={text} onChoose={onChoose} />
    </div>
  )
}

function Suggestion({
  text,
  label = `Use “${text}”`,
  onChoose,
}: {
  text: string
  label?: string
  onChoose: (text: string) => void
}) {
  return (
    <button
      type="button"
      onClick={() => onChoose(text)}
      className="touch inline-flex w-fit max-w-full items-center gap-2 rounded border border-edge px-2 py-1 text-left text-ink hover:bg-sunken"
    >
      <Wand2 aria-hidden="true" className="size-4 shrink-0 text-accent" />
      <span className="min-w-0">{label}</span>
    </button>
  )
}

const connectives: Record<Exclude<Chip['kind'], 'condition'>, string> = {
  and: 'text-faint',
  or: 'text-faint',
  not: 'font-semibold text-review',
  open: 'text-faint',
  close: 'text-faint',
}

function Understood({ chips }: { chips: readonly Chip[] }) {
  return (
    <p aria-label="Understood as" className="flex flex-wrap items-center gap-1.5 text-sm">
      {keptTogether(chips).map(({ place, together }) => (
        <span key={place} className="inline-flex max-w-full items-center gap-1.5">
          {together.map((chip) => (
            <span
              key={chip.place}
              className={
                chip.kind === 'condition'
                  ? 'min-w-0 rounded-sm bg-accent-soft px-2 py-0.5 break-words text-accent'
                  : connectives[chip.kind]
              }
            >
              {chip.text}
            </span>
          ))}
        </span>
      ))}
    </p>
  )
}

interface Placed extends Chip {
  place: string
}

/** Chips that stay on one line: no parenthesis stands alone at the end of one or the beginning of the next. */
function keptTogether(chips: readonly Chip[]): { place: string; together: Placed[] }[] {
  const lines: { place: string; together: Placed[] }[] = []
  chips.forEach((chip, index) => {
    // The same word may join several conditions, so a chip is known by its place.
    const placed = { ...chip, place: `${index} ${chip.kind}` }
    const last = lines.at(-1)
    const leads = last?.together.at(-1)?.kind
    if (last && (chip.kind === 'close' || leads === 'open' || leads === 'not')) last.together.push(placed)
    else lines.push({ place: placed.place, together: [placed] })
  })
  return lines
}
