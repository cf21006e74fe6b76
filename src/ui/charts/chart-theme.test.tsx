import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { resolvedColour, useThemeKey } from './chart-theme.ts'

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))

function Shown() {
  return <p>{useThemeKey()}</p>
}

test('what is drawn in the colours of a dark screen is drawn anew for paper, and again for the screen', () => {
  document.documentElement.dataset['theme'] = 'dark'
  const sheet = document.createElement('style')
  sheet.textContent = ':root { color: rgb(9, 9, 9) } :root[data-theme=light] { color: rgb(1, 1, 1) }'
  document.head.append(sheet)
  render(<Shown />)
  expect(screen.getByText('dark')).toBeTruthy()
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(screen.getByText('paper')).toBeTruthy()
  expect(resolvedColour(document.body, 'inherit')).toBe('rgb(1, 1, 1)')
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(screen.getByText('dark')).toBeTruthy()
  expect(resolvedColour(document.body, 'inherit')).toBe('rgb(9, 9, 9)')
  sheet.remove()
  delete document.documentElement.dataset['theme']
})

test('it is drawn anew where somebody begins to force colours of their own', () => {
  const forced = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', (query: string) =>
    query === '(forced-colors: active)' ? forced : Object.assign(new EventTarget(), { matches: false }),
  )
  render(<Shown />)
  expect(screen.getByText('light')).toBeTruthy()
  forced.matches = true
  act(() => void forced.dispatchEvent(new Event('change')))
  expect(screen.getByText('forced')).toBeTruthy()
})
