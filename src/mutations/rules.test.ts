import { beforeEach, describe, expect, test } from 'vitest'
import { ServedBooks } from '../../tests/support/books/served-books.ts'
import { calls } from '../contract/calls.ts'
import type { NewRule } from '../contract/calls/rule-calls.ts'
import type { Id } from '../domain/ids.ts'
import { HIGHEST_PRIORITY, MOST_RULES } from '../domain/rule/transaction-rule.ts'
import type { Edit } from './mutation.ts'
import { mutationOf } from './mutations.ts'

const [ONE, TWO] = ['1', '2'].map((n) => `00000000-0000-4000-8000-0000000000e${n}`) as [Id, Id]
const monday = { at: '2026-06-01T09:00:00.000Z', userId: 'ada' }
const tuesday = { at: '2026-06-02T09:00:00.000Z', userId: 'bob' }

const draft = {
  id: ONE,
  description: ' Fuel ',
  naturalLanguageRule: ' description contains shell ',
  glAccountNumber: ' 6300 ',
  priority: 4,
}
const other = { ...draft, id: TWO, description: 'Tolls', priority: 5 }
const making = (changes: NewRule = {}): Edit => ({
  name: 'createTransactionRule',
  args: { ...draft, ...changes },
})
const makingAll = (...rules: NewRule[]): Edit => ({ name: 'bulkCreateTransactionRules', args: { rules } })
const changing = (changes: NewRule): Edit => ({
  name: 'updateTransactionRule',
  args: { id: ONE, ...changes },
})
const deleting: Edit = { name: 'deleteTransactionRule', args: { id: ONE } }
const deletingAll = (...ids: Id[]): Edit => ({ name: 'bulkDeleteTransactionRules', args: { ids } })
const ordering = (...rules: { id: Id; priority: number }[]): Edit => ({
  name: 'bulkUpdateRulePriorities',
  args: { rules },
})

let books: ServedBooks
beforeEach(() => {
  books = new ServedBooks()
  books.put('glAccounts', {
    id: '00000000-0000-4000-8000-0000000000c1',
    number: '6300',
    name: 'Vehicles',
    category: 'EXPENSE',
    createdAt: monday.at,
    updatedAt: monday.at,
  })
})
const rule = (id: Id = ONE) => books.get('rules', id)
const inField = (message: string, field: string) =>
  expect.objectContaining({ message, details: expect.objectContaining({ field }) })

/** Does an edit and takes it back by edits that the server accepts. */
function thereAndBack(edit: Edit): Edit[] {
  const inverse = books.edit(edit, tuesday)
  for (const back of inverse) {
    expect(calls[back.name].input.safeParse(back.args).error).toBeUndefined()
    books.edit(back, monday)
  }
  return inverse
}

