import { expect, test } from 'vitest'
import { HEAVY_REQUESTS, REQUESTS, Turns } from './turns.ts'

/** Work that ends when it is told to. */
class Task {
  begun = false
  #end: (() => void) | undefined

  readonly run = () => {
    this.begun = true
    return new Promise<void>((resolve) => (this.#end = resolve))
  }

  end(): void {
    this.#end?.()
  }
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

test('a user has two heavy calls under way, the third begins when one ends; others are not held up', async () => {
  const heavy = new Turns(HEAVY_REQUESTS)
  const tasks = [new Task(), new Task(), new Task()] as const
  const all = tasks.map((task) => heavy.run('ada', task.run))
  await settled()
  expect(tasks.map(({ begun }) => begun)).toEqual([true, true, false])
  expect(await heavy.run('ben', async () => 2)).toBe(2)
  tasks[0].end()
  await settled()
  expect(tasks[2].begun).toBe(true)
  for (const task of tasks) task.end()
  await Promise.all(all)
  expect(await heavy.run('ada', async () => 3)).toBe(3)
})

test('one that fails makes room like one that ends', async () => {
  const heavy = new Turns(HEAVY_REQUESTS)
  const task = new Task()
  const first = heavy.run('ada', task.run)
  await expect(heavy.run('ada', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await heavy.run('ada', async () => 4)).toBe(4)
  task.end()
  await first
})

test('who has a long line already is told to come back', async () => {
  const heavy = new Turns(HEAVY_REQUESTS)
  const tasks = Array.from({ length: 10 }, () => new Task())
  const all = tasks.map((task) => heavy.run('ada', task.run))
  await expect(heavy.run('ada', async () => 5)).rejects.toMatchObject({ retryAfter: 5 })
  for (const task of tasks) {
    await settled()
    task.end()
  }
  await Promise.all(all)
})

test('of ordinary requests more go at a time, and more stand in line', async () => {
  const turns = new Turns(REQUESTS)
  const { atATime, mostInLine } = REQUESTS
  const tasks = Array.from({ length: atATime + mostInLine }, () => new Task())
  const all = tasks.map((task) => turns.run('ada', task.run))
  await settled()
  expect(tasks.filter(({ begun }) => begun)).toHaveLength(atATime)
  await expect(turns.run('ada', async () => 6)).rejects.toMatchObject({ backendCode: 'resource-exhausted' })
  for (const task of tasks) {
    await settled()
    task.end()
  }
  await Promise.all(all)
})
