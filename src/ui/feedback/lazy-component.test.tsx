import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyWithPreload } from './lazy-component.tsx'

afterEach(cleanup)
const Books = () => <p>Books</p>

test('what has been fetched is shown at once', async () => {
  const load = vi.fn(async () => Books)
  const [Screen, preload] = lazyWithPreload(load)
  preload()
  await new Promise((resolve) => setTimeout(resolve))
  render(<Screen />)
  expect(screen.getByText('Books')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

test('what has not been fetched is shown after its fallback', async () => {
  const [Screen] = lazyWithPreload(async () => Books)
  render(
    <Suspense fallback="Loading">
      <Screen />
    </Suspense>,
  )
  expect(screen.getByText('Loading')).toBeTruthy()
  expect(await screen.findByText('Books')).toBeTruthy()
})

test('what could not be fetched ahead is asked for again when it is shown', async () => {
  let reachable = false
  const [Screen, preload] = lazyWithPreload(async () => {
    if (!reachable) throw new Error('offline')
    return Books
  })
  preload()
  reachable = true
  render(
    <Suspense fallback="Loading">
      <Screen />
    </Suspense>,
  )
  expect(await screen.findByText('Books')).toBeTruthy()
})
