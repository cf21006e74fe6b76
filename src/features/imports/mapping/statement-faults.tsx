import type { StatementFault, Turnover } from '../../../domain/bank-file/statement-fault.ts'
import { counted } from '../../../domain/text/count-text.ts'
import { dayText } from '../../../session/day-text.ts'
import type { MoneyText } from './money-text.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

type Unproved = Exclude<StatementFault, { kind: 'cut-off' | 'gap' }>
type Gap = Extract<StatementFault, { kind: 'gap' }>

interface Props<F extends StatementFault> {
  faults: readonly F[]
  money: MoneyText
}

const MOST_TOLD = 3

/** What the file proves to be wrong with whole statements of it. No row of them needs a correction. */
export function StatementFaults({ faults, money }: Props<StatementFault>) {
  const gaps = faults.filter((each) => each.kind === 'gap')
  const unproved = faults.filter((each) => each.kind !== 'gap' && each.kind !== 'cut-off')
  return (
    <>
      {faults.some(({ kind }) => kind === 'cut-off') && <CutOffNote />}
      {gaps.length > 0 && <MissingNote faults={gaps} money={money} />}
      {unproved.length > 0 && <UnprovedNote faults={unproved} money={money} />}
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

function MissingNote({ faults, money }: Props<Gap>) {
  const one = faults.length === 1
  return (
    <Notice
      tone="warning"
      title={one ? 'A statement may be missing from this file' : 'Statements may be missing from this file'}
    >
      <Sentences sentences={faults.map((gap) => gapSentence(gap, one, money))} />
      <p className="text-sm text-muted">
        Download {one ? 'the statement' : 'the statements'} in between and import {one ? 'it' : 'them'} too.
        You can still import this file now.
      </p>
    </Notice>
  )
}

function UnprovedNote({ faults, money }: Props<Unproved>) {
  const one = faults.length === 1
  return (
    <Notice
      tone="warning"
      title={one ? 'This statement doesn’t add up' : `${counted(faults.length, 'statement')} don’t add up`}
    >
      <Sentences sentences={faults.map((fault) => unprovedSentence(fault, one, money))} />
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
    <div className="tabular mb-1 grid gap-1 text-sm text-muted">
      {told.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {more > 0 && <p>And {counted(more, 'more statement')}.</p>}
    </div>
  )
}

function gapSentence(gap: Gap, isOnly: boolean, money: MoneyText): string {
  const { opening, before, currency } = gap
  const ending = before.day === undefined ? '' : `, ending ${dayText(before.day)},`
  return `${nameOf(gap, isOnly)} starts at ${money(opening, currency)}, but the one before it${ending} ends at ${money(before.closing, currency)}.`
}

function unprovedSentence(fault: Unproved, isOnly: boolean, money: MoneyText): string {
  const name = nameOf(fault, isOnly)
  if (fault.kind === 'control') return `${name} has a control total that its transactions don’t match.`
  const { currency } = fault
  if (fault.kind === 'totals') {
    return `${name} reports ${turnoverWords(fault.stated, currency, money)}, but its transactions come to ${turnoverWords(fault.rows, currency, money)}.`
  }
  const { opening, closing, reached } = fault
  const gap = reached < closing ? closing - reached : reached - closing
  return `${name} starts at ${money(opening, currency)} and ends at ${money(closing, currency)}, but its transactions lead to ${money(reached, currency)}: a difference of ${money(gap, currency)}.`
}

function turnoverWords({ in: cameIn, out }: Turnover, currency: string, money: MoneyText): string {
  return `${money(cameIn, currency)} in and ${money(out, currency)} out`
}

/** A statement is known by its last day; of one without, where it is in the file, unless it is the only one told of. */
function nameOf({ day, line }: StatementFault, isOnly: boolean): string {
  if (day !== undefined) return `The statement ending ${dayText(day)}`
  return isOnly ? 'The statement' : `The statement at line ${line}`
}
