import { Bai2Reader } from './tagged/bai2.ts'
import { CamtReader } from './tagged/camt.ts'
import { CbiReader } from './fixed/cbi.ts'
import { CfonbReader } from './fixed/cfonb.ts'
import { Cnab240Reader } from './fixed/cnab240.ts'
import { ClientBankReader } from './tagged/client-bank.ts'
import { CodaReader } from './fixed/coda.ts'
import { FidavistaReader } from './tagged/fidavista.ts'
import type { FileFormat } from './format.ts'
import { GpcReader } from './fixed/gpc.ts'
import { LitasEsisReader } from './fixed/litas-esis.ts'
import { Mt940Reader } from './tagged/mt940.ts'
import { Norma43Reader } from './fixed/norma43.ts'
import { OfxReader } from './tagged/ofx.ts'
import { QifReader } from './tagged/qif.ts'
import { TitoReader } from './fixed/tito.ts'
import { ZenginReader } from './fixed/zengin.ts'
import type { TableReader } from '../table-reader.ts'

const readers: Readonly<Record<Exclude<FileFormat, 'delimited'>, new () => TableReader>> = {
  bai2: Bai2Reader,
  camt: CamtReader,
  cbi: CbiReader,
  cfonb: CfonbReader,
  cnab240: Cnab240Reader,
  'client-bank': ClientBankReader,
  coda: CodaReader,
  fidavista: FidavistaReader,
  gpc: GpcReader,
  'litas-esis': LitasEsisReader,
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