describe('a new rule', () => {
  test('stands trimmed and active, with the number for the name until the chart has named it', () => {
    expect(books.edit(making(), monday)).toEqual([deleting])
    expect(rule()).toEqual({
      _seq: 7,
      id: ONE,
      description: 'Fuel',
      naturalLanguageRule: 'description contains shell',
      glAccountNumber: '6300',
      glAccountName: '6300',
      isActive: true,
      priority: 4,
      createdAt: monday.at,
      updatedAt: monday.at,
    })
    books.edit(making({ description: 'Another' }), tuesday)
    expect(rule()).toMatchObject({ description: 'Fuel', updatedAt: monday.at })
  })

  test('keeps what it says of itself', () => {
    const said = { glAccountName: 'Cars', isActive: false, lastUsedAt: '2026-05-01T00:00:00.000Z' }
    books.edit(making(said), monday)
    expect(rule()).toMatchObject(said)
    books.remove('rules', ONE)
    books.edit(making({ glAccountNumber: 'DEFAULT' }), monday)
    expect(rule()).toMatchObject({ glAccountNumber: 'DEFAULT', glAccountName: 'Default Account' })
  })

  test.each([
    ['description', 'Rule description is required'],
    ['naturalLanguageRule', 'Rule condition is required'],
    ['glAccountNumber', 'GL account number is required'],
  ])('without its %s is refused', (field, message) => {
    for (const blank of ['  ', undefined]) {
      const args = { ...draft, [field]: blank } as NewRule
      expect(() => books.edit({ name: 'createTransactionRule', args }, monday)).toThrow(
        inField(message, field),
      )
      expect(() => books.edit(makingAll(other, args), monday)).toThrow(
        inField('All transaction rules must have description, condition, and GL account', 'rules'),
      )
    }
  })

  test('needs an id and a place on a device', () => {
    const { id: _id, ...nameless } = draft
    const { priority: _place, ...placeless } = draft
    const make = (args: NewRule) => books.edit({ name: 'createTransactionRule', args }, monday)
    expect(() => make(nameless)).toThrow(inField('A rule that is made on a device needs an id', 'id'))
    expect(() => make(placeless)).toThrow(
      inField('A rule that is made on a device needs a priority', 'priority'),
    )
    expect(() => books.edit(makingAll(nameless), monday)).toThrow(
      'A rule that is made on a device needs an id',
    )
    expect(mutationOf('createTransactionRule').inverse?.(books, nameless)).toEqual([])
  })

  test('is named by the chart, and refused where that knows no such account', async () => {
    const { answer } = await books.serve(making({ glAccountName: 'As you like' }))
    expect(answer).toEqual({ rule: expect.objectContaining({ id: ONE, glAccountName: 'Vehicles' }) })
    await expect(books.serve(making({ id: TWO, glAccountNumber: '1' }))).rejects.toThrow(
      'There is no GL account 1; choose one from the chart of accounts',
    )
    await expect(books.serve(making({ id: TWO, glAccountNumber: ' ' }))).rejects.toThrow(
      'GL account number is required',
    )
  })

  test('gets id and place from the server where it has none: after all others', async () => {
    await books.serve(making({ priority: 41 }))
    const { id: _id, priority: _place, ...bare } = draft
    const { answer } = await books.serve({ name: 'createTransactionRule', args: bare })
    expect(answer).toEqual({ rule: expect.objectContaining({ priority: 42 }) })
    await books.serve(makingAll(bare, { ...bare, priority: 7 }, bare))
    expect(books.all('rules').map(({ priority }) => priority)).toEqual([41, 42, 43, 7, 45])
    await books.serve(making({ id: TWO, priority: HIGHEST_PRIORITY }))
    const last = await books.serve({ name: 'createTransactionRule', args: bare })
    expect(last.answer).toEqual({ rule: expect.objectContaining({ priority: HIGHEST_PRIORITY }) })
  })

  test('is refused above the most there may be; one that is there is none more', async () => {
    await books.serve(making())
    for (let count = 1; count < MOST_RULES - 1; count += 1) {
      const id = `00000000-0000-4000-8000-2${String(count).padStart(11, '0')}`
      const one = rule()
      if (one) books.put('rules', { ...one, id })
    }
    const third = { ...other, id: '00000000-0000-4000-8000-0000000000e3' }
    await expect(books.serve(makingAll(draft, other, third))).rejects.toThrow(
      inField(
        'An organization can have up to 2,000 rules. Delete some that are no longer used first.',
        'rules',
      ),
    )
    await books.serve(makingAll(draft, other))
    await expect(books.serve(making({ id: third.id }))).rejects.toThrow('An organization can have up to')
    await books.serve(making())
    expect(books.all('rules')).toHaveLength(MOST_RULES)
  })
})

