import { addDays, calendarDay } from '../../../domain/calendar/calendar-day.ts'
import type { SourceRow } from '../../../domain/bank-file/file-line.ts'
import type { StatementFault } from '../../../domain/bank-file/statement-fault.ts'
import type { ClosingBalance, KnownTable, TableReader } from '../../../domain/bank-file/table-reader.ts'
import { FileRefused } from '../file-refused.ts'
import { headerKey } from '../../../domain/bank-file/columns/header-key.ts'
import type { RowSource } from '../cells/rows-of-file.ts'

/** What a ledger of another program says went into or out of one account. All cells as they stand in its export. */
export interface Movement {
  line: number
  account: string
  day: string
  text: string
  /** With a minus sign where it went out. */
  amount: string
  currency: string
  /** What stands on the other side; several are joined by " + ". */
  category: string
  reference: string
  /** Whether it has been on a statement yet, in the program's words. */
  status?: string
  /** Whether several things stand on the other side. */
  isSplit?: boolean
  /** Whether it is what the account opened with, and no movement. */
  isOpening?: boolean
  /** Why it is no movement otherwise, in a sentence. */
  skip?: string
}

/** Reads the export of one program row by row; what it comes to is known at the end. */
export interface LedgerReader {
  take(row: SourceRow): void
  movements(): readonly Movement[]
  /** What its own balances prove to be missing. Known at the end only. */
  faults?(): readonly StatementFault[]
}

/** All rows are held until the last is known; as many take up to half a gigabyte. */
const MOST_ROWS = 200_000
const TOO_MANY = `This export has more than ${MOST_ROWS.toLocaleString('en-US')} rows, the most one import can take from another program. Export it one year at a time.`

const OPENING_BALANCE = 'The opening balance of the account, not a transaction.'

const table: KnownTable = {
  columns: ['Account', 'Date', 'Description', 'Amount', 'Currency', 'Category', 'Reference', 'Status'],
  roles: {
    account: 0,
    date: 1,
    description: [2],
    amount: { kind: 'signed', column: 3 },
    currency: 4,
    category: 5,
    reference: 6,
    status: 7,
    balance: null,
    bankId: null,
  },
}

/**
 * The export of a program that keeps books as the rows of its accounts, one account after the other, those with most
 * rows first: whoever imports it chooses an account and has all that moved on it, on whichever side that was posted.
 */
export class LedgerRows implements TableReader {
  readonly table = table
  readonly signIsKnown = true
  closing: readonly ClosingBalance[] = []
  readonly fingerprint: string
  readonly #cells: RowSource
  readonly #reader: LedgerReader
  #rows = 0

  constructor(name: string, cells: RowSource, reader: LedgerReader) {
    this.fingerprint = `ledger.${name}`
    this.#cells = cells
    this.#reader = reader
  }

  next(text: string): SourceRow[] {
    this.#take(this.#cells.next(text))
    return []
  }

  end(): SourceRow[] {
    this.#take(this.#cells.end())
    const byAccount = new Map<string, Movement[]>()
    for (const movement of this.#reader.movements()) {
      const others = byAccount.get(movement.account)
      if (others) others.push(movement)
      else byAccount.set(movement.account, [movement])
    }
    this.closing = [...byAccount].flatMap(([account, movements]) => openingOf(account, movements) ?? [])
    const accounts = [...byAccount.values()].toSorted((a, b) => b.length - a.length)
    return accounts.flat().map(rowOf)
  }

  #take(rows: readonly SourceRow[]): void {
    this.#rows += rows.length
    if (this.#rows > MOST_ROWS) throw new FileRefused(TOO_MANY)
    for (const row of rows) this.#reader.take(row)
  }

  faults(): readonly StatementFault[] {
    return this.#reader.faults?.() ?? []
  }

  refusal(): string {
    return 'This export has no transactions of a bank, card, or cash account. Export the transactions of all accounts and choose that file.'
  }
}

function rowOf({ line, isSplit, isOpening, skip, ...movement }: Movement): SourceRow {
  const { account, day, text, amount, currency, category, reference, status = '' } = movement
  return {
    line,
    cells: [account, day, text, amount, currency, category, reference, status],
    ...(isSplit ? { split: true } : {}),
    ...(isOpening ? { skip: OPENING_BALANCE } : skip === undefined ? {} : { skip }),
  }
}

/**
 * What an account opened with, at the end of the day before; undefined where nothing says so, or what does cannot be read
 * without knowing how the file writes days and decimals.
 */
