import { expect, test } from 'vitest'
import { RemoteFailure } from '../../sync/engine/remote.ts'
import { joinErrorText } from './join-error.ts'

const INVALID = 'Invalid invite code. Please check the code and try again.'
const EXPIRED = 'This invite code has expired. Please request a new one.'
const USED = 'This invite code has already been used. Please request a new one.'
const REMOVED = 'You were removed from this organization. Ask for a new invite code'
const MEMBER = 'You are already a member of this organization.'

test.each<[RemoteFailure | Error | string, string]>([
  [new RemoteFailure('The invite code was not found', 'not-found'), INVALID],
  [new RemoteFailure('', 'not-found'), INVALID],
  [new Error('Code not found'), INVALID],
  [new RemoteFailure('This invite code has expired', 'failed-precondition'), EXPIRED],
  [new Error('It has expired'), EXPIRED],
  [new RemoteFailure('This invite code has no uses remaining', 'aborted'), USED],
  [new RemoteFailure(REMOVED, 'aborted'), REMOVED],
  [new RemoteFailure('You are already a member of this organization', 'already-exists'), MEMBER],
  [new RemoteFailure('Too many invite codes have been tried', 'resource-exhausted'), 'Too many invite codes have been tried'],
  [new Error(''), 'Failed to join organization'],
  ['not even an error', 'Failed to join organization'],
])('%s', (error, text) => {
  expect(joinErrorText(error)).toBe(text)
}) // oxfmt-ignore