describe('rules that are made together', () => {
  test('stand in their order, and go together', async () => {
    expect(books.edit(makingAll(draft, other), monday)).toEqual([deletingAll(ONE, TWO)])
    expect([rule(), rule(TWO)]).toMatchObject([{ description: 'Fuel' }, { description: 'Tolls' }])
    const { answer } = await books.serve(makingAll(draft, other))
    expect(answer).toEqual({
      rules: [expect.objectContaining({ id: ONE }), expect.objectContaining({ id: TWO })],
    })
    expect(rule()?.createdAt).toBe(monday.at)
  })

  test('are named by the chart', async () => {
    await books.serve(makingAll(draft, other))
    expect(books.all('rules').map(({ glAccountName }) => glAccountName)).toEqual(['Vehicles', 'Vehicles'])
    await expect(books.serve(makingAll(draft, { ...other, glAccountNumber: '1' }))).rejects.toThrow(
      'There is no GL account 1',
    )
  })

  test.each([
    [{ name: 'bulkCreateTransactionRules', args: {} }, 'rules'],
    [{ name: 'bulkCreateTransactionRules', args: { rules: [] } }, 'rules'],
    [{ name: 'bulkDeleteTransactionRules', args: {} }, 'ids'],
    [{ name: 'bulkDeleteTransactionRules', args: { ids: [] } }, 'ids'],
    [{ name: 'bulkUpdateRulePriorities', args: {} }, 'rules'],
    [{ name: 'bulkUpdateRulePriorities', args: { rules: [] } }, 'rules'],
  ] as [Edit, string][])('%j is refused: it names none', async (edit, field) => {
    expect(() => mutationOf(edit.name).touches(edit.args)).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ field }) }),
    )
    await expect(books.serve(edit)).rejects.toThrow('provided')
  })
})

describe('a change of a rule', () => {
  beforeEach(() => {
    books.edit(making({ glAccountName: 'Vehicles' }), monday)
  })

  test('leaves what it does not name, and trims what it does', () => {
    const was = rule()
    books.edit(changing({ isActive: false }), tuesday)
    expect(rule()).toEqual({ ...was, isActive: false, updatedAt: tuesday.at })
    books.edit(changing({ description: ' Gas ', naturalLanguageRule: ' amount > 3 ', priority: 9 }), tuesday)
    expect(rule()).toEqual({
      ...was,
      isActive: false,
      description: 'Gas',
      naturalLanguageRule: 'amount > 3',
      priority: 9,
      updatedAt: tuesday.at,
    })
  })

  test('of its account has the name go with the number', async () => {
    books.edit(changing({ glAccountNumber: ' 6400 ' }), tuesday)
    expect(rule()).toMatchObject({ glAccountNumber: '6400', glAccountName: '6400' })
    books.edit(changing({ glAccountNumber: '6500', glAccountName: 'Trips' }), tuesday)
    expect(rule()).toMatchObject({ glAccountNumber: '6500', glAccountName: 'Trips' })
    books.edit(changing({ glAccountName: 'Nobody asked' }), tuesday)
    expect(rule()).toMatchObject({ glAccountNumber: '6500', glAccountName: 'Trips' })
    books.edit(changing({ glAccountNumber: 'DEFAULT' }), tuesday)
    expect(rule()).toMatchObject({ glAccountName: 'Default Account' })
    const { answer } = await books.serve(changing({ glAccountNumber: '6300' }))
    expect(answer).toEqual({ rule: expect.objectContaining({ glAccountName: 'Vehicles' }) })
  })

  test.each(['description', 'naturalLanguageRule', 'glAccountNumber'])(
    'to a blank %s is refused',
    (field) => {
      expect(() => books.edit(changing({ [field]: ' ' }), tuesday)).toThrow(
        expect.objectContaining({ details: expect.objectContaining({ field }) }),
      )
    },
  )

  test.each([
    [{ description: 'Gas' }, { description: 'Fuel' }],
    [
      { priority: 1, isActive: false },
      { priority: 4, isActive: true },
    ],
    [{ glAccountNumber: '1' }, { glAccountNumber: '6300', glAccountName: 'Vehicles' }],
  ])('of %j is taken back by naming that alone', (changes, back) => {
    const was = rule()
    expect(thereAndBack(changing(changes))).toEqual([changing(back)])
    expect(rule()).toEqual(was)
  })

  test('of one without an id, or that is not there, is refused and taken back by nothing', () => {
    const nameless: Edit = { name: 'updateTransactionRule', args: { description: 'x' } }
    expect(() => books.edit(nameless, tuesday)).toThrow(inField('Transaction rule ID is required', 'id'))
    books.remove('rules', ONE)
    expect(() => books.edit(changing({ description: 'x' }), tuesday)).toThrow('Transaction rule not found')
    const mutation = mutationOf('updateTransactionRule')
    expect([mutation.inverse?.(books, { id: ONE }), mutation.inverse?.(books, { description: 'x' })]).toEqual(
      [[], []],
    )
  })
})

