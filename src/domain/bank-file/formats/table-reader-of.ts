import { Bai2Reader } from './bai2.ts'
import { CamtReader } from './camt.ts'
import { CbiReader } from './cbi.ts'
import { CfonbReader } from './cfonb.ts'
import { Cnab240Reader } from './cnab240.ts'
import { ClientBankReader } from './client-bank.ts'
import { CodaReader } from './coda.ts'
import type { FileFormat } from './format.ts'
import { GpcReader } from './gpc.ts'
import { Mt940Reader } from './mt940.ts'
import { Norma43Reader } from './norma43.ts'
import { OfxReader } from './ofx.ts'
import { QifReader } from './qif.ts'
import { TitoReader } from './tito.ts'
import { ZenginReader } from './zengin.ts'
import type { TableReader } from '../table-reader.ts'

const readers: Readonly<Record<Exclude<FileFormat, 'delimited'>, new () => TableReader>> = {
  bai2: Bai2Reader,
  camt: CamtReader,
  cbi: CbiReader,
  cfonb: CfonbReader,
  cnab240: Cnab240Reader,
  'client-bank': ClientBankReader,
  coda: CodaReader,
  gpc: GpcReader,
  mt940: Mt940Reader,
  norma43: Norma43Reader,
  ofx: OfxReader,
  qif: QifReader,
  tito: TitoReader,
  zengin: ZenginReader,
}

/** A new reader of a format whose fields are known beforehand; undefined of delimited text. */
export function tableReaderOf(format: FileFormat): TableReader | undefined {
  return format === 'delimited' ? undefined : new readers[format]()
}
