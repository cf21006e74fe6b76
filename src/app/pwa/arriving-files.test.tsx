import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepSharedFiles } from '../../imports/shared-files.ts'
import { SharedFilesOffer } from './shared-files-offer.tsx'
import { useArrivingFiles } from './use-platform.ts'

const take = vi.fn<(files: readonly File[]) => void>()
const kept = new Map<string, Response>()

/** What the browser's own cache does of what is needed here; jsdom has none. */
const cache = {
  put: (url: string, response: Response) => Promise.resolve(void kept.set(url, response)),
  keys: () => Promise.resolve([...kept.keys()]),
  match: (url: string) => Promise.resolve(kept.get(url)),
  delete: (url: string) => Promise.resolve(kept.delete(url)),
}

beforeEach(() => {
  take.mockClear()
  kept.clear()
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache), has: () => Promise.resolve(true) })
})
afterEach(() => vi.unstubAllGlobals())

/** As a browser hands one over; jsdom's own cannot be stored. */
async function fileNamed(name: string): Promise<File> {
  return Object.assign(await new Response('a,b').blob(), { name }) as File
}

function ReceivedFiles() {
  const { shared, open, discard } = useArrivingFiles(take)
  return shared.length === 0 ? null : <SharedFilesOffer files={shared} onOpen={open} onDiscard={discard} />
}

test('a file that was shared is opened only when somebody says so', async () => {
  await keepSharedFiles([await fileNamed('from somewhere.csv')])
  render(<ReceivedFiles />)
  await screen.findByText('from somewhere.csv')
  expect(take).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(take.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(['from somewhere.csv'])
  expect(screen.queryByText('from somewhere.csv')).toBeNull()
})

test('a file that nobody shared is put away', async () => {
  await keepSharedFiles([await fileNamed('planted.csv')])
  render(<ReceivedFiles />)
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(screen.queryByText('planted.csv')).toBeNull()
  expect(take).not.toHaveBeenCalled()
  expect(kept.size).toBe(0)
})

test('of files without end those are kept that somebody may have shared, and their names are cut', async () => {
  const many = await Promise.all(Array.from({ length: 40 }, (_, index) => fileNamed(`${index}.csv`)))
  await keepSharedFiles(many)
  vi.setSystemTime(Date.now() + 1_000)
  await keepSharedFiles(many)
  vi.useRealTimers()
  expect(kept.size).toBe(50)

  kept.clear()
  await keepSharedFiles([await fileNamed(`${'x'.repeat(5_000)}\ud800.csv`)])
  const [long] = kept.values()
  expect(decodeURIComponent(long?.headers.get('x-file-name') ?? '')).toMatch(/^x{255}\uFFFD?.*\.csv$/)

  kept.clear()
  const large = await fileNamed('large.csv')
  Object.defineProperty(large, 'size', { value: 150_000_000 })
  await keepSharedFiles([large, large])
  expect(kept.size).toBe(1)
})
