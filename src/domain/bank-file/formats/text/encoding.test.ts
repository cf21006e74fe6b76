import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DOS_PAGES } from './dos-pages.ts'
import { detectEncoding, EncodingSurvey } from './encoding.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, little: boolean) =>
  Uint8Array.from(
    text.split('').flatMap((character) => {
      const code = character.charCodeAt(0)
      return little ? [code & 255, code >> 8] : [code >> 8, code & 255]
    }),
  )

test('the encodings of statements are told apart', () => {
  expect(detectEncoding(utf8('Datum;Empfänger;€ 5'))).toEqual({ encoding: 'utf-8' })
  expect(detectEncoding(utf8('date,amount'))).toEqual({ encoding: 'utf-8' })
  expect(detectEncoding(Uint8Array.from([0x45, 0x6d, 0x70, 0x66, 0xe4, 0x6e, 0x67]))).toEqual({
    encoding: 'windows-1252',
  })
  expect(detectEncoding(utf16('date,amount\n', true))).toEqual({ encoding: 'utf-16le' })
  expect(detectEncoding(utf16('date,amount\n', false))).toEqual({ encoding: 'utf-16be' })
  expect(detectEncoding(Uint8Array.from([0xff, 0xfe, 0x14, 0x04]))).toEqual({ encoding: 'utf-16le' })
  expect(detectEncoding(Uint8Array.from([0xfe, 0xff, 0x04, 0x14]))).toEqual({ encoding: 'utf-16be' })
})

/** A text in an encoding of one byte a letter. */
function inEncoding(label: string, text: string): Uint8Array {
  const byteByLetter = new Map<string, number>()
  const page = label === 'cp850' || label === 'cp852' ? DOS_PAGES[label] : undefined
  for (let byte = 0x80; byte < 0x100; byte += 1) {
    const letter = page ? page[byte - 0x80] : new TextDecoder(label).decode(new Uint8Array([byte]))
    byteByLetter.set(letter ?? '', byte)
  }
  return Uint8Array.from(text.split('').map((letter) => byteByLetter.get(letter) ?? letter.charCodeAt(0)))
}

test.each([
  ['windows-1250', 'Data księgowania;Kwota;Tytuł;Opłata za prowadzenie'],
  ['windows-1250', 'Datum zaúčtování;Částka;Měna;5,00 Kč'],
  ['windows-1250', 'Könyvelés dátuma;Összeg;Közlemény;Fizetési művelet'],
  ['iso-8859-2', 'Tytuł;Opłata;Księgowanie ści'],
  ['windows-1251', 'Дата операции;Сумма;Описание;Оплата'],
  ['windows-1254', 'Açıklama;İşlem Tutarı;Borç'],
  ['macintosh', 'Buchungstag;Empfänger;Währung;Überweisung für'],
  ['macintosh', 'Libellé;Débit;Crédit;Opération reçue à Orléans'],
  ['windows-1252', 'Libellé;Débit;12,50 €;3,00 €'],
  ['windows-1252', '12,50 €;4 €;3 £'],
  ['windows-1252', 'Belopp;Insättning;Köp;Från'],
  ['windows-1252', 'Menü für Émile à Gruyère, Zürich'],
  ['windows-1252', 'Færsla;Upphæð;Skýring;Þjónusta;Innborgun'],
  ['windows-1257', 'Data;Mokėtojas;Suma;Paskirtis;Išlaidos už šildymą;Mokestis už paslaugas'],
  ['windows-1257', 'Datums;Saņēmējs;Summa;Maksājuma mērķis;Komisija par pārskaitījumu'],
  ['cp850', 'Buchungstag;Empfänger;Betrag;Müller Bäckerei'],
  ['cp850', 'BUCHUNG;EMPFÄNGER;WÄHRUNG;GEHÄLTER MÜLLER'],
  ['cp850', 'Libellé;Débit;Crédit;Opération reçue à Orléans'],
  ['cp850', 'Fecha;Descripción;Débito;Crédito;Nómina de España'],
  ['cp850', 'Data;Descrição;Débito;Crédito;Transferência;Cartão'],
  ['cp850', 'Datum;Text;Belopp;KÖP Växjö;Lön;Insättning på konto'],
  ['cp850', 'Dato;Forklaring;Beløb;Overførsel;Køb på nettet'],
  ['cp852', 'Data księgowania;Kwota;Tytuł;Żabka Łódź;Opłata'],
  ['cp852', 'Datum zaúčtování;Částka;Měna;Příjemce;Poplatek za účet'],
  ['cp852', 'Könyvelés dátuma;Összeg;Közlemény;Fizetési művelet;Díjfőösszeg'],
  ['ibm866', 'Дата операции;Сумма;Описание;Оплата услуг связи'],
  ['koi8-r', 'Дата операции;Сумма;Описание;Оплата услуг связи'],
])('%s is told by the letters of its languages: %s', (encoding, text) => {
  expect(detectEncoding(inEncoding(encoding, text))).toEqual({ encoding })
})

