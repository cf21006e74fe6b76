import { expect, test } from 'vitest'
import { expectReadBack } from '../../../../../tests/support/bank-files/read-back.ts'
import { readFormat } from '../../../../../tests/support/bank-files/read-format.ts'

const OWN = '40702810900000001234'
const SECOND = '40702810100000005678'
const OTHER = '40702810500000009999'

function amount(cents: number): string {
  return (cents / 100).toFixed(2)
}

interface Payment {
  cents: number
  from?: string
  to?: string
  booked?: boolean
}

function payment({ cents, from, to, booked = true }: Payment): string[] {
  const [payer, payee] = [from ?? (cents < 0 ? OWN : OTHER), to ?? (cents < 0 ? OTHER : OWN)]
  return [
    'СекцияДокумент=Платежное поручение',
    'Номер=17',
    'Дата=01.03.2026',
    `Сумма=${amount(Math.abs(cents))}`,
    `ПлательщикСчет=${payer}`,
    ...(booked && payer !== OTHER ? ['ДатаСписано=03.03.2026'] : []),
    'Плательщик=ИНН 7701234567 ООО Ромашка',
    `ПолучательСчет=${payee}`,
    ...(booked && payee !== OTHER ? ['ДатаПоступило=04.03.2026'] : []),
    'Получатель=ООО Лютик',
    'НазначениеПлатежа=Оплата по счету = 12',
    'КонецДокумента',
  ]
}

/** An exchange as 1C and the banks lay it out. */
function exchange(
  opening: number,
  payments: readonly Payment[],
  { closing = opening + payments.reduce((sum, { cents }) => sum + cents, 0) } = {},
) {
  return [
    '1CClientBankExchange',
    'ВерсияФормата=1.03',
    'Кодировка=Windows',
    `РасчСчет=${OWN}`,
    'СекцияРасчСчет',
    'ДатаНачала=01.03.2026',
    'ДатаКонца=31.03.2026',
    `РасчСчет=${OWN}`,
    `НачальныйОстаток=${amount(opening)}`,
    `КонечныйОстаток=${amount(closing)}`,
    'КонецРасчСчет',
    ...payments.flatMap(payment),
    'КонецФайла',
  ]
}

function writtenExchange(opening: number, amounts: readonly number[]): string {
  return exchange(
    opening,
    amounts.map((cents) => ({ cents })),
  ).join('\n')
}

test('an exchange with 1C is read by the days on which payments were booked, and proved', () => {
  const text = exchange(100000, [{ cents: -8543 }, { cents: 120000 }]).join('\n')
  const { lines, signed, questions, faults, closing } = readFormat(text, { currency: 'RUB' })
  expect([questions, faults]).toEqual([[], []])
  expect(signed).toEqual([-8543, 120000])
  expect(lines.map(({ day, description }) => `${day} ${description}`)).toEqual([
    '2026-03-03 ООО Лютик Оплата по счету = 12',
    '2026-03-04 ООО Ромашка Оплата по счету = 12',
  ])
  expect(closing).toEqual([{ account: OWN, amount: '2114.57', currency: 'RUB', day: '2026-03-31' }])
})

test('a payment between two accounts of the file is a movement of either', () => {
  const rows = exchange(1000, [{ cents: -500, to: SECOND }])
  const text = rows.toSpliced(4, 0, `РасчСчет=${SECOND}`).join('\n')
  const { signed, rows: read } = readFormat(text, { currency: 'RUB' })
  expect(signed).toEqual([-500, 500])
  expect(read.map(({ cells }) => cells[0])).toEqual([OWN, SECOND])
})

test('an order that is not booked is left out, and a payment of others is named', () => {
  const unbooked = readFormat(
    exchange(1000, [{ cents: -500, booked: false }], { closing: 1000 }).join('\n'),
    {
      currency: 'RUB',
    },
  )
  expect([unbooked.signed, unbooked.faults]).toEqual([[], []])
  expect(unbooked.skipped.map(({ reason }) => reason)).toEqual([expect.stringContaining('hasn’t posted')])
  const foreign = exchange(1000, [{ cents: -500, from: OTHER }], { closing: 1000 }).join('\n')
  expect(readFormat(foreign, { currency: 'RUB' }).faults).toEqual([expect.stringContaining('Neither side')])
})

test('balances that the payments do not lead to are told, and so is a file that breaks off', () => {
  const { faults } = readFormat(exchange(1000, [{ cents: -500 }], { closing: 900 }).join('\n'), {
    currency: 'RUB',
  })
  expect(faults).toEqual(['balances'])
  const cut = exchange(1000, [{ cents: -500 }, { cents: -700 }])
    .slice(0, -5)
    .join('\n')
  expect(readFormat(cut, { currency: 'RUB' }).faults).toEqual(['balances'])
})

test('what was written is what is read, wherever the text is cut', () => {
  expectReadBack(writtenExchange, 'RUB')
})
