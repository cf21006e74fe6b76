import { File } from 'node:buffer'
import type { FileMapping } from '../../../src/domain/bank-file/columns/file-mapping.ts'
import { readFile } from '../../../src/imports/reading/read-file.ts'
import { surveyFile } from '../../../src/imports/reading/survey-file.ts'

/** A text in an encoding that only a decoder is at hand for: bytes are found by what they are decoded as. */
function encode(text: string, encoding: string): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text)
  const decoder = new TextDecoder(encoding)
  const bytesByLetter = new Map<string, number[]>()
  const learn = (...bytes: number[]) => {
    const letter = decoder.decode(Uint8Array.from(bytes))
    if (Array.from(letter).length === 1 && letter !== '\ufffd' && !bytesByLetter.has(letter))
      bytesByLetter.set(letter, bytes)
  }
  for (let first = 0; first < 256; first += 1) learn(first)
  for (let first = 0x81; first < 0xff; first += 1) {
    for (let second = 0x40; second < 0xff; second += 1) learn(first, second)
  }
  return Uint8Array.from(Array.from(text).flatMap((letter) => bytesByLetter.get(letter) ?? []))
}

const { signal } = new AbortController()
const ignore = () => undefined

/** What the import makes of a text that a bank gives out, by its first guesses or the answers given: rows, faults, and what it asks. */
export async function readText(
  text: string,
  {
    currency = 'EUR',
    encoding = 'utf-8',
    name = 'statement.csv',
    remembered,
    only,
    answers = {},
  }: {
    currency?: string
    encoding?: string
    name?: string
    remembered?: FileMapping
    only?: string
    answers?: Partial<FileMapping>
  } = {},
) {
  const file = new File([encode(text, encoding)], name) as unknown as Blob
  const account = { id: 'a', currency, ...(only === undefined ? {} : { only }) }
  const known = remembered ? [{ account, mapping: remembered }] : []
  const found = await surveyFile(file, known, ignore, signal)
  const survey = { ...found, ...found.byAccount.get(account.id) }
  const answered = { ...survey, mapping: { ...survey.mapping, ...answers } }
  const { lines, errors, skipped, proved, gap, faults } = await readFile(
    file,
    answered,
    { account },
    ignore,
    signal,
  )
  const shown = [...lines].map(
    ({ day, amount, type, description }) => `${day} ${type === 'EXPENSE' ? '-' : ''}${amount} ${description}`,
  )
  return {
    survey,
    shown,
    proved,
    gap,
    faults,
    errors,
    skipped,
    asked: survey.questions.map(({ about }) => about),
  }
}
