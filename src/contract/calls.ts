import type * as z from 'zod/mini'
import { accountCalls } from './calls/account-calls.ts'
import { auditCalls } from './calls/audit-calls.ts'
import { bankCalls } from './calls/bank-calls.ts'
import { type Call, call, type Kind, LIST_BODY_BYTES } from './call.ts'
import { closingCalls } from './calls/closing-calls.ts'
import { currencyCalls } from './calls/currency-calls.ts'
import { deviceCalls } from './calls/device-calls.ts'
import { figureCalls } from './calls/figure-calls.ts'
import { glAccountCalls } from './calls/gl-account-calls.ts'
import { importCalls } from './calls/import-calls.ts'
import { journalCalls } from './calls/journal-calls.ts'
import { organisationCalls } from './calls/organisation-calls.ts'
import { predictionCalls } from './calls/prediction-calls.ts'
import { syncRequest, syncResponse } from './protocol.ts'
import { rowReadCalls } from './row-reads.ts'
import { ruleCalls } from './calls/rule-calls.ts'
import { reviewCalls } from './calls/review-calls.ts'
import { statementCalls } from './calls/statement-calls.ts'
import { transactionCalls } from './calls/transaction-calls.ts'
import { transferCalls } from './calls/transfer-calls.ts'

/** The table of all that crosses the wire: every call by its name, from which both sides take their types. */
export const calls = {
  ...organisationCalls,
  ...accountCalls,
  ...auditCalls,
  ...bankCalls,
  ...currencyCalls,
  ...deviceCalls,
  ...figureCalls,
  ...glAccountCalls,
  ...transactionCalls,
  ...importCalls,
  ...reviewCalls,
  ...ruleCalls,
  ...transferCalls,
  ...statementCalls,
  ...closingCalls,
  ...journalCalls,
  ...predictionCalls,
  ...rowReadCalls,

  sync: call({
    kind: 'personal',
    bodyBytes: LIST_BODY_BYTES,
    access: 'verified',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to sync',
    input: syncRequest,
    output: syncResponse,
  }),
} as const satisfies Record<string, Call<z.ZodMiniType, z.ZodMiniType>>

export type CallName = keyof typeof calls
export const CALL_NAMES = Object.keys(calls) as CallName[]
export type InputOf<N extends CallName> = z.infer<(typeof calls)[N]['input']>
export type OutputOf<N extends CallName> = z.infer<(typeof calls)[N]['output']>

/** The calls of one kind. */
export type NameOf<K extends Kind> = {
  [N in CallName]: (typeof calls)[N]['kind'] extends K ? N : never
}[CallName]

/** The calls that a device runs on its own rows first and sends later. */
export type MutationName = NameOf<'mutation'>

export function isOf<K extends Kind>(kind: K, name: CallName): name is NameOf<K> {
  return calls[name].kind === kind
}

export function isMutationName(name: string): name is MutationName {
  return Object.hasOwn(calls, name) && isOf('mutation', name as CallName)
}
