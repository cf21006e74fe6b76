import { expect, test } from 'vitest'
import { likelyCurrency } from './likely-currency.ts'

test.each([
  ['JPY', '取引日,お支払金額,お預り金額,差引残高'],
  ['JPY', 'ご利用日,ご利用店名,金額'],
  ['KRW', '거래일시,적요,출금액,입금액,잔액'],
  ['CNY', '交易时间,交易对方,金额'],
  ['THB', 'วันที่,รายการ,ถอน,ฝาก'],
  ['ILS', 'תאריך,תיאור,חובה,זכות'],
  ['UAH', 'Дата операції,Опис,Сума'],
  ['GEL', 'თარიღი,თანხა'],
  ['PLN', 'Data operacji,Tytuł,Kwota,Saldo po operacji'],
  ['CZK', 'Datum zaúčtování,Částka,Zpráva pro příjemce'],
  ['HUF', 'Könyvelés dátuma,Összeg,Közlemény'],
  ['SEK', 'Bokföringsdag,Belopp,Saldo'],
  ['DKK', 'Dato,Tekst,Beløb,Saldo'],
  ['NOK', 'Dato,Forklaring,Ut av konto,Inn på konto,Beløp'],
  ['ISK', 'Dagsetning,Upphæð,Skýring'],
  ['TRY', 'Tarih,Açıklama,Tutar,Bakiye'],
  ['VND', 'Ngày giao dịch,Số tiền,Nội dung'],
  ['RON', 'Data tranzacției,Descriere,Sumă'],
])('a header in the language of one currency’s country makes %s likely: %s', (currency, header) => {
  expect(likelyCurrency({ names: header.split(','), accounts: [] })).toBe(currency)
})

test.each([
  ['Date,Description,Amount'],
  ['Datum,Verwendungszweck,Betrag'],
  ['Fecha,Concepto,Importe'],
  ['Дата,Описание,Сумма'],
  ['交易日期,摘要,支出,存入,餘額'],
])('a language of several countries makes none likely: %s', (header) => {
  expect(likelyCurrency({ names: header.split(','), accounts: [] })).toBeUndefined()
})

test('the country of an IBAN is told before the language', () => {
  expect(likelyCurrency({ names: ['Datum', 'Betrag'], accounts: ['CH93 0076 2011 6238 5295 7'] })).toBe('CHF')
  expect(likelyCurrency({ names: ['Dato', 'Beløb'], accounts: ['DE89370400440532013000'] })).toBe('EUR')
  expect(
    likelyCurrency({ names: ['Date'], accounts: ['DE89370400440532013000', 'GB29NWBK60161331926819'] }),
  ).toBeUndefined()
})
