import { formatMoney } from '../../../domain/money/money.ts'
import type { StatementFault, Turnover } from '../../../domain/bank-file/statement-fault.ts'
import { counted } from '../../../domain/text/count-text.ts'
import { dayText } from '../../../session/day-text.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

type Unproved = Exclude<StatementFault, { kind: 'cut-off' | 'gap' }>
type Gap = Extract<StatementFault, { kind: 'gap' }>

const MOST_TOLD = 3

/** What the file proves to be wrong with whole statements of it. No row of them needs a correction. */
export function StatementFaults({ faults }: { faults: readonly StatementFault[] }) {
  const gaps = faults.filter((each) => each.kind === 'gap')
  const unproved = faults.filter((each) => each.kind !== 'gap' && each.kind !== 'cut-off')
  return (
    <>
      {faults.some(({ kind }) => kind === 'cut-off') && <CutOffNote />}
      {gaps.length > 0 && <MissingNote gaps={gaps} />}
      {unproved.length > 0 && <UnprovedNote faults={unproved} />}
    </>
  )
}

function CutOffNote() {
  return (
    <Notice tone="warning" title="This file is cut off">
      <p className="text-sm text-muted">
        It ends in the middle of a statement, so transactions may be missing. Download it from the bank again,
        or import what it has.
      </p>
    </Notice>
  )
}

function MissingNote({ gaps }: { gaps: readonly Gap[] }) {
  const one = gaps.length === 1
  return (
    <Notice
      tone="warning"
      title={one ? 'A statement may be missing from this file' : 'Statements may be missing from this file'}
    >
      <Sentences sentences={gaps.map((gap) => gapSentence(gap, one))} />
      <p className="text-sm text-muted">
        Download {one ? 'the statement' : 'the statements'} in between and import {one ? 'it' : 'them'} too.
        You can still import this file now.
      </p>
    </Notice>
  )
}

function UnprovedNote({ faults }: { faults: readonly Unproved[] }) {
  const one = faults.length === 1
  return (
    <Notice
      tone="warning"
      title={one ? 'This statement doesn’t add up' : `${counted(faults.length, 'statement')} don’t add up`}
    >
      <Sentences sentences={faults.map((fault) => unprovedSentence(fault, one))} />
      <p className="text-sm text-muted">
        A transaction may be missing, or an amount may be wrong. Download the file from the bank again, or
        import it as it is and compare it with the bank’s list.
      </p>
    </Notice>
  )
}

function Sentences({ sentences }: { sentences: readonly string[] }) {
  const told = sentences.slice(0, MOST_TOLD)
  const more = sentences.length - told.length
  return (
    <div className="tabular text-sm text-muted">
      {told.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {more > 0 && <p>And {counted(more, 'more statement')}.</p>}
    </div>
  )
}

function gapSentence(gap: Gap, isOnly: boolean): string {
  const { opening, before, currency } = gap
  const ending = before.day === undefined ? '' : `, ending ${dayText(before.day)},`
  return `${nameOf(gap, isOnly)} starts at ${formatMoney(opening, currency)}, but the one before it${ending} ends at ${formatMoney(before.closing, currency)}.`
}

function unprovedSentence(fault: Unproved, isOnly: boolean): string {
  const name = nameOf(fault, isOnly)
  if (fault.kind === 'control') return `${name} has a control total that its transactions don’t match.`
  const { currency } = fault
  if (fault.kind === 'totals') {
    return `${name} reports ${turnoverWords(fault.stated, currency)}, but its transactions come to ${turnoverWords(fault.rows, currency)}.`
  }
  const { opening, closing, reached } = fault
  const gap = reached < closing ? closing - reached : reached - closing
  return `${name} starts at ${formatMoney(opening, currency)} and ends at ${formatMoney(closing, currency)}, but its transactions lead to ${formatMoney(reached, currency)}: a difference of ${formatMoney(gap, currency)}.`
}

function turnoverWords({ in: cameIn, out }: Turnover, currency: string): string {
  return `${formatMoney(cameIn, currency)} in and ${formatMoney(out, currency)} out`
}

/** A statement is known by its last day; of one without, where it is in the file, unless it is the only one told of. */
function nameOf({ day, line }: StatementFault, isOnly: boolean): string {
  if (day !== undefined) return `The statement ending ${dayText(day)}`
  return isOnly ? 'The statement' : `The statement at line ${line}`
}
