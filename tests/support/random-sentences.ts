import fc from 'fast-check'

/** A sentence of a rule and what it means: its conditions in the notation of tests, in alphabetical order. */
export interface Sentence {
  readonly text: string
  readonly parts: readonly string[]
}

type Phrase = readonly [text: string, ...parts: string[]]

const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )

/** A whole number below a thousand million as it is said, with the "and" of British English or without. */
export function spell(value: number, and = ''): string {
  if (value < 20) return UNITS[value] ?? ''
  if (value < 100) return `${TENS[Math.floor(value / 10)]}${value % 10 === 0 ? '' : ` ${UNITS[value % 10]}`}`
  const [size, word] =
    value < 1_000 ? [100, 'hundred'] : value < 1_000_000 ? [1_000, 'thousand'] : [1_000_000, 'million']
  const rest = value % size
  const joined = rest === 0 ? '' : `${and !== '' && rest < 100 ? ` ${and}` : ''} ${spell(rest, and)}`
  return `${spell(Math.floor(value / size), and)} ${word}${joined}`
}

const plain = fc.integer({ min: 11, max: 300 })

const amounts: fc.Arbitrary<Phrase> = fc.oneof(
  plain.map((value): Phrase => [`over ${value}`, `abs > ${value}`]),
  plain.map((value): Phrase => [`under ${spell(value, 'and')}`, `abs < ${value}`]),
  plain.map((value): Phrase => [`of ${spell(value)} euros or more`, `abs >= ${value} EUR`]),
  plain.map((value): Phrase => [
    `between ${spell(value)} and ${spell(value * 3)}`,
    `${value} <= abs <= ${value * 3}`,
  ]),
  plain.map((value): Phrase => [
    `€${value} or €${value + 5}`,
    `abs = ${value} EUR or abs = ${value + 5} EUR`,
  ]),
  plain.map((value): Phrase => [`until ${value} dollars`, `abs <= ${value} USD`]),
)

const times: fc.Arbitrary<Phrase> = fc.constantFrom<Phrase[]>(
  ['in March', 'month = 3'],
  ['on weekends', 'dow in (6,7)'],
  ['from Monday till Friday', 'dow in (1,2,3,4,5)'],
  ['in Q1 or Q2 2026', '2026-01-01 <= date <= 2026-03-31 or 2026-04-01 <= date <= 2026-06-30'],
  ['in H1 and H2 of 2025', '2025-01-01 <= date <= 2025-06-30 or 2025-07-01 <= date <= 2025-12-31'],
  ['in June or July 2026', '2026-06-01 <= date <= 2026-06-30 or 2026-07-01 <= date <= 2026-07-31'],
  ['on the twenty first of the month', 'dom = 21'],
  ['after 1 June 2026', 'date > 2026-06-01'],
)

const names: fc.Arbitrary<Phrase> = fc.constantFrom<Phrase[]>(
  ['Uber', 'any text ~ "uber"'],
  ['Uber or Fee', 'any text ~ any("uber","fee")'],
  ['Pos, Fee and Uber', 'any text ~ any("pos","fee","uber")'],
  ['rides (Uber, Eats)', 'any text ~ any("uber","eats")'],
  ['Uber (not Eats)', 'any text ~ "uber"', 'not any text ~ "eats"'],
  [
    "Uber that isn't Eats or Fee",
    'any text ~ "uber"',
    'not any text ~ "eats"',
    'not any text word any("fee","fees")',
  ],
  ['UPI to Uber', 'any text word "upi"', 'any text ~ "uber"', 'type EXPENSE'],
  ['expenses Uber', 'any text ~ "uber"', 'type EXPENSE'],
  ['refunds Fee or Pos', 'any text ~ any("fee","pos")', 'type INCOME'],
  ['Marks and Spencer or Uber', 'any text ~ any("marks and spencer","marks & spencer","uber")'],
  ["Uber, Ben and Jerry's and Fee", `any text ~ any("uber","ben and jerry's","ben & jerry's","fee")`],
  ['money that came in from Uber', 'any text ~ "uber"', 'type INCOME'],
  ['payments that go to Uber or Fee', 'any text ~ any("uber","fee")', 'type EXPENSE'],
)

/**
 * Names with an amount and a time in any order: before a name, where nothing joins it, and after it. Two conditions that
 * are each "either of two" stand on one side of a name at most once, as people write.
 */
export const sentence: fc.Arbitrary<Sentence> = fc
  .tuple(
    names,
    fc.option(amounts),
    fc.option(times),
    fc.boolean(),
    fc.nat(2),
    fc.constantFrom('', 'if ', 'when '),
  )
  .map(([name, amount, time, turned, before, lead]): Sentence => {
    const around = [amount, time].filter((phrase) => phrase !== null)
    if (turned) around.reverse()
    // Small letters in front of a noun in small letters would belong to it: "in March rides (Uber, Eats)".
    const isName = /^\p{Lu}/u.test(name[0]) && !name[0].startsWith('UPI')
    const split = isName ? Math.min(before, around.length) : 0
    const said = [...around.slice(0, split), name, ...around.slice(split)]
    return {
      text: `${lead}${said.map(([text]) => text).join(' ')}`,
      parts: said.flatMap(([, ...parts]) => parts).sort(),
    }
  })
