import * as z from 'zod/mini'
import { call, LIST_BODY_BYTES } from '../call.ts'
import { journalFields, journalRow } from '../rows/journal-rows.ts'
import { id } from '../rows.ts'

const journal = z.strictObject({ journal: journalRow })
/** An entry is always told whole, so that no line is left of what it was. */
const input = z.strictObject({ id, ...journalFields })

/** Beyond the calls of the specification. */
export const journalCalls = {
  createJournal: call({
    kind: 'mutation',
    bodyBytes: LIST_BODY_BYTES,
    access: 'member',
    failure: 'CREATE_ERROR',
    failureMessage: 'Failed to add the journal entry',
    editTitle: 'Add a journal entry',
    input,
    output: journal,
  }),

  updateJournal: call({
    kind: 'mutation',
    bodyBytes: LIST_BODY_BYTES,
    access: 'member',
    failure: 'UPDATE_ERROR',
    failureMessage: 'Failed to change the journal entry',
    editTitle: 'Change a journal entry',
    input,
    output: journal,
  }),

  deleteJournal: call({
    kind: 'mutation',
    access: 'member',
    sensitive: true,
    failure: 'DELETE_ERROR',
    failureMessage: 'Failed to delete the journal entry',
    editTitle: 'Delete a journal entry',
    input: z.strictObject({ id }),
    output: z.strictObject({ id }),
  }),
} as const
