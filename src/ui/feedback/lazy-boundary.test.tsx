import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component, type ComponentType, lazy, type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyComponent } from './lazy-component.tsx'
import { LazyBoundary } from './lazy-boundary.tsx'

const MISSING = 'This part isn’t on this device yet'
const user = userEvent.setup()
let reachable = false

// React tells of every error that a boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  cleanup()
  reachable = false
  vi.restoreAllMocks()
})

function partOf(Shown: () => ReactNode) {
  return lazyComponent(async () => {
    if (!reachable) throw new TypeError('Failed to fetch dynamically imported module')
    return Shown
  })
}

function Screen({ Dialog }: { Dialog: ComponentType }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <LazyBoundary onClose={() => setOpen(false)}>{open && <Dialog />}</LazyBoundary>
    </>
  )
}

function Broken(): never {
  throw new Error('No such row')
}

test('a part that cannot be fetched is told of in its place, and fetched when it is tried again', async () => {
  const Books = partOf(() => <p>Books</p>)
  render(
    <>
      <p>Beside it</p>
      <LazyBoundary>
        <Books />
      </LazyBoundary>
    </>,
  )
  expect(await screen.findByText(MISSING)).toBeTruthy()
  expect(screen.getByText('Beside it')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(MISSING)).toBeTruthy()
  reachable = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Books')).toBeTruthy()
})

test('a part that neither comes nor fails is given up after two minutes', async () => {
  vi.useFakeTimers()
  const Books = lazyComponent(() => new Promise<never>(() => {}))
  render(
    <LazyBoundary fallback="Loading">
      <Books />
    </LazyBoundary>,
  )
  await act(() => vi.advanceTimersByTimeAsync(119_999))
  expect(screen.getByText('Loading')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByText(MISSING)).toBeTruthy()
  vi.useRealTimers()
})

test('once there is a network again it is fetched by itself', async () => {
  const Books = partOf(() => <p>Books</p>)
  render(
    <LazyBoundary>
      <Books />
    </LazyBoundary>,
  )
  await screen.findByText(MISSING)
  reachable = true
  dispatchEvent(new Event('online'))
  expect(await screen.findByText('Books')).toBeTruthy()
})

test('what lies over the screen can be given up, and asked for again', async () => {
  render(
    <Screen
      Dialog={partOf(() => (
        <p>A dialog</p>
      ))}
    />,
  )
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByText(MISSING)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(MISSING)).toBeNull()
  reachable = true
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText('A dialog')).toBeTruthy()
})

test('what else goes wrong is for whoever stands around it', () => {
  class Around extends Component<{ children: ReactNode }, { message?: string }> {
    override state: { message?: string } = {}
    static getDerivedStateFromError = ({ message }: Error) => ({ message })
    override render = () => this.state.message ?? this.props.children
  }
  render(
    <Around>
      <LazyBoundary>
        <Broken />
      </LazyBoundary>
    </Around>,
  )
  expect(screen.getByText('No such row')).toBeTruthy()
})

test('what belongs to a part is there from when it is asked for, unless the part is missing', async () => {
  let arrive: ((part: { default: ComponentType }) => void) | undefined
  const Coming = lazy(() => new Promise<{ default: ComponentType }>((resolve) => (arrive = resolve)))
  const shown = render(
    <LazyBoundary beside={<p>Listens</p>}>
      <Coming />
    </LazyBoundary>,
  )
  expect(screen.getByText('Listens')).toBeTruthy()
  await act(async () => arrive?.({ default: () => <p>Books</p> }))
  expect(screen.getByText('Books')).toBeTruthy()
  expect(screen.getByText('Listens')).toBeTruthy()
  shown.unmount()
  const Missing = partOf(() => null)
  render(
    <LazyBoundary beside={<p>Listens</p>}>
      <Missing />
    </LazyBoundary>,
  )
  expect(await screen.findByText(MISSING)).toBeTruthy()
  expect(screen.queryByText('Listens')).toBeNull()
})
