import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Tooltip } from './tooltip.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Shows the words where they would lie between these pixels of a window that is 360 wide. */
async function shownBetween(left: number, right: number): Promise<string> {
  vi.stubGlobal('innerWidth', 360)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(left, 300, right - left, 40),
  )
  render(
    <Tooltip text="Counts the approved rows alone">
      <button type="button">How it is calculated</button>
    </Tooltip>,
  )
  await userEvent.setup().hover(screen.getByRole('button'))
  return screen.getByRole('tooltip').style.transform
}

test('words that would leave the window on the right are moved into it', async () => {
  expect(await shownBetween(137, 393)).toBe('translateX(-41px)')
})

test('words that would leave it on the left are moved as well', async () => {
  expect(await shownBetween(-20, 100)).toBe('translateX(28px)')
})

test('words with room on both sides stay in the middle of their control', async () => {
  expect(await shownBetween(50, 300)).toBe('')
})
