import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SearchField } from './search-field.tsx'

afterEach(cleanup)

const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })

test('what is typed stays, whether who holds the value follows or not', () => {
  const onChange = vi.fn()
  const view = render(<SearchField label="Search" value="" onChange={onChange} />)
  type('rent')
  view.rerender(<SearchField label="Search" value="" onChange={onChange} />)
  expect(field().value).toBe('rent')
  view.rerender(<SearchField label="Search" value="rent" onChange={onChange} />)
  expect(field().value).toBe('rent')
  expect(onChange.mock.calls).toEqual([['rent']])
})

test('another value takes its place, and so does the same one given again', () => {
  const onChange = vi.fn()
  const view = render(<SearchField label="Search" value={{ text: '' }} onChange={onChange} />)
  type('rent')
  view.rerender(<SearchField label="Search" value={{ text: '' }} onChange={onChange} />)
  expect(field().value).toBe('')
  view.rerender(<SearchField label="Search" value={{ text: 'tax' }} onChange={onChange} />)
  expect(field().value).toBe('tax')
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('Escape and the button clear it, and the field keeps the focus', () => {
  const onChange = vi.fn()
  render(<SearchField label="Search" value="rent" onChange={onChange} />)
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(field().value).toBe('')
  expect(document.activeElement).toBe(field())
  type('tax')
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(field().value).toBe('')
  expect(onChange.mock.calls).toEqual([[''], ['tax'], ['']])
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(document.activeElement).toBe(document.body)
})
