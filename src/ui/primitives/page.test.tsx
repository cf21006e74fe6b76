import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Page } from './page.tsx'

test('what stands on a page stays the same when its foot comes and goes', () => {
  const field = <input aria-label="Name" />
  const { rerender } = render(<Page title="Import">{field}</Page>)
  const first = screen.getByLabelText('Name')
  rerender(
    <Page title="Import" foot={<p>Import 5 rows</p>}>
      {field}
    </Page>,
  )
  expect(screen.getByLabelText('Name')).toBe(first)
  rerender(<Page title="Import">{field}</Page>)
  expect(screen.getByLabelText('Name')).toBe(first)
})
