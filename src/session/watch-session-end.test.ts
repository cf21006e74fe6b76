import { expect, test, vi } from 'vitest'
import { RemoteFailure } from '../sync/engine/remote.ts'
import { watchSessionEnd } from './watch-session-end.ts'

const ended = () => Promise.reject(new RemoteFailure('Signed out', 'unauthenticated', 'SESSION_ENDED'))

test('whoever uses a sign-in that was ended elsewhere hears of it', async () => {
  const onEnd = vi.fn()
  const remote = watchSessionEnd({ call: ended }, () => Promise.resolve('a'), onEnd)
  await expect(remote.call('getAccounts', null)).rejects.toThrow('Signed out')
  expect(onEnd).toHaveBeenCalledOnce()
})

test('an answer to a call from before a sign-out here says nothing of the sign-in after it', async () => {
  const onEnd = vi.fn()
  let name = 'a'
  const answer = async () => {
    name = 'b'
    return ended()
  }
  const remote = watchSessionEnd({ call: answer }, () => Promise.resolve(name), onEnd)
  await expect(remote.call('getAccounts', null)).rejects.toThrow('Signed out')
  expect(onEnd).not.toHaveBeenCalled()
})
