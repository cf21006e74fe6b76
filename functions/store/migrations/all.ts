import { sql as organisations } from './0001-organisations.ts'
import { sql as books } from './0002-books.ts'
import { sql as splitsAndRates } from './0003-splits-and-rates.ts'
import { sql as rulesTransfers } from './0004-rules-transfers.ts'
import { sql as trust } from './0005-trust.ts'
import { sql as settings } from './0006-settings.ts'
import { sql as statements } from './0007-statements.ts'
import { sql as callCounts } from './0008-call-counts.ts'
import { sql as daySums } from './0009-day-sums.ts'
import { sql as auditAdditions } from './0010-audit-additions.ts'
import { sql as balances } from './0011-balances.ts'
import { sql as banks } from './0012-banks.ts'
import { sql as received } from './0013-received.ts'
import { sql as marks } from './0014-marks.ts'
import { sql as ledgerSums } from './0015-ledger-sums.ts'
import { sql as unassigned } from './0016-unassigned.ts'
import { sql as fiscalYear } from './0017-fiscal-year.ts'
import { sql as bankRows } from './0018-bank-rows.ts'
import { sql as viewers } from './0019-viewers.ts'
import { sql as fileImports } from './0020-file-imports.ts'
import { sql as distributed } from './0021-distributed.ts'
import { sql as auditDevices } from './0022-audit-devices.ts'
import { sql as closings } from './0023-closings.ts'
import { sql as userSessions } from './0024-user-sessions.ts'
import { sql as journals } from './0025-journals.ts'
import { sql as serverIdentity } from './0026-server-identity.ts'
import { sql as contents } from './0027-contents.ts'
import { sql as pettyCash } from './0028-petty-cash.ts'
import { sql as toldBalances } from './0029-told-balances.ts'
import { sql as signInsOfOneSecond } from './0030-sign-ins-of-one-second.ts'

/** Every migration under its number, which is the schema version it leads to. None is ever edited after release. */
export const migrations: readonly { version: number; name: string; sql: string }[] = [
  { version: 1, name: 'organisations', sql: organisations },
  { version: 2, name: 'books', sql: books },
  { version: 3, name: 'splits-and-rates', sql: splitsAndRates },
  { version: 4, name: 'rules-transfers', sql: rulesTransfers },
  { version: 5, name: 'trust', sql: trust },
  { version: 6, name: 'settings', sql: settings },
  { version: 7, name: 'statements', sql: statements },
  { version: 8, name: 'call-counts', sql: callCounts },
  { version: 9, name: 'day-sums', sql: daySums },
  { version: 10, name: 'audit-additions', sql: auditAdditions },
  { version: 11, name: 'balances', sql: balances },
  { version: 12, name: 'banks', sql: banks },
  { version: 13, name: 'received', sql: received },
  { version: 14, name: 'marks', sql: marks },
  { version: 15, name: 'ledger-sums', sql: ledgerSums },
  { version: 16, name: 'unassigned', sql: unassigned },
  { version: 17, name: 'fiscal-year', sql: fiscalYear },
  { version: 18, name: 'bank-rows', sql: bankRows },
  { version: 19, name: 'viewers', sql: viewers },
  { version: 20, name: 'file-imports', sql: fileImports },
  { version: 21, name: 'distributed', sql: distributed },
  { version: 22, name: 'audit-devices', sql: auditDevices },
  { version: 23, name: 'closings', sql: closings },
  { version: 24, name: 'user-sessions', sql: userSessions },
  { version: 25, name: 'journals', sql: journals },
  { version: 26, name: 'server-identity', sql: serverIdentity },
  { version: 27, name: 'contents', sql: contents },
  { version: 28, name: 'petty-cash', sql: pettyCash },
  { version: 29, name: 'told-balances', sql: toldBalances },
  { version: 30, name: 'sign-ins-of-one-second', sql: signInsOfOneSecond },
]

/** The schema version this code speaks. */
export const SCHEMA_VERSION = Math.max(...migrations.map((migration) => migration.version))
