import { act, cleanup, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useFocusAfterPress } from './use-focus-after-press.ts'

afterEach(cleanup)

function Screen() {
  const main = useRef<HTMLElement>(null)
  const [rows, setRows] = useState(['first', 'second', 'third'])
  const [lines, setLines] = useState(['one', 'two'])
  const [isOpen, setOpen] = useState(false)
  const [isStarted, setStarted] = useState(false)
  useFocusAfterPress(main)
  return (
    <>
      <main ref={main} tabIndex={-1}>
        <ul>
          {rows.map((row) => (
            <li key={row} data-row={row}>
              <button type="button" onClick={() => setRows(rows.filter((other) => other !== row))}>
                {row}
              </button>
            </li>
          ))}
        </ul>
        {isStarted ? (
          <section>
            <h2>What was started</h2>
          </section>
        ) : (
          <div>
            <button type="button" onClick={() => setOpen(true)}>
              Start
            </button>
          </div>
        )}
      </main>
      {isOpen && (
        <dialog open>
          <ul>
            {lines.map((line) => (
              <li key={line}>
                <button type="button" onClick={() => setLines(lines.filter((other) => other !== line))}>
                  {line}
                </button>
              </li>
            ))}
          </ul>
          <button
            type="button"
            onClick={() => {
              setOpen(false)
              setStarted(true)
            }}
          >
            Save
          </button>
        </dialog>
      )}
    </>
  )
}

/** The screen once the part that is fetched is there. */
async function show(): Promise<void> {
  render(<Screen />)
  await act(async () => {
    await import('./focus-after-press.ts')
  })
}

async function press(name: string): Promise<void> {
  const button = screen.getByRole('button', { name })
  button.focus()
  await act(async () => {
    button.click()
    await new Promise((resolve) => setTimeout(resolve, 100))
  })
}

test('a row that goes with its press hands the focus to the next, the last one to that before it', async () => {
  await show()
  await press('second')
  expect(document.activeElement).toHaveProperty('dataset.row', 'third')
  await press('third')
  expect(document.activeElement).toHaveProperty('dataset.row', 'first')
})

test('what a dialog puts in the place of the button that opened it has the focus', async () => {
  await show()
  await press('Start')
  await press('Save')
  expect(document.activeElement?.textContent).toBe('What was started')
})

test('what goes with its press in a dialog hands the focus on in it, and the dialog then to the page', async () => {
  render(<Screen />)
  await vi.dynamicImportSettled()
  await press('Start')
  await press('one')
  expect(document.activeElement?.textContent).toBe('two')
  await press('Save')
  expect(document.activeElement?.textContent).toBe('What was started')
})

test('whoever has gone elsewhere meanwhile stays there', async () => {
  await show()
  const button = screen.getByRole('button', { name: 'second' })
  button.focus()
  await act(async () => {
    button.click()
    screen.getByRole('button', { name: 'Start' }).focus()
    await new Promise((resolve) => setTimeout(resolve, 100))
  })
  expect(document.activeElement?.textContent).toBe('Start')
})
