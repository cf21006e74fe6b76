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
