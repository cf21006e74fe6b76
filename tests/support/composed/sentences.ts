import fc from 'fast-check'
import { amount } from './amounts.ts'
import { type Composed, together } from './composed.ts'
import { form } from './forms.ts'
import { inHaste } from './haste.ts'
import { exception, going, named, names, party } from './names.ts'
import { every, type Phrase, rowsOf, some } from './phrase.ts'
import { account, posting, way } from './places.ts'
import { time } from './times.ts'
import { order, relative } from './unsaid.ts'

/*
 * Sentences as people compose them of names, sums, days, ways and accounts, in any order and joined as it comes, each with the truth
 * beside it. The truth is made of that of its phrases and knows nothing of the parser; it is told of rows, so that any reading that
 * finds the same is as good.
 */

const JOINS = [
  ' ',
  ' ',
  ' ',
  ', ',
  ', ',
  ' and ',
  '; ',
  ' - ',
  ' | ',
  ' + ',
  ' & ',
  '\n',
  ' – ',
  ' / ',
] as const

const LEADS = [
  '',
  '',
  '',
  'if ',
  'when ',
  'all ',
  'any ',
  'please match ',
  'show me ',
  'only ',
  'every ',
  'rule: ',
  'whenever ',
] as const
const ENDS = ['', '', '', '', '.', '!', ' please', ','] as const

const asked = fc.uniqueArray(
  fc.oneof(
    { weight: 4, arbitrary: amount.map((phrase) => ['amount', phrase] as const) },
    { weight: 3, arbitrary: time.map((phrase) => ['time', phrase] as const) },
    { weight: 3, arbitrary: account.map((phrase) => ['account', phrase] as const) },
    { weight: 1, arbitrary: way.map((phrase) => ['way', phrase] as const) },
    { weight: 1, arbitrary: posting.map((phrase) => ['posting', phrase] as const) },
  ),
  { minLength: 0, maxLength: 3, selector: ([kind]) => kind },
)

/** Whom it is about among other conditions in any order, with what is left out at the end. */
const plain = fc
  .tuple(
    fc.constantFrom(...LEADS),
    party,
    asked,
    fc.nat(2),
    fc.array(fc.constantFrom(...JOINS), { minLength: 4, maxLength: 4 }),
    fc.option(exception, { freq: 3 }),
    fc.constantFrom(' ', ', ', ' (', ' but ', ' – '),
    fc.constantFrom(...ENDS),
  )
  .map(([lead, who, others, before, joins, left, leftBy, end]): Composed => {
    const isTold = who.looks.some(({ type }) => type !== undefined)
    const list = others.filter(([kind]) => kind !== 'way' || !isTold).map(([, phrase]) => phrase)
    const first = Math.min(before > 1 ? 1 : 0, list.length)
    const phrases = [...list.slice(0, first), who, ...list.slice(first)]
    const said = phrases.map(({ text }, at) => (at === 0 ? '' : (joins[at] ?? ' ')) + text).join('')
    if (left === null) return together(`${lead}${said}${end}`, phrases)
    const by = leftBy === ' but ' && left.text.startsWith('but') ? ' ' : leftBy
    return together(`${lead}${said}${by}${left.text}${by === ' (' ? ')' : ''}${end}`, [...phrases, left])
  })

/** Conditions of each of two by themselves. */
const either = fc
  .tuple(party, amount, party, amount, fc.constantFrom(' or ', ', or ', ' or if ', '; or '))
  .map(([one, low, other, high, join]): Composed => ({
    text: `${one.text} ${low.text}${join}${other.text} ${high.text}`,
    holds: (row) =>
      some([every([one.holds(row), low.holds(row)]), every([other.holds(row), high.holds(row)])]),
    rows: [...rowsOf([one, low]), ...rowsOf([other, high]), ...rowsOf([one, high]), ...rowsOf([other, low])],
  }))

const VERBS: readonly (readonly [text: string, type: 'INCOME' | 'EXPENSE'])[] = [
  ['charges us', 'EXPENSE'], ['bills me', 'EXPENSE'], ['takes', 'EXPENSE'], ['debits', 'EXPENSE'], ['pays us', 'INCOME'], ['sends me', 'INCOME'], ['credits us', 'INCOME'], ['refunds us', 'INCOME'],
] // oxfmt-ignore

const told = fc
  .tuple(
    fc.constantFrom('when ', 'whenever ', 'if ', 'every time ', 'anything ', 'whatever '),
    names,
    fc.constantFrom(...VERBS),
    fc.option(amount),
    fc.option(time),
    fc.option(account),
  )
  .map(([lead, [who, list], [verb, type], sum, day, on]): Composed => {
    const { holds, looks } = named(list)
    const [head, ...rest] = looks
    const whom: Phrase = {
      text: `${lead}${who} ${verb}`,
      holds: (row) => every([holds(row), going(row, type)]),
      looks: [
        { ...head, type },
        { ...head, type: type === 'INCOME' ? 'EXPENSE' : 'INCOME' },
        ...rest.map((look) => ({ ...look, type })),
      ],
    }
    const phrases = [whom, ...[sum, day, on].filter((phrase) => phrase !== null)]
    return together(phrases.map(({ text }) => text).join(' '), phrases)
  })

/** A sentence of any kind, written in any haste. */
export const composed: fc.Arbitrary<Composed> = fc
  .tuple(
    fc.oneof(
      { weight: 8, arbitrary: plain },
      { weight: 2, arbitrary: either },
      { weight: 3, arbitrary: told },
      { weight: 3, arbitrary: form },
      { weight: 2, arbitrary: order },
      { weight: 1, arbitrary: relative },
    ),
    inHaste,
  )
  .map(([sentence, write]) => ({ ...sentence, text: write(sentence.text) }))
