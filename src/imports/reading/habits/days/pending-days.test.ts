import { expect, test } from 'vitest'
import { readText as read } from '../../../../../tests/support/bank-files/read-text.ts'

/* Statements with a status in the place of the day, and Indonesian sums below the table. */

const BCA = `Informasi Rekening - Mutasi Rekening
Periode,:,01/03/2024 - 31/03/2024
Kode Mata Uang,:,Rp

Tanggal Transaksi,Keterangan,Cabang,Jumlah,,Saldo
02/03/2024,TRSF E-BANKING DB TOKOPEDIA,'0000,"451,000.00",DB,"954,900.00"
15/03/2024,KR OTOMATIS GAJI ACME,'0000,"8,000,000.00",CR,"8,954,900.00"
PEND,TARIKAN ATM,'0000,"100,000.00",DB,"8,854,900.00"

Saldo Awal,:,"1,405,900.00"
Mutasi Debet,:,"551,000.00",2
Mutasi Kredit,:,"8,000,000.00",1
Saldo Akhir,:,"8,854,900.00"
`

test('a row whose day is still to come is told as pending, and sums below the table are no rows', async () => {
  const { shown, errors, faults, skipped } = await read(BCA, { currency: 'IDR' })
  expect(shown).toEqual([
    '2024-03-02 -45100000 TRSF E-BANKING DB TOKOPEDIA',
    '2024-03-15 800000000 KR OTOMATIS GAJI ACME',
  ])
  expect([errors, faults]).toEqual([[], []])
  expect(skipped.filter(({ line }) => line === 8).map(({ reason }) => reason)).toEqual([
    'The bank marked the row “PEND”.',
  ])
})

test('a closing balance that neither counts nor leaves out what is pending is a fault', async () => {
  const { faults } = await read(BCA.replace('Saldo Akhir,:,"8,854,900.00"', 'Saldo Akhir,:,"8,854,901.00"'), {
    currency: 'IDR',
  })
  expect(faults).toMatchObject([{ kind: 'balances', closing: 885490100n }])
})

test('a movement of a day may be called as such a sum is', async () => {
  const { shown } = await read(
    'Tanggal,Keterangan,Jumlah\n13/03/2024,Mutasi kredit,200.00\n14/03/2024,Belanja,-45.10\n15/03/2024,Pulsa,-5.00\n',
  )
  expect(shown).toHaveLength(3)
})

test.each([
  ['with', '2024-'],
  ['without', ''],
])('rows that have a day of booking alone are of it, %s their year', async (_, year) => {
  const { shown, errors } = await read(
    `交易日,记账日,摘要,金额\n,${year}12-28,年费,80.00\n${year}12-29,${year}12-30,美团,-25.00\n${year}12-30,${year}12-31,京东,-310.00\n`,
    { currency: 'CNY' },
  )
  expect([shown.map((row) => row.slice(5, 10)), errors]).toEqual([['12-28', '12-30', '12-31'], []])
})

test('days before the turn of the year are of the year before the title of January', async () => {
  const rows = '交易日,摘要,金额\n12/29,年费,-80.00\n12/30,美团,-25.00\n01/03,京东,-310.00\n'
  const { shown, asked } = await read(`信用卡对账单（2024年01月）\n${rows}`, { currency: 'CNY' })
  expect(shown.map((row) => row.slice(0, 10))).toEqual(['2023-12-29', '2023-12-30', '2024-01-03'])
  expect(asked).not.toContain('year')
  expect((await read(`账单 2024年\n${rows}`, { currency: 'CNY' })).asked).toContain('year')
})