function openingOf(account: string, movements: readonly Movement[]): ClosingBalance | undefined {
  const [opening, ...others] = movements.filter(({ isOpening }) => isOpening)
  if (!opening || others.length > 0) return undefined
  const { amount, currency } = opening
  const day = calendarDay(opening.day)
  if (!day || !/^-?\d+(?:\.\d+)?$/.test(amount)) return undefined
  return { account, amount, currency, day: addDays(day, -1), opens: true }
}

/** A balanced entry: what it posts to each account, with a minus sign for a credit. */
export interface Entry extends Pick<Movement, 'line' | 'day' | 'text' | 'reference' | 'isOpening'> {
  postings: Pick<Movement, 'account' | 'amount' | 'currency' | 'status'>[]
}

/** An entry as the movements of those of its accounts that hold money. */
export function movementsOf(entry: Entry, holdsMoney: (account: string) => boolean): Movement[] {
  const { postings, ...told } = entry
  return postings.flatMap((posting): Movement[] => {
    if (!holdsMoney(posting.account)) return []
    const others = new Set(postings.flatMap(({ account }) => (account === posting.account ? [] : [account])))
    return [{ ...told, ...posting, category: [...others].join(' + '), isSplit: others.size > 1 }]
  })
}

/** So many accounts can be those that money is kept in; the others are what it was spent on. */
const MOST_ACCOUNTS = 20

/**
 * The movements of the accounts that entries are posted to most often, of those that may hold money: where a list has no
 * more than their numbers, nothing else tells which do.
 */
export function movementsOfMostPosted(
  entries: readonly Entry[],
  mayHoldMoney: (account: string) => boolean,
): Movement[] {
  const countByAccount = new Map<string, number>()
  for (const { account } of entries.flatMap(({ postings }) => postings)) {
    countByAccount.set(account, (countByAccount.get(account) ?? 0) + 1)
  }
  const accounts = [...countByAccount]
    .filter(([account]) => account !== '' && mayHoldMoney(account))
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, MOST_ACCOUNTS)
  const likely = new Set(accounts.map(([account]) => account))
  return entries.flatMap((entry) => movementsOf(entry, (account) => likely.has(account)))
}

/** An amount the other way round, as it is written. */
export function negated(amount: string): string {
  const text = amount.trim()
  if (text === '') return text
  return text.startsWith('-') ? text.slice(1) : `-${text.replace(/^\+/, '')}`
}

/** What plain decimals come to, exactly; undefined where one of them is none. */
export function sumOfPlain(amounts: readonly string[]): string | undefined {
  if (!amounts.every((amount) => /^-?\d+(?:\.\d+)?$/.test(amount))) return undefined
  const decimals = Math.max(0, ...amounts.map((amount) => amount.split('.')[1]?.length ?? 0))
  const units = amounts.map((amount) => {
    const [whole = '', fraction = ''] = amount.split('.')
    return BigInt(whole + fraction.padEnd(decimals, '0'))
  })
  const sum = units.reduce((total, each) => total + each, 0n)
  const digits = String(sum < 0n ? -sum : sum).padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  return `${sum < 0n ? '-' : ''}${digits.slice(0, cut)}${decimals > 0 ? `.${digits.slice(cut)}` : ''}`
}

/** Texts joined by a blank, none of them blank or said twice. */
export function distinct(...texts: readonly string[]): string {
  return [...new Set(texts)].filter((text) => text !== '').join(' ')
}

/** The day of an instant in ISO form: the time behind it says nothing. */
export function dayAlone(instant: string): string {
  return instant.slice(0, 'yyyy-mm-dd'.length)
}

/** A day of eight digits in ISO form; whatever else stands there as it is. */
export function dayOfDigits(text: string): string {
  return text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
}

/** The rows of a table whose first one names its columns. */
export class NamedRows {
  #named: NamedCells | undefined

  /** Reads a row's cells by their columns' names; undefined for the row that has these. */
  cellsOf({ cells }: SourceRow): ((...names: readonly string[]) => string) | undefined {
    const named = this.#named
    if (named) return (...names) => named.of(cells, ...names)
    this.#named = new NamedCells(cells)
    return undefined
  }
}

/** The cells of rows by the names of their columns, whatever the case of their letters and whatever parts their words. */
export class NamedCells {
  readonly #columns: ReadonlyMap<string, number>

  constructor(names: readonly string[]) {
    this.#columns = new Map(names.map((name, column) => [headerKey(name), column]))
  }

  /** The cell of the first of these columns that the table has, without blanks around it. */
  of(cells: readonly string[], ...names: readonly string[]): string {
    const column = names
      .map((name) => this.#columns.get(headerKey(name)))
      .find((found) => found !== undefined)
    return (column === undefined ? undefined : cells[column])?.trim() ?? ''
  }
}
