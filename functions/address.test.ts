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

test('who has a whole network of IPv6 to choose from is one by their network', () => {
  process.env['DAYBOOK_PROXIES'] = '1'
  const one = addressOf(requestWith('2001:db8:7:9:1::1'))
  expect(one).toBe(addressOf(requestWith('2001:DB8:7:9:ffff:ffff:ffff:ffff')))
  expect(one).toBe(nearestAddressOf(requestWith('2001:0db8:0007:0009::')))
  expect(one).not.toBe(addressOf(requestWith('2001:db8:7:a::1')))
  expect(addressOf(requestWith('2001:db8::1'))).toBe(addressOf(requestWith('2001:db8:0:0:5::')))
  expect(addressOf(requestWith('fe80::1%eth0'))).toBe(addressOf(requestWith('fe80::2')))
})

test('an address of IPv4 is the same in the clothes of IPv6', () => {
  process.env['DAYBOOK_PROXIES'] = '1'
  expect(addressOf(requestWith('::ffff:203.0.113.7'))).toBe('203.0.113.7')
  expect(addressOf(requestWith('::FFFF:cb00:7107'))).toBe('203.0.113.7')
  expect(addressOf(requestWith('not an address'))).toBe('not an address')
})
