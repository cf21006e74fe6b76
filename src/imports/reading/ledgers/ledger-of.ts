import { headerKey } from '../../../domain/bank-file/columns/header-key.ts'
import type { TableReader } from '../../../domain/bank-file/table-reader.ts'
import { DelimitedRows } from '../cells/rows-of-file.ts'
import { ACTUAL_COLUMNS, ActualReader } from './actual.ts'
import { DatevReader, isDatev } from './datev.ts'
import { ETSY_COLUMNS, EtsyReader } from './etsy.ts'
import { FEC_COLUMNS, FecReader } from './fec.ts'
import { FIREFLY_COLUMNS, FireflyReader } from './firefly.ts'
import { GNUCASH_COLUMNS, GnucashReader } from './gnucash.ts'
import { HLEDGER_COLUMNS, HledgerReader } from './hledger.ts'
import { isOfLedgerCli, LedgerCliReader } from './ledger-cli.ts'
import { IbkrReader, isIbkr } from './ibkr.ts'
import { type LedgerReader, LedgerRows } from './ledger-rows.ts'
import { isIif, QuickbooksReader } from './quickbooks.ts'
import { LEXWARE_COLUMNS, LexwareReader } from './lexware.ts'
import { SAGE_COLUMNS, SAGE_REPORT_COLUMNS, SageReader } from './sage.ts'
import { isSie, SieLines, SieReader } from './sie.ts'
import { WAVE_COLUMNS, WaveReader } from './wave.ts'
import { WISE_COLUMNS, WiseReader } from './wise.ts'
import { YNAB4_COLUMNS, YNAB_COLUMNS, YnabReader } from './ynab.ts'

/** A program that keeps books, and the way its export parts cells. */
export type Ledger = keyof typeof readers

const readers = {
  actual: ActualReader,
  datev: DatevReader,
  etsy: EtsyReader,
  fec: FecReader,
  firefly: FireflyReader,
  gnucash: GnucashReader,
  hledger: HledgerReader,
  ibkr: IbkrReader,
  ledger: LedgerCliReader,
  lexware: LexwareReader,
  quickbooks: QuickbooksReader,
  sage: SageReader,
  sie: SieReader,
  wave: WaveReader,
  wise: WiseReader,
  ynab: YnabReader,
} satisfies Record<string, new () => LedgerReader>

const columnsByLedger: readonly (readonly [Ledger, readonly string[]])[] = [
  ['actual', ACTUAL_COLUMNS],
  ['etsy', ETSY_COLUMNS],
  ['fec', FEC_COLUMNS],
  ['firefly', FIREFLY_COLUMNS],
  ['gnucash', GNUCASH_COLUMNS],
  ['hledger', HLEDGER_COLUMNS],
  ['lexware', LEXWARE_COLUMNS],
  ['sage', SAGE_COLUMNS],
  ['sage', SAGE_REPORT_COLUMNS],
  ['wave', WAVE_COLUMNS],
  ['wise', WISE_COLUMNS],
  ['ynab', YNAB_COLUMNS],
  ['ynab', YNAB4_COLUMNS],
]

/**
 * Which program's export a text is, by its beginning, and how its cells are parted; undefined where it is a bank's file.
 * Throws FileRefused for an export that holds no transactions.
 */
export function ledgerOf(head: string, delimiter: string): { ledger: Ledger; delimiter: string } | undefined {
  const text = head.replace(/^\uFEFF/, '')
  if (isDatev(text)) return { ledger: 'datev', delimiter: ';' }
  if (isIif(text)) return { ledger: 'quickbooks', delimiter: '\t' }
  if (isSie(text)) return { ledger: 'sie', delimiter: ' ' }
  if (isIbkr(text)) return { ledger: 'ibkr', delimiter: ',' }
  if (isOfLedgerCli(text)) return { ledger: 'ledger', delimiter: ',' }
  const [line = ''] = text.split(/\r\n?|\n/, 1)
  const names = new Set(line.split(delimiter).map((name) => headerKey(name.trim().replace(/^"(.*)"$/, '$1'))))
  const found = columnsByLedger.find(([, columns]) => columns.every((name) => names.has(headerKey(name))))
  return found && { ledger: found[0], delimiter }
}

/** A new reader of such an export, whose cells are parted by a delimiter. */
export function ledgerReader(ledger: Ledger, delimiter: string): TableReader {
  const cells = ledger === 'sie' ? new SieLines() : new DelimitedRows(delimiter)
  return new LedgerRows(ledger, cells, new readers[ledger]())
}
