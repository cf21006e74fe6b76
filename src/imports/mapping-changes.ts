import type { Ambiguity, FileMapping } from '../domain/bank-file/columns/file-mapping.ts'
import type { Id } from '../domain/ids.ts'
import { lastRead, type Mapping } from './draft-state.ts'
import type { Checked } from './import-messages.ts'
import { onlyOf } from './named-accounts.ts'

/*
 * What a person decides about the open file. Each function answers the stage with that decision in it; the rows stay as
 * they were read before it. Which duplicates are wanted all the same is forgotten where the rows are read otherwise.
 */

type Found = Pick<
  Mapping,
  'file' | 'table' | 'early' | 'survey' | 'mapping' | 'questions' | 'remembered' | 'only'
>

/** A file as its survey found it, before anybody decided anything, for the account that it is likely for. */
export function beginMapping(found: Found, accountId: Id | undefined): Mapping {
  const begun: Mapping = {
    ...found,
    stage: 'mapping',
    changes: {},
    answered: new Set(),
    accountId: undefined,
    corrections: new Map(),
    included: new Set(),
    reading: { kind: 'unread' },
    problem: undefined,
    found: undefined,
  }
  return withAccount(begun, accountId)
}

/** The rows go to this account, and are read as files like it were for that. */
export function withAccount(state: Mapping, accountId: Id | undefined): Mapping {
  return read({ ...state, accountId })
}

/** This of the mapping is set otherwise, whichever account the rows go to. */
export function withChanges(state: Mapping, change: Partial<FileMapping>): Mapping {
  return read({ ...state, changes: { ...state.changes, ...change } })
}

/** A question is answered by setting this of the mapping. */
export function withAnswer(state: Mapping, about: Ambiguity, change: Partial<FileMapping>): Mapping {
  return withChanges({ ...state, answered: new Set(state.answered).add(about) }, change)
}

/** Of a file with several accounts this one is read, and its rows go to this account. */
export function withOnly(state: Mapping, only: string, accountId: Id | undefined): Mapping {
  // Whoever had all rows read as one account's takes that back with it.
  const { account, ...others } = state.changes
  return read({ ...state, only, accountId, changes: account === null ? others : state.changes })
}

/** A duplicate is wanted all the same, or no more; by its index among the lines that were read. */
export function withRow(state: Mapping, index: number, wanted: boolean): Mapping {
  const included = new Set(state.included === 'all' ? [] : state.included)
  if (wanted) included.add(index)
  else included.delete(index)
  return { ...state, included }
}

/**
 * Other cells stand in the place of a row's that could not be read, or do no more. The rows that could be read before
 * keep their indexes, and with them what was chosen among them.
 */
export function withCorrection(state: Mapping, row: number, cells: readonly string[] | undefined): Mapping {
  const corrections = new Map(state.corrections)
  corrections.delete(row)
  if (cells) corrections.set(row, cells)
  if (state.included === 'all') return { ...state, corrections }
  const checked = lastRead(state)?.checked
  const kept = checked ? linesIn(checked) - checked.corrected.length : 0
  const included = new Set([...state.included].filter((index) => index < kept))
  return { ...state, corrections, included }
}

/** How the file is read by what is decided. */
function read(state: Mapping): Mapping {
  const { survey, accountId, changes, only } = state
  const found = survey.byAccount.get(accountId ?? '') ?? survey
  const mapping = { ...found.mapping, ...changes }
  const { questions } = found
  return { ...state, mapping, questions, only: onlyOf(survey, mapping, only), included: new Set() }
}

/** All lines of a checked file that could be read. */
function linesIn({ new: fresh, exact, likely, locked }: Checked): number {
  return fresh + exact + likely + locked
}
