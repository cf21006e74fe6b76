import { File } from 'node:buffer'
import { expect, test } from 'vitest'
import { readFile } from '../read-file.ts'
import { surveyFile } from '../survey-file.ts'

/* Files as they should not be: each is read as far as it is sound, or refused with a sentence. */

const { signal } = new AbortController()
const ignore = () => undefined
const fileOf = (...parts: (string | Uint8Array)[]) => new File(parts, 'statement.csv') as unknown as Blob

/** A file that hands its bytes out in parts of 64 kB, as a browser's does. */
function fileInChunks(text: string): Blob {
  const bytes = new TextEncoder().encode(text)
  return Object.assign(fileOf(bytes), {
    stream: () =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          for (let at = 0; at < bytes.length; at += 65_536) controller.enqueue(bytes.slice(at, at + 65_536))
          controller.close()
        },
      }),
  })
}

async function read(file: Blob) {
  const survey = await surveyFile(file, [], ignore, signal)
  const found = await readFile(file, survey, { account: { id: 'a', currency: 'USD' } }, ignore, signal)
  return { survey, ...found, lines: [...found.lines] }
}

const HEAD = 'Date,Description,Amount\n'
const ROWS = '2026-01-14,Tea,-4.50\n2026-01-15,Sale,9.00\n'

test.each([
  ['a damaged zip archive or workbook', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0]), 'This archive is damaged'],
  ['a PDF', new TextEncoder().encode('%PDF-1.7\n'), 'CSV or OFX download'],
  ['a binary file named .csv', Uint8Array.from({ length: 4096 }, (_, n) => (n * 73) % 256), 'binary data'],
  ['a web page', new TextEncoder().encode('<!doctype html><title>Sign in</title>'), 'This is a web page'],
  ['a file of one column', new TextEncoder().encode('a\nb\nc\n'), 'No transactions found'],
  [
    'a table without dates',
    new TextEncoder().encode('code,amount\n1,2.50\n2,3.50\n'),
    'No column in this file has dates',
  ],
])('%s is refused with a sentence that says what to do', async (_, bytes, words) => {
  await expect(read(fileOf(bytes))).rejects.toThrow(words)
})

test('a cell of a megabyte costs its own row at most', async () => {
  const { lines, errors } = await read(
    fileOf(
      HEAD,
      ROWS,
      `2026-01-16,"${'x '.repeat(500_000)}",-1.00\n`,
      `2026-01-17,B,${'9'.repeat(1_000_000)}\n`,
      ROWS,
    ),
  )
  expect(lines).toHaveLength(5)
  expect(lines[2]?.description.length).toBeLessThanOrEqual(2_000)
  expect(errors).toHaveLength(1)
})

test('a text is never cut within a character', async () => {
  const { lines } = await read(
    fileOf(
      'Date,Description,Amount,Reference\n',
      ...[`${'a'.repeat(1999)}😀 x`, `${'b'.repeat(1998)}😀 x`, `c${' '.repeat(3998)}😀`].map(
        (text) => `2026-01-16,"${text}",-1.00,${text.slice(1800)}\n`,
      ),
    ),
  )
  expect(lines.map(({ description }) => description)).toEqual([
    'a'.repeat(1999),
    `${'b'.repeat(1998)}😀`,
    'c',
  ])
  expect(lines.map(({ reference }) => reference?.slice(-3))).toEqual(['aaa', 'b😀', undefined])
})

test('NUL bytes in a few cells are dropped', async () => {
  const { lines } = await read(fileOf(HEAD, ROWS, '2026-01-16,Caf\0é,-1.0\0', '0\n'))
  expect(lines[2]).toMatchObject({ description: 'Café', amount: 100 })
})

test('line ends of all kinds in one file part its rows alike', async () => {
  const { lines } = await read(
    fileOf('Date,Description,Amount\r\n2026-01-14,A,-1.00\r2026-01-15,B,-2.00\n2026-01-16,C,-3.00\r\n'),
  )
  expect(lines.map(({ line, description }) => [line, description])).toEqual([
    [2, 'A'],
    [3, 'B'],
    [4, 'C'],
  ])
})

test('days that do not exist are errors of their rows', async () => {
  const { lines, errors } = await read(
    fileOf('Date,Description,Amount\n31/01/2026,A,-1.00\n31/02/2026,B,-2.00\n30/03/2026,C,-3.00\n'),
  )
  expect(lines).toHaveLength(2)
  expect(errors[0]?.reason).toContain('“31/02/2026” isn’t a valid date')
})

