import { expect, test } from 'vitest'
import { readText } from '../../../../../tests/support/bank-files/read-text.ts'

test('a balance with points beside amounts with commas is read by its own mark, and proves them', async () => {
  const text =
    'Datum;Text;Betrag;Saldo\n03.06.2026;Miete;-1.200,10;3799.90\n04.06.2026;Zinsen;0,35;3800.25\n14.06.2026;Kiosk;-41,50;3758.75\n'
  const { shown, asked, proved } = await readText(text)
  expect(asked).toEqual([])
  expect(shown).toEqual(['2026-06-03 -120010 Miete', '2026-06-04 35 Zinsen', '2026-06-14 -4150 Kiosk'])
  expect(proved?.amount).toBe('3758.75')
})

test('a rate that marks its decimals otherwise changes nothing', async () => {
  const text =
    'Datum;Text;Betrag;Kurs;Saldo\n03.06.2026;Miete;-1.200,10;0.98;3.799,90\n04.06.2026;Zinsen;0,35;1.02;3.800,25\n14.06.2026;Kiosk;-41,50;1.00;3.758,75\n'
  expect(await readText(text)).toMatchObject({ asked: [], errors: [], proved: { amount: '3758.75' } })
})
