import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DrawerFoot } from './drawer-foot.ts'
import { Drawer } from './drawer.tsx'
import { UndoBar } from './undo-bar.tsx'

const nothing = () => undefined

afterEach(cleanup)

test('what is done in a drawer can be undone in it', () => {
  const bar = <UndoBar message="Approved “Coffee”" onUndo={nothing} onDismiss={nothing} />
  render(
    <DrawerFoot value={bar}>
      <Drawer open onClose={nothing} label="Transaction">
        <p>Coffee</p>
      </Drawer>
    </DrawerFoot>,
  )
  const drawer = within(screen.getByRole('dialog', { name: 'Transaction' }))
  expect(drawer.getByRole('status').textContent).toBe('Approved “Coffee”')
  expect(drawer.getByRole('button', { name: 'Undo' })).toBeDefined()
})

const page = (open: boolean) => (
  <main>
    <button type="button">Behind</button>
    <Drawer open={open} onClose={nothing} label="Transaction">
      <p>Coffee</p>
    </Drawer>
  </main>
)

test('what lies behind a drawer is out of reach until it is closed', () => {
  const { rerender } = render(page(true))
  expect(screen.queryByRole('button', { name: 'Behind' })).toBeNull()
  rerender(page(false))
  expect(screen.getByRole('button', { name: 'Behind' })).toBeDefined()
})
