import type { InputOf } from '../../contract/calls.ts'
import type { Account } from '../../domain/account/account.ts'
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { DEFAULT_GL_NUMBER, type GLAccount } from '../../domain/gl-account/gl-account.ts'
import type { Id } from '../../domain/ids.ts'
import {
  cashLineProblem,
  type Difference,
  differences,
  type JournalEntry,
  type JournalLine,
  journalProblem,
} from '../../domain/journal/journal-entry.ts'
import { decimalFromMinor, decimalText, type Minor } from '../../domain/money/money.ts'
import { minorFromTyped } from '../../ui/bookkeeping/amounts/typed-amount.ts'

/** A line of an entry as it is typed; of debit and credit one is empty. */
export interface TypedLine {
  /** Tells the lines apart while they are edited. */
  key: number
  /** Empty until one is chosen. */
  glAccountId: Id
  glAccountNumber: string
  glAccountName: string
  text: string
  debit: string
  credit: string
  currency: string
}

/** An entry as it is typed; days and names are empty where there are none. */
export interface TypedJournal {
  day: string
  memo: string
  reference: string
  reversesOn: string
  templateName: string
  /** Whether each line has a currency of its own. */
  hasSeveral: boolean
  lines: TypedLine[]
}

/** What an edit says of an entry beside its id. */
export type JournalValues = Omit<InputOf<'createJournal'>, 'id'>

export function blankLine(key: number, currency: string): TypedLine {
  return {
    key,
    glAccountId: '',
    glAccountNumber: DEFAULT_GL_NUMBER,
    glAccountName: '',
    text: '',
    debit: '',
    credit: '',
    currency,
  }
}

export function blankJournal(day: CalendarDay, currency: string): TypedJournal {
  const lines = [blankLine(0, currency), blankLine(1, currency)]
  return { day, memo: '', reference: '', reversesOn: '', templateName: '', hasSeveral: false, lines }
}

/** An entry as it was typed. */
export function typedFrom(entry: JournalEntry, chart: readonly GLAccount[]): TypedJournal {
  const accountById = new Map(chart.map((account) => [account.id, account]))
  return {
    day: entry.day,
    memo: entry.memo,
    reference: entry.reference ?? '',
    reversesOn: entry.reversesOn ?? '',
    templateName: entry.templateName ?? '',
    hasSeveral: false,
    lines: entry.lines.map(({ glAccountId, side, amount, currency, text = '' }, key) => {
      const account = accountById.get(glAccountId)
      const share = decimalText(amount, currency)
      return {
        key,
        glAccountId,
        glAccountNumber: account?.number ?? '',
        glAccountName: account?.name ?? 'Unknown account',
        text,
        debit: side === 'DEBIT' ? share : '',
        credit: side === 'CREDIT' ? share : '',
        currency,
      }
    }),
  }
}

/** A new entry like another, of a template or a duplicate: of today, and without what belongs to one voucher. */
export function typedLike(entry: JournalEntry, chart: readonly GLAccount[], day: CalendarDay): TypedJournal {
  return { ...typedFrom(entry, chart), day, reference: '', reversesOn: '', templateName: '' }
}

/** By how much debits and credits differ, in each currency in which they do, as far as amounts can be read. */
export function offBy(lines: readonly TypedLine[]): Difference[] {
  return differences(lines.flatMap(sidesOf))
}

function sidesOf({
  debit,
  credit,
  currency,
}: TypedLine): Pick<JournalLine, 'side' | 'amount' | 'currency'>[] {
  const [left, right] = [amountOf(debit, currency), amountOf(credit, currency)]
  return [
    ...(left === undefined ? [] : [{ side: 'DEBIT' as const, amount: left, currency }]),
    ...(right === undefined ? [] : [{ side: 'CREDIT' as const, amount: right, currency }]),
  ]
}

function amountOf(text: string, currency: string): Minor | undefined {
  return text.trim() === '' ? undefined : minorFromTyped(text, currency)
}

/** A line after the others, in the currency of the last; it takes what is missing there to balance them. */
export function nextLine(lines: readonly TypedLine[], fallback: string): TypedLine {
  const currency = lines.at(-1)?.currency ?? fallback
  const line = blankLine(Math.max(-1, ...lines.map(({ key }) => key)) + 1, currency)
  const amount = offBy(lines).find((one) => one.currency === currency)?.amount ?? 0n
  if (amount === 0n) return line
  return amount > 0n
    ? { ...line, credit: decimalText(amount, currency) }
    : { ...line, debit: decimalText(-amount, currency) }
}

function isBlank({ glAccountId, text, debit, credit }: TypedLine): boolean {
  return glAccountId === '' && [text, debit, credit].every((typed) => typed.trim() === '')
}

type Banks = ReadonlyMap<Id, Pick<Account, 'name' | 'currency' | 'isPettyCash'>>

/** What is wrong with one line by itself. */
function lineProblem({ glAccountId, debit, credit, currency }: TypedLine, banks: Banks): string | undefined {
  if (glAccountId === '') return 'A GL account is required'
  const cashProblem = cashLineProblem(currency, banks.get(glAccountId))
  if (cashProblem !== undefined) return cashProblem
  const typed = [debit, credit].filter((text) => text.trim() !== '')
  if (typed.length === 0) return 'An amount is required'
  if (typed.length > 1) return 'Enter a debit or a credit, not both'
  return amountOf(typed[0] ?? '', currency) === undefined ? `This isn’t an amount in ${currency}` : undefined
}

/** What is typed as an edit says it, or the sentence for what is wrong with it. Blank lines are left out. */
export function chosenJournal(
  typed: TypedJournal,
  banks: Banks,
): { values: JournalValues } | { problem: string } {
  if (typed.day === '') return { problem: 'A date is required' }
  for (const [index, line] of typed.lines.entries()) {
    const problem = isBlank(line) ? undefined : lineProblem(line, banks)
    if (problem !== undefined) return { problem: `Line ${index + 1}: ${problem}` }
  }
  const lines = typed.lines.flatMap((line): JournalLine[] => {
    const [side] = isBlank(line) ? [] : sidesOf(line)
    const text = line.text.trim()
    return side ? [{ glAccountId: line.glAccountId, ...side, ...(text === '' ? {} : { text }) }] : []
  })
  const { day, memo, reference, reversesOn, templateName } = typed
  const problem = journalProblem({
    day: day as CalendarDay,
    memo,
    lines,
    ...(reversesOn === '' ? {} : { reversesOn: reversesOn as CalendarDay }),
  })
  if (problem !== undefined) return { problem }
  return {
    values: {
      day,
      memo: memo.trim(),
      ...(reference.trim() === '' ? {} : { reference: reference.trim() }),
      lines: lines.map((line) => ({ ...line, amount: decimalFromMinor(line.amount, line.currency) })),
      ...(reversesOn === '' ? {} : { reversesOn }),
      ...(templateName.trim() === '' ? {} : { templateName: templateName.trim() }),
    },
  }
}
