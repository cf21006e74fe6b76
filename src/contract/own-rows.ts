import { hashText } from '../domain/bank-file/hash-text.ts'
import { type TransactionRow, transactionRow } from './rows.ts'

/*
 * What a device has edited itself it need not be sent: the server names the rows and tells a digest of their content,
 * and the device works out from its own edits what they must be. The digest proves it; where it does not, the rows are
 * asked for whole. It guards against mistakes, not against forgery.
 */

const FIELDS = Object.keys(transactionRow.shape) as (keyof TransactionRow)[]

/** The digest of transactions in the order in which their ids are told. */
export function ownDigest(rows: readonly TransactionRow[]): string {
  return hashText(rows.map((row) => JSON.stringify(FIELDS.map((field) => row[field]))).join('\n'))
}
