import { expect, test } from 'vitest'
import { answering, type Answers, type OpenLine, WorkerCaller } from './worker-calls.ts'

interface Sums {
  add: { input: number[]; answer: number; progress: number }
  wait: { input: null; answer: string }
}

class TooMany extends Error {
  override readonly name = 'TooMany'
}

/** As between threads: nothing is shared, and everything arrives later. */
function threads(answers: Answers<Sums>) {
  const seen: { opened: number; closed: number; fail: (reason: Error) => void } = {
    opened: 0,
    closed: 0,
    fail: () => undefined,
  }
  const open: OpenLine<Sums, string> = (receive, fail) => {
    seen.opened += 1
    seen.fail = fail
    let closed = false
    const later = (work: () => void) => queueMicrotask(() => !closed && work())
    const host = answering<Sums>(answers, (reply) => {
      const sent = structuredClone(reply)
      later(() => receive(sent))
    })
    later(() => receive({ kind: 'update', update: 'begun' }))
    return {
      say: (request) => {
        const sent = structuredClone(request)
        later(() => host(sent))
      },
      close() {
        closed = true
        seen.closed += 1
      },
    }
  }
  return { seen, caller: new WorkerCaller<Sums, string>(open) }
}

const sums: Answers<Sums> = {
  add(numbers, { tell }) {
    if (numbers.length > 3) throw new TooMany('At most three')
    return numbers.reduce((sum, number) => {
      tell(sum)
      return sum + number
    }, 0)
  },
  wait: (_, { signal }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
}

test('each question gets its own answer, after what is told on the way', async () => {
  const { caller } = threads(sums)
  const told: number[] = []
  const asked = [
    caller.ask('add', [1, 2], { onProgress: (sum) => told.push(sum) }),
    caller.ask('add', [10, 20]),
  ]
  expect(await Promise.all(asked)).toEqual([3, 30])
  expect(told).toEqual([0, 1])
})

test('what is thrown in the worker arrives with its name and its message', async () => {
  const { caller } = threads(sums)
  await expect(caller.ask('add', [1, 2, 3, 4])).rejects.toMatchObject({
    name: 'TooMany',
    message: 'At most three',
  })
})

test('a question that is taken back ends at both ends, and one that was taken back before is not asked', async () => {
  const ended: unknown[] = []
  const { caller, seen } = threads({
    ...sums,
    wait: (_, { signal }) =>
      new Promise((resolve) =>
        signal.addEventListener('abort', () => {
          ended.push(signal.reason)
          resolve('late')
        }),
      ),
  })
  const stop = new AbortController()
  const late: string[] = []
  const asked = caller.ask('wait', null, {
    signal: stop.signal,
    onAnswer: (text) => (late.push(text), text),
  })
  await caller.ask('add', [])
  stop.abort()
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  await caller.ask('add', [])
  expect(ended).toMatchObject([{ name: 'AbortError' }])
  expect(late).toEqual(['late'])

  caller.close()
  await expect(caller.ask('add', [1], { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' })
  expect(seen.opened).toBe(1)
})

test('closing ends what waits, and the next question starts a worker anew', async () => {
  const { caller, seen } = threads(sums)
  const asked = caller.ask('wait', null)
  caller.close()
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  expect(await caller.ask('add', [2])).toBe(2)
  expect(seen).toMatchObject({ opened: 2, closed: 1 })
})

test('what a worker that is gone still reports does not end the one after it', async () => {
  const { caller, seen } = threads(sums)
  caller.start()
  const { fail } = seen
  caller.close()
  const asked = caller.ask('add', [2])
  fail(new Error('out of memory'))
  expect(await asked).toBe(2)
})

test('a worker that dies says so to all who wait, and is started again', async () => {
  const { caller, seen } = threads(sums)
  const asked = caller.ask('wait', null)
  seen.fail(new Error('out of memory'))
  await expect(asked).rejects.toThrow('out of memory')
  expect(await caller.ask('add', [2])).toBe(2)
  expect(seen).toMatchObject({ opened: 2, closed: 1 })
})

test('updates reach those who want them, while they want them', async () => {
  const { caller } = threads(sums)
  const updates: string[] = []
  const stop = caller.subscribe((each) => updates.push(each))
  caller.start()
  await caller.ask('add', [])
  stop()
  caller.close()
  caller.start()
  await caller.ask('add', [])
  expect(updates).toEqual(['begun'])
})
