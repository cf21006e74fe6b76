import { expect, test } from 'vitest'
import { type Child, startChild } from './child.ts'

const LISTENS = `process.on('SIGINT', () => process.exit(7)); setInterval(() => {}, 1_000); console.log('ready')`

const listening = (onLine: (line: string) => void) =>
  startChild({ command: process.execPath, args: ['-e', LISTENS], cwd: process.cwd(), onLine })

test('a program that is asked to end while it still begins ends as soon as it hears of it', async () => {
  const children = Array.from({ length: 4 }, () => listening(() => {}))
  await Promise.all(children.map((child) => child.stop()))
  expect(await Promise.all(children.map(({ ended }) => ended))).not.toContain('signal SIGKILL')
})

test('a program that listens ends in its own way', async () => {
  const child = await new Promise<Child>((resolve) => {
    const begun = listening(() => resolve(begun))
  })
  await child.stop()
  expect(await child.ended).toBe('exit code 7')
})
