import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazy, Suspense } from 'react'
import { BrowserRouter, MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { TYPING_PAUSE_MS, useAddressSteps, useListAddress } from './use-list-address.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function List() {
  const { search, type, filter, choose } = useListAddress()
  const { pathname, search: address } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <output>{`${pathname}${address} shows ${search}|${filter('state') ?? ''}`}</output>
      <input aria-label="Search" value={search} onChange={({ currentTarget }) => type(currentTarget.value)} />
      <button onClick={() => choose({ state: 'on' })}>On</button>
      <button onClick={() => choose({ state: 'off' })}>Off</button>
      <button onClick={() => choose({ search: '', state: '' })}>All</button>
      <button onClick={() => void navigate(-1)}>Back</button>
      <button onClick={() => void navigate(1)}>Forward</button>
    </>
  )
}

const open = (address = '/rules') =>
  render(
    <MemoryRouter initialEntries={['/', address]} initialIndex={1}>
      <List />
    </MemoryRouter>,
  )
const shown = () => screen.getByRole('status').textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (text: string) => fireEvent.change(screen.getByLabelText('Search'), { target: { value: text } })
const pause = (ms = TYPING_PAUSE_MS) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a link brings its search and filters along', () => {
  open('/rules?search=shell&state=on')
  expect(shown()).toBe('/rules?search=shell&state=on shows shell|on')
})

test('Back undoes the last filter, and what was chosen further in one field at once', async () => {
  open()
  type('sh')
  await pause()
  type('shell')
  await pause()
  press('On')
  press('Off')
  expect(shown()).toBe('/rules?search=shell&state=off shows shell|off')
  press('Back')
  expect(shown()).toBe('/rules?search=shell shows shell|')
  press('Back')
  expect(shown()).toBe('/rules shows |')
  press('Forward')
  expect(shown()).toBe('/rules?search=shell shows shell|')
  press('Back')
  press('Back')
  expect(shown()).toBe('/ shows |')
})

function SlowList() {
  const [params, step, complete] = useAddressSteps()
  const navigate = useNavigate()
  const typeTwice = () => {
    step(new URLSearchParams('search=ube'))
    step(new URLSearchParams('search=uber'))
  }
  return (
    <>
      <output>{params.toString()}</output>
      <button onClick={typeTwice}>Type</button>
      <button onClick={() => step(new URLSearchParams('search=u'))}>Type again</button>
      <button onClick={() => step(new URLSearchParams('state=on'))}>On</button>
      <button onClick={() => complete(new URLSearchParams({ currency: 'USD' }))}>Complete</button>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  )
}

const openSlow = () =>
  render(
    <MemoryRouter initialEntries={['/first', '/rules']} initialIndex={1}>
      <SlowList />
    </MemoryRouter>,
  )

test('steps of one field are one, also while the page has not followed the first of them', () => {
  openSlow()
  press('Type')
  expect(shown()).toBe('search=uber')
  press('Back')
  expect(shown()).toBe('')
  // After Back it is a step anew.
  press('Type again')
  expect(shown()).toBe('search=u')
  press('Back')
  expect(shown()).toBe('')
})

test('what was chosen stays where something else is chosen before the page has followed', () => {
  openSlow()
  // Both clicks meet the page as it was: it follows at the end of the act.
  act(() => {
    press('Type again')
    press('On')
  })
  expect(shown()).toBe('search=u&state=on')
  press('Back')
  expect(shown()).toBe('search=u')
  press('Back')
  expect(shown()).toBe('')
})

test('what an address leaves open is written out, unless the page is on its way to another', () => {
  openSlow()
  press('Complete')
  expect(shown()).toBe('currency=USD')
  act(() => {
    press('Type again')
    press('Complete')
  })
  expect(shown()).toBe('search=u')
})

test('what is typed shows at once, and nothing typed meanwhile is lost', async () => {
  open()
  type('s')
  expect(shown()).toBe('/rules shows s|')
  await pause(TYPING_PAUSE_MS - 1)
  type('sh')
  await pause()
  type('she')
  expect(shown()).toBe('/rules?search=sh shows she|')
  press('On')
  expect(shown()).toBe('/rules?search=she&state=on shows she|on')
  await pause()
  expect(shown()).toBe('/rules?search=she&state=on shows she|on')
})

test('clearing takes what is only typed along', async () => {
  open('/rules?state=on')
  type('shell')
  press('All')
  await pause()
  expect(shown()).toBe('/rules shows |')
})

/** Nobody has ever seen it: its scripts are on their way without end. */
const NeverLoaded = lazy(() => new Promise<never>(() => {}))

function openBesideSlowScreen() {
  history.replaceState(null, '', '/rules')
  render(
    <BrowserRouter>
      <Suspense>
        <Routes>
          <Route path="/rules" element={<LeftList />} />
          <Route path="/elsewhere" element={<NeverLoaded />} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  )
}

function LeftList() {
  const [, , complete] = useAddressSteps()
  const navigate = useNavigate()
  return (
    <>
      <List />
      <button onClick={() => void navigate('/elsewhere')}>Leave</button>
      <button onClick={() => complete(new URLSearchParams({ currency: 'USD' }))}>Complete</button>
    </>
  )
}

test('what was typed before a link was followed brings nobody back, however long the other screen is on its way', async () => {
  openBesideSlowScreen()
  type('shell')
  press('Leave')
  expect(location.pathname).toBe('/elsewhere')
  await pause()
  press('Complete')
  expect(`${location.pathname}${location.search}`).toBe('/elsewhere')
})
