import {
  type BankStatement,
  isFileLine,
  MAX_STATEMENT_ROWS,
} from '../../../../domain/reconciliation/bank-statement.ts'
import type { Id } from '../../../../domain/ids.ts'
import { explainDifference, type Suggestion } from '../../../../domain/reconciliation/reconciliation.ts'
import type { Ledger } from '../../ledger.ts'
import { FLAG, type LedgerRow } from '../../ledger-columns.ts'
import { NEWEST_FIRST } from '../lists/matching.ts'
import { placesInOrder } from '../../order.ts'

type Asked = Pick<BankStatement, 'accountId' | 'closingDay'>

export interface StatementLines {
  /** What can stand on the statement, the oldest first. */
  rows: LedgerRow[]
  /** How many more there are than one statement holds. */
  beyond: number
}

/** The lines that a statement can hold: of its account, up to its closing day, on no closed statement yet. */
export function statementLines(ledger: Ledger, asked: Asked): StatementLines {
  const { columns } = ledger
  const code = columns.texts.account.known(asked.accountId)
  if (code === undefined) return { rows: [], beyond: 0 }
  const rows: LedgerRow[] = []
  let beyond = 0
  for (const at of placesInOrder(ledger, NEWEST_FIRST).toReversed()) {
    if (columns.account[at] !== code || ((columns.flags[at] ?? 0) & (FLAG.onStatement | FLAG.part)) !== 0)
      continue
    const row = columns.rowAt(at)
    if (!isFileLine(row, asked)) continue
    if (rows.length < MAX_STATEMENT_ROWS) rows.push(row)
    else beyond += 1
  }
  return { rows, beyond }
}

type Questioned = Asked & Pick<BankStatement, 'openingBalance' | 'closingBalance' | 'tickedIds'>

/** Which of the lines explain what is left of the difference. */
export function statementExplanation(ledger: Ledger, statement: Questioned): Suggestion[] {
  const { rows } = statementLines(ledger, statement)
  return explainDifference(statement, rows, new Set<Id>(statement.tickedIds))
}
