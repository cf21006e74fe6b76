import { invalid } from '../../src/contract/errors.ts'
import { MOST_EXCHANGES, type RowAnswer, type RowRead } from '../../src/contract/row-reads.ts'
import type { Personal } from '../define-call.ts'
import { JsonText } from '../json-text.ts'
import type { OrgRead } from '../store/tenancy/org-read.ts'
import { changesOf, exchangesBelow, idsBelow, seqsOfBucket, withLines } from '../store/sync/row-reads.ts'
import { readOrgSync } from '../store/sync/sync.ts'
import { refuseOtherProtocol } from './sync.ts'

/**
 * Rows outside of the sequence of changes, with the place in it at which they were read, so that the
 * device can tell whether they are older or newer than what it holds.
 */
export const readRows: Personal<'readRows'> = async (
  store,
  _user,
  { protocol, org, read },
  { memberships },
) => {
  refuseOtherProtocol(protocol)
  if (!memberships.some(({ orgId }) => orgId === org)) return noAccess()
  return store.withOrgRead(org, async (scope) => {
    const state = await readOrgSync(scope)
    if (!state) return noAccess()
    const { json, ...rest } = await answer(scope, read)
    const head = JSON.stringify({ epoch: state.epoch, head: state.head, ...rest })
    return new JsonText([`${head.slice(0, -1)},"changes":`, json, '}'])
  })
}

/** Made as text, like the other answer of the call. */
function noAccess() {
  return new JsonText<{ reset: 'access' }>(['{"reset":"access"}'])
}

async function answer(
  scope: OrgRead,
  read: RowRead,
): Promise<Pick<RowAnswer, 'more' | 'seqs'> & { json: string }> {
  switch (read.what) {
    case 'older': {
      const { ids, more } = await idsBelow(scope, read.floor, read.limit)
      return { more, json: await changesOf(scope, 'transactions', ids) }
    }
    case 'exchanges':
      return { ...(await exchangesBelow(scope, read.floor, MOST_EXCHANGES)), json: '[]' }
    case 'rows': {
      const ids = read.tbl === 'transactions' ? await withLines(scope, read.ids) : read.ids
      return { json: await changesOf(scope, read.tbl, ids) }
    }
    case 'seqs':
      if (read.tbl === 'transactions' && !/^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(read.bucket)) {
        throw invalid('A bucket of transactions is a month', 'read.bucket')
      }
      return { seqs: await seqsOfBucket(scope, read.tbl, read.bucket, read.floor), json: '[]' }
  }
}
