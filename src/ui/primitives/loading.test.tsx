import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LoadingScreen } from './loading.tsx'

const PAGE = join(import.meta.dirname, '../../../index.html')

test('the page shows the loading screen already before its scripts are there', () => {
  const page = new DOMParser().parseFromString(readFileSync(PAGE, 'utf8'), 'text/html')
  const before = page.querySelector('#root')?.innerHTML.replaceAll(/\s*(<[^>]*>)\s*/g, '$1')
  expect(before).toBe(render(<LoadingScreen />).container.innerHTML)
})
