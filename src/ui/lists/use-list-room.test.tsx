// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useListRoom } from './use-list-room.ts'

function Field({ isOpen }: { isOpen: boolean }) {
  const { box, room } = useListRoom(isOpen)
  return <div ref={box} data-field="" data-px={room.px} data-above={room.isAbove} />
}

const scrolled = { page: 0, panel: 0 }

beforeEach(() => {
  Object.assign(scrolled, { page: 0, panel: 0 })
  const view = Object.assign(new EventTarget(), { offsetTop: 0, height: 740 })
  vi.stubGlobal('visualViewport', view)
  vi.stubGlobal('innerWidth', 360)
  vi.stubGlobal('innerHeight', 740)
  vi.stubGlobal('scrollBy', (_x: number, y: number) => (scrolled.page += y))
  Element.prototype.scrollBy = function scrollBy(...to: unknown[]) {
    scrolled.panel += Number(to[1])
  }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return this.hasAttribute('data-field') ? new DOMRect(16, 560, 328, 44) : new DOMRect(0, 40, 360, 700)
  })
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(Element.prototype, 'scrollBy')
})

test('on a phone the page makes room for the list of a field', () => {
  render(<Field isOpen />)
  expect(scrolled).toEqual({ page: 604 + 8 + 240 - 684, panel: 0 })
})

test('in a dialog it is the dialog that does, and the page behind it stays where it is', () => {
  render(
    <div style={{ overflowY: 'auto' }}>
      <Field isOpen />
    </div>,
  )
  expect(scrolled).toEqual({ page: 0, panel: 604 + 8 + 240 - 740 })
})