describe('a deletion of rules', () => {
  beforeEach(() => {
    books.edit(makingAll({ ...draft, lastUsedAt: '2026-05-01T00:00:00.000Z' }, other), monday)
    const was = rule()
    const problem = { code: 'noted', message: 'Noted here', from: 1, to: 2 }
    if (was) books.put('rules', { ...was, problem })
  })

  test('takes them, and is answered by what has gone', async () => {
    expect((await books.serve(deleting)).answer).toEqual({ id: ONE })
    expect(rule()).toBeUndefined()
    books.edit(making(), monday)
    expect((await books.serve(deletingAll(ONE, TWO))).answer).toEqual({ deletedCount: 2 })
    expect(books.all('rules')).toEqual([])
  })

  test.each([deleting, deletingAll(ONE, TWO)])('%j is taken back by making them again', (edit) => {
    const { problem: _noted, ...was } = rule() ?? {}
    const otherWas = rule(TWO)
    expect(thereAndBack(edit)).toHaveLength(1)
    expect([rule(), rule(TWO)]).toEqual([was, otherWas])
  })

  test('of what is not there says so, of one or of several', () => {
    books.remove('rules', TWO)
    expect(() => books.edit(deletingAll(ONE, TWO), tuesday)).toThrow(
      'One of the transaction rules was not found',
    )
    expect(() => books.edit(deletingAll(TWO), tuesday)).toThrow('Transaction rule not found')
    expect(() => books.edit({ name: 'deleteTransactionRule', args: { id: TWO } }, tuesday)).toThrow(
      'Transaction rule not found',
    )
    expect(() => books.edit({ name: 'deleteTransactionRule', args: {} }, tuesday)).toThrow(
      'Transaction rule ID is required',
    )
    expect(mutationOf('deleteTransactionRule').inverse?.(books, {})).toEqual([])
    expect(mutationOf('bulkDeleteTransactionRules').inverse?.(books, { ids: [TWO] })).toEqual([])
    expect(mutationOf('bulkDeleteTransactionRules').inverse?.(books, {})).toEqual([])
  })
})

describe('the order of rules', () => {
  beforeEach(() => {
    books.edit(makingAll(draft, other), monday)
  })

  test('changes where it is another, and of two places for one rule the later counts', async () => {
    const { answer } = await books.serve(
      ordering({ id: ONE, priority: 9 }, { id: TWO, priority: 5 }, { id: ONE, priority: 2 }),
    )
    expect(answer).toEqual({ updatedCount: 1 })
    expect(rule()).toMatchObject({ priority: 2, updatedAt: books.actor.at })
    expect(rule(TWO)).toMatchObject({ priority: 5, updatedAt: monday.at })
  })

  test('is taken back to the places that they had', () => {
    const edit = ordering({ id: ONE, priority: 9 }, { id: TWO, priority: 1 })
    expect(thereAndBack(edit)).toEqual([ordering({ id: ONE, priority: 4 }, { id: TWO, priority: 5 })])
    expect([rule()?.priority, rule(TWO)?.priority]).toEqual([4, 5])
    const mutation = mutationOf('bulkUpdateRulePriorities')
    books.remove('rules', TWO)
    expect(mutation.inverse?.(books, edit.args as never)).toEqual([ordering({ id: ONE, priority: 4 })])
    books.remove('rules', ONE)
    expect([mutation.inverse?.(books, edit.args as never), mutation.inverse?.(books, {})]).toEqual([[], []])
    expect(() => books.edit(edit, tuesday)).toThrow('One of the transaction rules was not found')
    expect(() => books.edit(ordering({ id: ONE, priority: 1 }), tuesday)).toThrow(
      'Transaction rule not found',
    )
  })
})
