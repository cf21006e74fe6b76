import type { InputOf } from '../contract/calls.ts'
import { importFromRow, rowFromImport } from '../contract/rows/import-rows.ts'
import type { FileImport } from '../domain/transaction/file-import.ts'
import { keyIn } from './entities.ts'
import type { Mutation } from './mutation.ts'

const keyOf = keyIn('fileImports')

/** Who imported a file and when is fixed by whoever records it first; the file's account is not looked up. */
export const recordImport: Mutation<'recordImport'> = {
  touches: (args) => [keyOf(args.id)],
  atomic: false,
  conflictChecked: false,
  apply(view, { id }, args, context) {
    const { createdAt = context.at, createdBy = context.userId } = view.get('fileImports', id) ?? {}
    view.put('fileImports', importFromRow({ ...args, createdAt, createdBy, updatedAt: context.at }))
  },
  answer: ({ row }, { id }) => ({ import: row('fileImports', id) }),
  inverse(before, { id }) {
    const was = before.get('fileImports', id)
    return was ? [{ name: 'recordImport', args: factsOf(was) }] : []
  },
}

/** What a device says of an import: all but who recorded it and when, and what the device notes beside it. */
function factsOf(entity: FileImport): InputOf<'recordImport'> {
  const {
    _seq: _noted,
    createdAt: _at,
    createdBy: _by,
    updatedAt: _updated,
    ...facts
  } = { _seq: 0, ...rowFromImport(entity) }
  return facts
}
