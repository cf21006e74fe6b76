import { request } from 'node:http'
import { expect, test } from 'vitest'
import { startBankSandboxes } from './banks/bank-sandboxes.ts'
import { isFromHere } from './loopback-guard.ts'

test('pages of this server are answered, by whichever of this machine’s names', () => {
  expect(isFromHere({ headers: { host: 'localhost:4040' } })).toBe(true)
  expect(isFromHere({ headers: { host: '127.0.0.1:4040', origin: 'http://localhost:4040' } })).toBe(true)
  expect(isFromHere({ headers: { host: '[::1]:4040', origin: 'http://localhost:4040' } })).toBe(true)
})

test('a name that only leads here is not, nor is a page from elsewhere', () => {
  expect(isFromHere({ headers: { host: 'books.evil.example:4040' } })).toBe(false)
  expect(isFromHere({ headers: { host: 'localhost.evil.example' } })).toBe(false)
  expect(isFromHere({ headers: { host: 'localhost:4040', origin: 'https://evil.example' } })).toBe(false)
  expect(isFromHere({ headers: { host: 'localhost:4040', origin: 'null' } })).toBe(false)
  expect(isFromHere({ headers: {} })).toBe(false)
})

test('a page that another program serves on this machine is not', () => {
  expect(isFromHere({ headers: { host: 'localhost:4040', origin: 'http://localhost:3000' } })).toBe(false)
  expect(isFromHere({ headers: { host: 'localhost:4040', origin: 'http://localhost' } })).toBe(false)
})

test('the demo banks do nothing for a page from elsewhere', async () => {
  const banks = await startBankSandboxes({ port: 0 })
  const ask = (headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = request(banks.url, { headers }, (response) => resolve(response.resume().statusCode))
      sent.on('error', reject).end()
    })
  expect(await ask({})).toBe(200)
  expect(await ask({ origin: 'https://evil.example' })).toBe(421)
  expect(await ask({ host: 'books.evil.example' })).toBe(421)
  await banks.stop()
})
