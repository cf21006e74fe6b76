import { expect, test } from 'vitest'
import { changedSettings, newSettings, settingsProblem } from './organisation-settings.ts'

const fresh = newSettings('0b8c1c1e-4f0e-4c6e-9a51-1d3c5b0c8f11', '2026-01-01T00:00:00.000Z')
const LATER = '2026-02-01T00:00:00.000Z'
const BY = { at: LATER, userId: 'ada' }

test.each([
  [{ enabledCurrencies: [] }, 'enabledCurrencies', 'at least one'],
  [{ enabledCurrencies: ['EUR'] }, 'enabledCurrencies', 'USD is the default currency'],
  [{ enabledCurrencies: ['USD', 'USD'] }, 'enabledCurrencies', 'twice'],
  [{ enabledCurrencies: ['USD', 'euro'] }, 'enabledCurrencies', 'euro isn’t a currency code'],
  [{ defaultCurrency: 'JPY' }, 'defaultCurrency', 'JPY is the default currency'],
  [{ fiscalYearStart: 13 }, 'fiscalYearStart', 'from 1 to 12'],
  [{ fiscalYearStart: 1.5 }, 'fiscalYearStart', 'from 1 to 12'],
  [{ lockDate: '2026-02-30' }, 'lockDate', '2026-02-30 isn’t'],
])('%j has a problem in %s', (changes, field, words) => {
  const problem = settingsProblem(fresh, changes)
  expect(problem?.field).toBe(field)
  expect(problem?.message).toContain(words)
})

test('the default currency may change together with the list it must be in', () => {
  const changes = { defaultCurrency: 'JPY', enabledCurrencies: ['JPY'] }
  expect(settingsProblem(fresh, changes)).toBeUndefined()
  expect(changedSettings(fresh, changes, BY)).toEqual({ id: fresh.id, ...changes, updatedAt: LATER })
})

test('the month in which the fiscal year begins stays until it is changed', () => {
  const april = changedSettings(fresh, { fiscalYearStart: 4 }, BY)
  expect(april.fiscalYearStart).toBe(4)
  expect(changedSettings(april, { lockDate: '2026-01-31' }, BY).fiscalYearStart).toBe(4)
  expect(changedSettings(april, { fiscalYearStart: 1 }, BY).fiscalYearStart).toBe(1)
})

test('a lock date stays until it is replaced or taken away', () => {
  const locked = changedSettings(fresh, { lockDate: '2026-01-31' }, BY)
  expect(locked.lockDate).toBe('2026-01-31')
  expect(changedSettings(locked, { enabledCurrencies: ['USD'] }, BY).lockDate).toBe('2026-01-31')
  expect(changedSettings(locked, { lockDate: null }, BY)).toEqual({
    ...fresh,
    lockSetAt: LATER,
    lockSetBy: 'ada',
    updatedAt: LATER,
  })
})

test('an earlier lock date, or none, needs a reason', () => {
  const locked = changedSettings(fresh, { lockDate: '2026-01-31' }, BY)
  for (const lockDate of ['2026-01-30', null]) {
    expect(settingsProblem(locked, { lockDate })?.field).toBe('reason')
    expect(settingsProblem(locked, { lockDate, reason: ' ' })?.field).toBe('reason')
    expect(settingsProblem(locked, { lockDate, reason: 'A late invoice' })).toBeUndefined()
  }
  expect(settingsProblem(locked, { lockDate: '2026-02-28' })).toBeUndefined()
})
