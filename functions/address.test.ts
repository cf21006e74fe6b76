import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { addressOf, nearestAddressOf } from './address.ts'

afterEach(() => {
  delete process.env['DAYBOOK_PROXIES']
})

function requestWith(forwarded?: string): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded
  return request
}

test('without trusted proxies what a client says of itself is not read', () => {
  expect(addressOf(requestWith('203.0.113.7'))).toBeUndefined()
})

test('each trusted proxy counts from the end, so that invented entries before it are not believed', () => {
  process.env['DAYBOOK_PROXIES'] = '1'
  expect(addressOf(requestWith('invented, 203.0.113.7'))).toBe('203.0.113.7')
  process.env['DAYBOOK_PROXIES'] = '2'
  expect(addressOf(requestWith('invented, 203.0.113.7, 198.51.100.1'))).toBe('203.0.113.7')
  expect(addressOf(requestWith('198.51.100.1'))).toBeUndefined()
})

test('what the nearest proxy saw is nobody’s to write, also where a request came past the other one', () => {
  process.env['DAYBOOK_PROXIES'] = '2'
  expect(nearestAddressOf(requestWith('invented, 203.0.113.7'))).toBe('203.0.113.7')
  process.env['DAYBOOK_PROXIES'] = '0'
  expect(nearestAddressOf(requestWith('invented'))).toBeUndefined()
})
