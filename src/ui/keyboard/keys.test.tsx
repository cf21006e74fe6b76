import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { keyText, offeredKeys } from './keys.ts'
import { useKeys } from './use-keys.ts'

const user = userEvent.setup()
const done = vi.fn<(what: string) => void>()

function Screen({ title, keys }: { title: string; keys: Readonly<Record<string, string>> }) {
  useKeys(
    title,
    Object.entries(keys).map(([key, label]) => ({
      keys: [key],
      label,
      run: () => done(`${title}: ${label}`),
    })),
  )
  return null
}

afterEach(() => {
  cleanup()
  done.mockClear()
})

test('a key that nobody offers is left alone', async () => {
  render(<Screen title="Review" keys={{ j: 'Next transaction' }} />)
  await user.keyboard('q')
  expect(done).not.toHaveBeenCalled()
})

test('keys in a field are typing', async () => {
  render(
    <>
      <input aria-label="Description" />
      <Screen title="Review" keys={{ j: 'Next transaction', 'Mod+Z': 'Undo' }} />
    </>,
  )
  await user.type(screen.getByLabelText('Description'), 'jj')
  await user.keyboard('{Control>}z{/Control}')
  expect(done).not.toHaveBeenCalled()
})

test('a box that was ticked or an option that was chosen by mouse keeps its own keys, and no others', async () => {
  render(
    <>
      <input type="checkbox" aria-label="Select" />
      <input type="radio" name="show" aria-label="Filled in" />
      <Screen
        title="Review"
        keys={{ j: 'Next transaction', ' ': 'Scroll', ArrowDown: 'Next transaction', Enter: 'Approve' }}
      />
    </>,
  )
  await user.click(screen.getByLabelText('Select'))
  await user.keyboard('j{ArrowDown}')
  expect(done).toHaveBeenCalledTimes(2)
  await user.keyboard(' ')
  expect(done).toHaveBeenCalledTimes(2)

  await user.click(screen.getByLabelText('Filled in'))
  await user.keyboard('j{Enter}')
  expect(done).toHaveBeenCalledTimes(4)
  fireEvent.keyDown(screen.getByLabelText('Filled in'), { key: 'ArrowDown' })
  await user.keyboard(' ')
  expect(done).toHaveBeenCalledTimes(4)
})

test('Ctrl K works from within a field', async () => {
  render(
    <>
      <input aria-label="Description" />
      <Screen title="Anywhere" keys={{ 'Mod+K': 'Go anywhere' }} />
    </>,
  )
  await user.click(screen.getByLabelText('Description'))
  await user.keyboard('{Control>}k{/Control}')
  expect(done).toHaveBeenCalledWith('Anywhere: Go anywhere')
})

test('Enter on a button presses the button and nothing else', async () => {
  const pressed = vi.fn<() => void>()
  render(
    <>
      <button type="button" onClick={pressed}>
        Split
      </button>
      <Screen title="Review" keys={{ Enter: 'Approve' }} />
    </>,
  )
  screen.getByRole('button').focus()
  await user.keyboard('{Enter}')
  expect(pressed).toHaveBeenCalledOnce()
  expect(done).not.toHaveBeenCalled()
})

test('a screen’s own key goes before the same key of the shell, and comes back when the screen has gone', async () => {
  const { rerender } = render(
    <>
      <Screen key="shell" title="Anywhere" keys={{ z: 'Undo' }} />
    </>,
  )
  rerender(
    <>
      <Screen key="shell" title="Anywhere" keys={{ z: 'Undo' }} />
      <Screen key="screen" title="Review" keys={{ z: 'Zoom' }} />
    </>,
  )
  await user.keyboard('z')
  expect(done).toHaveBeenLastCalledWith('Review: Zoom')
  rerender(<Screen key="shell" title="Anywhere" keys={{ z: 'Undo' }} />)
  await user.keyboard('z')
  expect(done).toHaveBeenLastCalledWith('Anywhere: Undo')
})

test('Shift tells letters apart, and signs say it themselves', async () => {
  render(<Screen title="Anywhere" keys={{ 'Shift+Z': 'Redo', '?': 'Help' }} />)
  await user.keyboard('{Shift>}Z{/Shift}?')
  expect(done.mock.calls.flat()).toEqual(['Anywhere: Redo', 'Anywhere: Help'])
})

test('a sign is its own whether or not the keyboard wants Shift for it, and Caps Lock changes no letter', () => {
  render(<Screen title="Anywhere" keys={{ '/': 'Search', j: 'Next transaction', 'Shift+X': 'Range' }} />)
  fireEvent.keyDown(document.body, { key: '/', code: 'Slash' })
  fireEvent.keyDown(document.body, { key: '/', code: 'Digit7', shiftKey: true })
  fireEvent.keyDown(document.body, { key: 'J', code: 'KeyJ' })
  fireEvent.keyDown(document.body, { key: 'x', code: 'KeyX' })
  expect(done.mock.calls.flat()).toEqual([
    'Anywhere: Search',
    'Anywhere: Search',
    'Anywhere: Next transaction',
  ])
})

test('Ctrl and ⌘ both stand for Mod, and Alt makes it another key', async () => {
  render(<Screen title="Anywhere" keys={{ 'Mod+K': 'Go anywhere' }} />)
  await user.keyboard('{Control>}k{/Control}{Meta>}k{/Meta}')
  expect(done).toHaveBeenCalledTimes(2)
  await user.keyboard('{Control>}{Alt>}k{/Alt}{/Control}')
  expect(done).toHaveBeenCalledTimes(2)
})

test('what is offered is listed for as long as it is offered', () => {
  const { unmount } = render(<Screen title="Review" keys={{ j: 'Next transaction' }} />)
  expect(offeredKeys().map(({ title }) => title)).toEqual(['Review'])
  unmount()
  expect(offeredKeys()).toEqual([])
})

test('keys are written as they stand on a keyboard', () => {
  expect(keyText('Mod+Shift+Z')).toBe('Ctrl Shift Z')
  expect(keyText('ArrowDown')).toBe('↓')
})
