import { decimalEvidence } from '../../../../domain/bank-file/numbers/number-text.ts'
import { headerKey, wholeWords } from '../../../../domain/bank-file/columns/header-key.ts'
import type { FileMapping } from '../../../../domain/bank-file/columns/file-mapping.ts'
import type { SourceRow } from '../../../../domain/bank-file/file-line.ts'
import type { RowChange } from '../../cells/rows-of-file.ts'
import { UNTOLD } from '../../../../domain/bank-file/ways/untold-way.ts'
import { signedName } from './signed-amounts.ts'

/** Amounts without a sign, whose payer and payee tell which way they went: whoever is one of them in every row is the owner. */
export interface WaysBySides {
  amount: number
  /** The columns of who paid and of who was paid. */
  from: number
  to: number
  owner: string
  /** These, and others that tell of the same two. */
  pairs: readonly Pair[]
  headerLine: number | null
}

type Pair = readonly [from: number, to: number]

const FROM = wholeWords(
  'from|sender|payer|debit party|source|von|absender|de|expediteur|ordenante|remitente|remetente|da|van|fra|fran',
)
const TO = wholeWords(
  'to|receiver|recipient|payee|beneficiary|credit party|destination|an|nach|empfanger|a|vers|para|beneficiario|destinatario|naar|til|till',
)
/** Columns of the accounts that an entry debits and credits. */
const DEBITED = wholeWords(
  'sollkonto|konto soll|debit account|account debit(?:ed)?|debit a c|compte debit|cuenta (?:debe|cargo|debito)|conto dare|konto wn|debetkonto|debetrekening|conta debito|счет (?:по )?(?:дебет\\p{L}*|дт)|дебет счета?',
)
const CREDITED = wholeWords(
  'habenkonto|konto haben|credit account|account credit(?:ed)?|credit a c|compte credit|cuenta (?:haber|abono|credito)|conto avere|konto ma|kreditkonto|creditrekening|conta credito|счет (?:по )?(?:кредит\\p{L}*|кт)|кредит счета?',
)
/** Numbers of accounts in a chart are short; a longer one is an account at a bank, which debits whoever paid. */
const IN_CHART = /^\d{2,6}$/
/** What a column of payees is called once it has the other side of each row, for the same reason as `signedName`. */
const OTHER_SIDE = ' (other side)'
/** Of fewer rows either of two names may be the owner. */
const FEWEST = 2

/** Undefined where amounts have signs, or where more than one name stands in every row, or none does. */
export function waysBySides(
  rows: readonly SourceRow[],
  { amount, ambiguous, layout, sign }: FileMapping,
): WaysBySides | undefined {
  if (amount?.kind !== 'signed' || sign === 'marked-in') return undefined
  if (!ambiguous.includes('sign') && !ambiguous.includes('amount')) return undefined
  const { columns, headerLine, firstLine, lastLine } = layout
  const held = rows.filter(
    ({ line, cells }) =>
      line >= firstLine &&
      line <= (lastLine ?? line) &&
      decimalEvidence((cells[amount.column] ?? '').trim()) !== undefined,
  )
  if (held.length < FEWEST || held.some(({ cells }) => !isUnsigned(cells[amount.column] ?? '')))
    return undefined
  const pairs = [...pairsOf(columns), ...accountPairs(columns, held)]
  for (const [from, to] of pairs) {
    const sides = held.map(({ cells }) => [nameOf(cells[from]), nameOf(cells[to])] as const)
    const isSide = (name: string) => sides.every(([payer, payee]) => (payer === name) !== (payee === name))
    const [owner, ...others] = [...new Set(sides[0])].filter((name) => name !== '' && isSide(name))
    if (owner !== undefined && others.length === 0)
      return { amount: amount.column, from, to, owner, pairs, headerLine }
  }
  return undefined
}

/** Rows whose amounts have the sign of the side that the owner is on, and the other side in the columns of payees. */
export function withSideSigns({ amount, from, to, owner, pairs, headerLine }: WaysBySides): RowChange {
  return (row) => {
    const written = [...row.cells]
    const at = (column: number) => row.cells[column] ?? ''
    const text = at(amount).trim()
    if (row.line === headerLine) {
      written[amount] = signedName(text)
      for (const [, payee] of pairs) written[payee] = `${at(payee)}${OTHER_SIDE}`
      return { ...row, cells: written }
    }
    if ((headerLine !== null && row.line < headerLine) || !isUnsigned(text)) return row
    const [isPayer, isPayee] = [nameOf(at(from)) === owner, nameOf(at(to)) === owner]
    written[amount] = isPayer === isPayee ? `${text}${UNTOLD}` : isPayer ? `-${text}` : `+${text}`
    if (isPayee && !isPayer) for (const [payer, payee] of pairs) written[payee] = at(payer)
    return { ...row, cells: written }
  }
}

/** Columns of payers and payees whose names are alike but for that: "From Name" and "To Name". */
function pairsOf(columns: readonly string[]): Pair[] {
  const keys = columns.map(headerKey)
  return keys.flatMap((one, from) =>
    keys.flatMap((other, to): Pair[] =>
      FROM.test(one) && TO.test(other) && one.replace(FROM, '') === other.replace(TO, '') ? [[from, to]] : [],
    ),
  )
}

/** Columns of debited and credited accounts, the one that money left first: in books that is the credited one. */
function accountPairs(columns: readonly string[], rows: readonly SourceRow[]): Pair[] {
  const debited = columns.findIndex((name) => DEBITED.test(headerKey(name)))
  const credited = columns.findIndex((name) => CREDITED.test(headerKey(name)))
  if (debited < 0 || credited < 0) return []
  const accounts = rows.flatMap(({ cells }) => [cells[debited] ?? '', cells[credited] ?? '']).map(nameOf)
  if (accounts.some((account) => account === '')) return []
  return [accounts.every((account) => IN_CHART.test(account)) ? [credited, debited] : [debited, credited]]
}

/** Whether a table lists what was debited and credited, and no account is a side of each row: nothing says then which is meant. */
export function areSidesOfSeveral(rows: readonly SourceRow[], mapping: FileMapping): boolean {
  const { columns, firstLine, lastLine } = mapping.layout
  const held = rows.filter(
    ({ line, cells }) => line >= firstLine && line <= (lastLine ?? line) && cells.length > 1,
  )
  const [pair] = accountPairs(columns, held)
  const isTold = columns.some((name) => name.endsWith(OTHER_SIDE)) || waysBySides(rows, mapping) !== undefined
  if (!pair || mapping.amount?.kind !== 'signed' || isTold) return false
  return new Set(held.map(({ cells }) => pair.map((column) => nameOf(cells[column])).join('\n'))).size > 1
}

function nameOf(cell: string | undefined): string {
  return (cell ?? '').replace(/\s+/g, ' ').trim().toLowerCase()
}

function isUnsigned(text: string): boolean {
  return /^[^-+()–−]*\d[^-+()–−]*$/.test(text)
}