test.each(['utf16le', 'utf16be'])('a file in %s without a mark is read', async (encoding) => {
  const bytes = Buffer.from(HEAD + ROWS, 'utf16le')
  if (encoding === 'utf16be') bytes.swap16()
  expect((await read(fileOf(new Uint8Array(bytes)))).lines).toHaveLength(2)
})

test('a quotation mark that is never closed is refused with the line, and nothing of the file is kept', async () => {
  await expect(read(fileOf(HEAD, ROWS, '2026-01-16,"Open,-1.00\n', ROWS))).rejects.toThrow(
    'The row on line 4 has an opening quotation mark',
  )
})

test('an OFX file that never ends a tag is read in bounded memory', async () => {
  const movement = '<STMTTRN><DTPOSTED>20260114<TRNAMT>-1.00<FITID>A<NAME>Tea\n'
  const { lines } = await read(
    fileOf(
      '<OFX><STMTRS><CURDEF>USD<BANKTRANLIST>\n',
      movement,
      `<MEMO ${'x'.repeat(300_000)}\n`,
      movement.replace('>A', '>B'),
    ),
  )
  expect(lines.map(({ userTransactionId }) => userTransactionId)).toEqual(['A', 'B'])
})

test('the first rows are told before the file is read to its end', async () => {
  const many = Array.from(
    { length: 20_000 },
    (_, n) => `2026-01-${String(1 + (n % 28)).padStart(2, '0')},Row ${n},-${n + 1}.00\n`,
  ).join('')
  const seen: { rows: number; first: number }[] = []
  await surveyFile(
    fileInChunks(HEAD + many),
    [],
    ({ rows, first }) => seen.push({ rows, first: first?.length ?? 0 }),
    signal,
  )
  const told = seen.filter(({ first }) => first > 0)
  expect(told).toHaveLength(1)
  expect(told[0]?.rows).toBeLessThan(5_000)
})

const CAMT = (inside: string) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE1</IBAN></Id></Acct>${inside}</Stmt></BkToCstmrStmt></Document>`
const ENTRY = (text: string) =>
  `<Ntry><Amt Ccy="USD">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-01-14</Dt></BookgDt><NtryDtls><TxDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
/** Ten names for one another, each for ten of the one before: a hundred million letters once they are resolved. */
const LAUGHS = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha">${'bcdefghi'
  .split('')
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefgh'[at]};`.repeat(10)}">`)
  .join('')}]>`

test('names that a file gives to texts are not resolved', async () => {
  const camt = await read(fileOf(LAUGHS, CAMT(ENTRY('&i;'))))
  expect(camt.lines.map(({ description }) => description)).toEqual(['&i;'])
  const movement = '<STMTTRN><DTPOSTED>20260114<TRNAMT>-1.00<FITID>A<NAME>&i;</STMTTRN>'
  const ofx = await read(
    fileOf(LAUGHS, `<OFX><STMTRS><CURDEF>USD<BANKTRANLIST>${movement}</BANKTRANLIST></STMTRS></OFX>`),
  )
  expect(ofx.lines.map(({ description }) => description)).toEqual(['&i;'])
})

test('elements within elements without end cost no more than their text', async () => {
  const depths = `${'<a>'.repeat(150_000)}${'</b>'.repeat(150_000)}`
  const { lines } = await read(fileOf(CAMT(`${ENTRY('Tea')}${depths}`)))
  expect(lines.map(({ description }) => description)).toEqual(['Tea'])
})

test('blank lines of any kind are passed at once', async () => {
  const { lines } = await read(fileOf(HEAD, ROWS, '\r'.repeat(200_000), ROWS))
  expect(lines).toHaveLength(4)
})

test('a row of a million cells costs itself at most, and a file of nothing else is refused', async () => {
  const wide = `2026-01-16,${'1,'.repeat(1_000_000)}\n`
  const { lines, errors } = await read(fileOf(HEAD, ROWS, wide, ROWS))
  expect(lines).toHaveLength(4)
  expect(errors.map(({ reason }) => reason)).toEqual([
    'This row has more than 1,000 cells, so it can’t be one transaction. Correct the row.',
  ])
  await expect(read(fileOf(wide))).rejects.toThrow('No transactions found')
})

test('cells that are blank beyond the thousandth are none', async () => {
  const { lines } = await read(fileOf(HEAD, ROWS, `2026-01-16,Tea,-1.00${','.repeat(16_000)}\n`))
  expect(lines).toHaveLength(3)
})

test('a line that never ends is refused for what it is', async () => {
  await expect(read(fileInChunks(`${HEAD}${ROWS}2026-01-16,${'x '.repeat(9_000_000)}`))).rejects.toThrow(
    'Line 4 is too long to be one transaction',
  )
})
