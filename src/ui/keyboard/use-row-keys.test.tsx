import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useRowKeys } from './use-row-keys.ts'

const opened = vi.fn<(name: string) => void>()
const NAMES = ['Cash', 'Checking', 'Savings', 'Card']

function List() {
  const [names, setNames] = useState(NAMES)
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  useRowKeys({
    title: 'Accounts',
    noun: 'account',
    selection: {
      ids,
      choose: (changed, on) =>
        setIds(new Set(on ? [...ids, ...changed] : [...ids].filter((id) => !changed.includes(id)))),
    },
    onDelete: {
      label: 'Delete',
      run: (doomed) => setNames(names.filter((name) => !doomed.includes(name))),
    },
  })
  return (
    <ul>
      {names.map((name) => (
        <li key={name} data-row={name} aria-label={ids.has(name) ? 'chosen' : 'free'}>
          <button type="button" data-row-control onClick={() => opened(name)}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  )
}

const press = (key: string, shiftKey = false) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, shiftKey })
const focused = () => document.activeElement?.textContent
const chosen = () => screen.queryAllByLabelText('chosen').map((row) => row.textContent)

afterEach(() => {
  cleanup()
  opened.mockClear()
})

test('j and k move the focus from row to row and stay within the list', () => {
  render(<List />)
  press('j')
  expect(focused()).toBe('Cash')
  press('ArrowDown')
  press('j')
  expect(focused()).toBe('Savings')
  press('k')
  expect(focused()).toBe('Checking')
  for (const key of ['k', 'k', 'k']) press(key)
  expect(focused()).toBe('Cash')
})

test('x chooses a row and lets it go, Shift-x all from the last one, a all and Escape none', () => {
  render(<List />)
  press('j')
  press('x')
  expect(chosen()).toEqual(['Cash'])
  press('j')
  press('j')
  press('X', true)
  expect(chosen()).toEqual(['Cash', 'Checking', 'Savings'])
  press('x')
  expect(chosen()).toEqual(['Cash', 'Checking'])
  press('Escape')
  expect(chosen()).toEqual([])
  press('a')
  expect(chosen()).toEqual(NAMES)
})

test('Delete removes the row in focus, and j goes on with the row in its place', () => {
  render(<List />)
  press('j')
  press('j')
  press('Delete')
  expect(screen.queryByText('Checking')).toBeNull()
  press('j')
  expect(focused()).toBe('Savings')
})

test('Delete removes the chosen rows, wherever the focus is', () => {
  render(<List />)
  press('j')
  press('x')
  press('j')
  press('x')
  press('j')
  press('Delete')
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['Savings', 'Card'])
})

test('Enter opens the row, once', () => {
  render(<List />)
  press('j')
  // The browser clicks the button itself; the key is left to it.
  expect(press('Enter')).toBe(true)
  fireEvent.click(document.activeElement ?? document.body)
  expect(opened.mock.calls).toEqual([['Cash']])
})

function NamedList({ list }: { list: string }) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const names = [`${list} 1`, `${list} 2`]
  useRowKeys({
    title: list,
    noun: 'row',
    list,
    enter: null,
    selection: { ids, choose: (changed, on) => setIds(new Set(on ? [...ids, ...changed] : [])) },
  })
  return (
    <ul data-rows={list}>
      {names.map((name) => (
        <li key={name} data-row={name} tabIndex={-1} aria-label={ids.has(name) ? 'chosen' : 'free'}>
          {name}
        </li>
      ))}
    </ul>
  )
}

test('of two lists on a page j goes through both, and the other keys mean the one with the focus', () => {
  render(
    <>
      <NamedList list="Codes" />
      <NamedList list="Devices" />
    </>,
  )
  press('j')
  press('j')
  press('x')
  press('j')
  expect(focused()).toBe('Devices 1')
  press('a')
  expect(chosen()).toEqual(['Codes 2', 'Devices 1', 'Devices 2'])
  press('Escape')
  expect(chosen()).toEqual(['Codes 2'])
})
