import { describe, expect, test } from 'vitest'
import { cbn } from './cbn.ts'
import { ecb } from './ecb.ts'
import { frankfurter } from './frankfurter.ts'
import type { Fetch } from './rate-source.ts'

/** Answers in the forms that the sources document, with values of the day they name. */
const ECB_CSV = `KEY,FREQ,CURRENCY,CURRENCY_DENOM,EXR_TYPE,EXR_SUFFIX,TIME_PERIOD,OBS_VALUE
EXR.D.USD.EUR.SP00.A,D,USD,EUR,SP00,A,2024-12-31,1.0389
EXR.D.JPY.EUR.SP00.A,D,JPY,EUR,SP00,A,2024-12-31,163.06
EXR.D.RUB.EUR.SP00.A,D,RUB,EUR,SP00,A,2022-03-01,117.201
EXR.D.XXX.EUR.SP00.A,D,XXX,EUR,SP00,A,2024-12-31,NaN
`
const CBN_JSON = JSON.stringify([
  { id: 3, currency: 'US DOLLAR', ratedate: '2024-12-31', buyingrate: '1534.50', centralrate: '1535.00', sellingrate: '1535.50' },
  { id: 2, currency: 'POUNDS STERLING', ratedate: '2024-12-31', buyingrate: '1921.1', centralrate: 1921.67, sellingrate: '1922.3' },
  { id: 1, currency: 'US DOLLAR', ratedate: '2024-12-30', buyingrate: '1537.5', centralrate: '1538.00', sellingrate: '1538.5' },
  { id: 0, currency: 'WAUA', ratedate: '2024-12-31', buyingrate: '1', centralrate: '2', sellingrate: '3' },
]) // oxfmt-ignore
const FRANKFURTER_JSON = JSON.stringify({
  amount: 1,
  base: 'EUR',
  date: '2024-12-31',
  rates: { USD: 1.0389, JPY: 163.06 },
})

const answering =
  (text: string, status = 200): Fetch =>
  () =>
    Promise.resolve(new Response(text, { status }))

describe('what is refused', () => {
  test.each([
    ['ECB', ecb, '<html>maintenance</html>'],
    ['ECB', ecb, ''],
    ['CBN', cbn, '[]'],
    ['CBN', cbn, '{"error":"no"}'],
    ['CBN', cbn, '<html>'],
    ['Frankfurter', frankfurter, '{"message":"not found"}'],
    ['Frankfurter', frankfurter, '{"base":"EUR","date":"2024-02-30","rates":{"USD":1}}'],
  ])('%s answering what it never documented', async (_name, source, text) => {
    await expect(source(answering(text)).latest()).rejects.toThrow()
  })

  test('an answer with a status of failure', async () => {
    await expect(ecb(answering(ECB_CSV, 503)).latest()).rejects.toThrow('data-api.ecb.europa.eu answered 503')
  })
})

test('ECB: one rate a currency with its own day, and no line without a value', async () => {
  const rates = await ecb(answering(ECB_CSV)).latest()
  expect(rates).toEqual([
    { base: 'EUR', quote: 'USD', date: '2024-12-31', source: 'ECB', rate: '1.0389' },
    { base: 'EUR', quote: 'JPY', date: '2024-12-31', source: 'ECB', rate: '163.06' },
    { base: 'EUR', quote: 'RUB', date: '2022-03-01', source: 'ECB', rate: '117.201' },
  ])
})

test('CBN: the newest central rate of each currency known by name', async () => {
  const rates = await cbn(answering(CBN_JSON)).latest()
  expect(rates).toEqual([
    { base: 'USD', quote: 'NGN', date: '2024-12-31', source: 'CBN', rate: '1535.00' },
    { base: 'GBP', quote: 'NGN', date: '2024-12-31', source: 'CBN', rate: '1921.67' },
  ])
})

test('Frankfurter: all rates of one day', async () => {
  const rates = await frankfurter(answering(FRANKFURTER_JSON)).latest()
  expect(rates).toEqual([
    { base: 'EUR', quote: 'USD', date: '2024-12-31', source: 'Frankfurter', rate: '1.0389' },
    { base: 'EUR', quote: 'JPY', date: '2024-12-31', source: 'Frankfurter', rate: '163.06' },
  ])
})
