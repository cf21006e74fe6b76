import { expect, test } from 'vitest'
import { ROOT } from '../architecture/imports.ts'
import { textsIn, textsOf } from './texts.ts'

/** Phrases that no text uses, each with what is said instead. */
const NEVER: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\b(take|takes|took|taken|taking) (\S+ ){0,4}back\b/i, 'undo, remove'],
  [/\bin the books\b/i, 'imported'],
  [/\bholds? for\b/i, 'matches'],
  [/\bmovements?\b/i, 'transaction'],
  [/\blies? between\b/i, 'differ by'],
  [/\bleast amount\b/i, 'minimum'],
  [/\bmost amount\b/i, 'maximum'],
  [/\blook into\b/i, 'check'],
  [/\bat hand\b/i, 'say where it is'],
  [/\bneeds? you\b(?! to)/i, 'to review'],
  [/\bapprove without\b/i, 'approve, with the account it lacks'],
  [/\bnarrowed to\b/i, 'filters'],
  [/\borganis/i, 'organization'],
  [/\b(un)?tick(s|ed|ing)?\b/i, 'check off'],
  [/\bcould not be (read|loaded|undone|opened)\b/i, 'couldn’t'],
  [/\bat most\.|\bhas at most \S+ (char|rule|trans)/i, 'can have up to'],
  [/(?<!\.)\.{3}(?!\.)|… \.|(?<!…)\.…$/, '… as one character'],
]
/** Said word for word by the product's description. */
const GIVEN = /^Welcome to …! Your organization is ready\. Redirecting to your dashboard\.\.\.$/
/** The language of rules takes such dates, and its questions show one to type. */
const TAKES_ISO_DATES = /^src\/domain\/rule\//

const texts = textsOf(ROOT, ['src', 'functions'])

test('the texts of every room are found', () => {
  expect(texts.length).toBeGreaterThan(2000)
  const rooms = new Set(texts.map(({ path }) => path.split('/').slice(0, 2).join('/')))
  for (const room of ['src/app', 'src/domain', 'src/features', 'src/imports', 'src/ui', 'functions/handlers'])
    expect(rooms).toContain(room)
})

test('no text uses a phrase for which there is a usual one', () => {
  const found = texts
    .filter(({ text }) => !GIVEN.test(text))
    .flatMap(({ path, line, text }) =>
      NEVER.filter(([phrase]) => phrase.test(text)).map(
        ([, instead]) => `${path}:${line}: ${text} (say: ${instead})`,
      ),
    )
  expect(found).toEqual([])
})

test('no text shows a date as machines write it', () => {
  const found = texts.filter(
    ({ path, text }) => /\b\d{4}-\d\d-\d\d\b/.test(text) && !TAKES_ISO_DATES.test(path),
  )
  expect(found).toEqual([])
})

test('apostrophes on screens are printed ones', () => {
  const typed = /\p{L}'(s|t|re|ve|ll|d)\b/u
  const given = new Set(["I've verified my email - Refresh", "Owner's Equity", "Owner's Draw"])
  const found = texts.filter(
    ({ path, text }) => path.startsWith('src/') && typed.test(text) && !given.has(text),
  )
  expect(found).toEqual([])
})

test('what a file says is quoted by printed marks', () => {
  const found = texts.filter(
    ({ path, text }) => /^src\/(domain\/bank-file|imports)\//.test(path) && /"(…|\p{L})/u.test(text),
  )
  expect(found).toEqual([])
})

test('texts of elements, labels and templates are found, and what is for machines is not', () => {
  const source = `
    import { part } from './Some part.ts'
    const look = 'flex items-center'
    const label = \`Approved \${count} rows\`
    const fields = { label: 'amount', kind: 'Not a text' }
    const same = state === 'Not a text'
    const view = <p className="Some text">Take {one} back <b title="Why it is so" /></p>
  `
  expect(textsIn('a.tsx', source)).toEqual([
    { path: 'a.tsx', line: 4, text: 'Approved … rows' },
    { path: 'a.tsx', line: 5, text: 'amount' },
    { path: 'a.tsx', line: 7, text: 'Take … back' },
    { path: 'a.tsx', line: 7, text: 'Why it is so' },
  ])
})