test.each([
  ['an apostrophe', 'Joe\x92s Diner;MEN\x92S WEAR'],
  ['quotation marks', 'Paid \x93Rent March\x94 and \x93Fuel\x94'],
  ['a blank that breaks no line', 'Opening balance\xa0:;Card payment'],
])('%s is a letter of no other encoding', (_, text) => {
  const bytes = Uint8Array.from(text.split('').map((letter) => letter.charCodeAt(0)))
  expect(detectEncoding(bytes)).toEqual({ encoding: 'windows-1252' })
})

test('a few bytes that are none of UTF-8 make no other encoding of a long text', () => {
  const text = utf8('Datum;Empfänger;Größe;Gebühr;Überweisung für März;Müller;Bäcker;Zürich;Köln;Düren;Höhe')
  expect(detectEncoding(Uint8Array.from([...text, 0x0a, 0xe4, 0x0a]))).toEqual({ encoding: 'utf-8' })
})

test('UTF-16 without a mark is known in any script', () => {
  const text = 'Дата;Сумма;Описание\n01.02.2026;-5,00;Оплата услуг\n'
  expect(detectEncoding(utf16(text, true))).toEqual({ encoding: 'utf-16le' })
  expect(detectEncoding(utf16(text, false))).toEqual({ encoding: 'utf-16be' })
})

test('a stray NUL does not make a text binary', () => {
  expect(detectEncoding(utf8('date,amount\n2026-01-01,\0 5.00\n'))).toEqual({ encoding: 'utf-8' })
})

test('binary files are refused with what to do', () => {
  expect(detectEncoding(Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0]))).toMatchObject({
    refused: expect.stringContaining('Save it as CSV'),
  })
  expect(detectEncoding(utf8('%PDF-1.7\n'))).toMatchObject({ refused: expect.stringContaining('PDF') })
  const picture = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])
  expect(detectEncoding(picture)).toMatchObject({
    refused: expect.stringMatching(/picture.* Look for a CSV/),
  })
  const noise = Uint8Array.from({ length: 4000 }, (_, index) => (index * 7919) % 256)
  expect(detectEncoding(noise)).toMatchObject({ refused: expect.stringContaining('binary') })
})

test('any text in UTF-8 is known as such, however its bytes are cut into chunks', () => {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    .map((value) => `x${value.replace(/\p{Cc}/gu, ' ')}`)
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 7 }), (value, size) => {
      const bytes = utf8(value)
      const survey = new EncodingSurvey()
      for (let start = 0; start < bytes.length; start += size) survey.add(bytes.subarray(start, start + size))
      expect(survey.result()).toEqual({ encoding: 'utf-8' })
    }),
  )
})

test('bytes that no UTF-8 decoder takes are not called UTF-8', () => {
  const bytes = fc
    .uint8Array({ minLength: 2, maxLength: 12 })
    .map((tail) => Uint8Array.from([65, ...tail, 65, 65, 65, 65]))
  fc.assert(
    fc.property(bytes, (value) => {
      const result = detectEncoding(value)
      let valid = true
      try {
        new TextDecoder('utf-8', { fatal: true }).decode(value)
      } catch {
        valid = false
      }
      if ('encoding' in result && result.encoding === 'utf-8') expect(valid).toBe(true)
      if ('encoding' in result && result.encoding === 'windows-1252') expect(valid).toBe(false)
    }),
    { numRuns: 1000 },
  )
})
