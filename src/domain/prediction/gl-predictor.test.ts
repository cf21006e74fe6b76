import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDay } from '../calendar/calendar-day.ts'
import { minor } from '../money/money.ts'
import type { GLExample } from './gl-example.ts'
import { GLPredictor } from './gl-predictor.ts'
import { rounds } from '../../../tests/support/rounds.ts'

const FIRST = '2026-01-01' as CalendarDay

function example(description: string, amount = -4200, day = 0, accountId = 'current'): GLExample {
  return { description, amount: minor(amount), day: addDays(FIRST, day), accountId }
}

/** A row that its file calls something. */
function called(description: string, category: string, day: number): GLExample {
  return { ...example(description, -3000, day), category }
}

/** Three months of a small office: rent monthly, coffee and trains often, a shop of two minds. */
function office(): [GLExample, string][] {
  return Array.from({ length: 90 }, (_, day): [GLExample, string][] => [
    ...(day % 30 === 0
      ? ([[example('RENT HARBOUR ESTATES', -120_000, day), '6100']] as [GLExample, string][])
      : []),
    [example(`Blue Bottle Coffee ${day}`, -450, day), '6400'],
    [example('City Railway', -1280, day), '6300'],
    [example('Corner Store', -2000 - day, day, day % 2 ? 'card' : 'current'), day % 2 ? '6500' : '6600'],
  ]).flat()
}

/** Six cards at shops that sell for all of them; each card works on another project every 60 days. */
function cards(): [GLExample, string][] {
  return Array.from({ length: 1_200 }, (_, at): [GLExample, string] => {
    const [card, day] = [at % 6, Math.floor(at / 6)]
    const shop = ['Paper House', 'Quick Tools', 'Cloud Nine', 'Taxi', 'Hotel Bell'][(at * 7 + day) % 5] ?? ''
    return [
      example(shop, -1000 - ((at * 37) % 500), day, `card ${card}`),
      `${(card + Math.floor(day / 60)) % 6}`,
    ]
  })
}

function trained(trainingExamples = office()): GLPredictor {
  const predictor = new GLPredictor()
  for (const [one, label] of trainingExamples) predictor.learn(one, label)
  return predictor
}

function firstReason(predictor: GLPredictor, one: GLExample): string | undefined {
  return predictor.predict(one).choices[0]?.reason
}

describe('a predictor that has learned nothing', () => {
  test('offers nothing and fills nothing in', () => {
    expect(new GLPredictor().predict(example('Anything'))).toEqual({ choices: [], confident: false })
  })

  test('is not confident after one example', () => {
    const predictor = trained([[example('City Railway'), '6300']])
    const { choices, confident } = predictor.predict(example('City Railway'))
    expect(choices.map((choice) => choice.glAccountNumber)).toEqual(['6300'])
    expect(confident).toBe(false)
  })
})

describe('a predictor that has learned three months', () => {
  const predictor = trained()

  test('fills in what has always been the same', () => {
    const { choices, confident } = predictor.predict(example('City Railway', -1280, 91))
    expect(choices[0]?.glAccountNumber).toBe('6300')
    expect(confident).toBe(true)
  })

  test('knows a text whose numbers change, and a new branch of a known shop', () => {
    expect(predictor.predict(example('BLUE BOTTLE COFFEE 4711', -450, 91)).choices[0]?.glAccountNumber).toBe(
      '6400',
    )
    expect(predictor.predict(example('Blue Bottle Roastery', -480, 91)).choices[0]?.glAccountNumber).toBe(
      '6400',
    )
  })

  test('recognises a misspelt merchant by its letters', () => {
    expect(predictor.predict(example('CityRailwy', -1280, 91)).choices[0]?.glAccountNumber).toBe('6300')
  })

  test('tells by the account what the text leaves open', () => {
    const onCard = predictor.predict(example('Corner Store', -2090, 91, 'card'))
    const onCurrent = predictor.predict(example('Corner Store', -2090, 91, 'current'))
    expect(onCard.choices[0]?.glAccountNumber).toBe('6500')
    expect(onCurrent.choices[0]?.glAccountNumber).toBe('6600')
  })

  test('abstains for a stranger, and offers three choices all the same', () => {
    const { choices, confident } = predictor.predict(example('Zvonimir Quux', 987_654, 91))
    expect(confident).toBe(false)
    expect(choices).toHaveLength(3)
  })

  test('says why, in counts', () => {
    expect(firstReason(predictor, example('City Railway', -1280, 91))).toBe(
      'Used for 90 of 90 with this text and amount',
    )
    expect(firstReason(predictor, example('City Railway', -999, 91))).toBe(
      'Used for 90 of 90 “city railway” transactions on this account',
    )
    expect(firstReason(predictor, example('City Railway', -999, 91, 'card'))).toBe(
      'Used for 90 of 90 “city railway” transactions',
    )
    expect(firstReason(predictor, example('City Museum', -999, 91))).toBe(
      'Used for 90 of 90 that begin with “city”',
    )
    expect(firstReason(predictor, example('To Railway', -1280, 91))).toBe(
      'Used for 90 of 90 with the word “railway”',
    )
  })

  test('tells a new habit by its last uses', () => {
    const changed = trained()
    for (let day = 91; day < 97; day += 1) changed.learn(example('City Railway', -1280 - day, day), '7000')
    const asked = example('City Railway', -999, 98)
    expect(changed.predict(asked).choices[0]?.glAccountNumber).toBe('7000')
    expect(firstReason(changed, asked)).toBe(
      'Used for the last 6 “city railway” transactions on this account',
    )
    changed.learn(example('City Railway', -1500, 96), '6300')
    expect(firstReason(changed, asked)).not.toContain('the last 6')
  })

  test('gives confidences in order, between nothing and all', () => {
    for (const [one] of office().slice(0, 40)) {
      const confidences = predictor.predict(one).choices.map((choice) => choice.confidence)
      expect(confidences).toEqual(confidences.toSorted((a, b) => b - a))
      expect(confidences.every((confidence) => confidence >= 0 && confidence <= 1)).toBe(true)
    }
  })
})

describe('cards', () => {
  test('what a card was last used for tells what the shop leaves open', () => {
    const predictor = new GLPredictor()
    let [right, asked] = [0, 0]
    for (const [one, label] of cards()) {
      const [first] = predictor.predict(one).choices
      if (one.day > addDays(FIRST, 65)) asked += 1
      if (one.day > addDays(FIRST, 65) && first?.glAccountNumber === label) right += 1
      predictor.learn(one, label)
    }
    expect(right / asked).toBeGreaterThan(0.93)
  })
})

describe('purposes', () => {
  /** Two petrol stations and two hotels. */
  const known = trained(
    Array.from({ length: 60 }, (_, day): [GLExample, string] => [
      example(['Shell', 'Travelodge', 'Texaco', 'Hilton'][day % 4] ?? '', -5000 - day, day),
      day % 2 ? '7100' : '7200',
    ]),
  )

  test('a payee that was never met goes where others of its purpose went, and says so', () => {
    const [first] = known.predict(example('Esso Harborne', -5010, 61)).choices
    expect(first?.glAccountNumber).toBe('7200')
    expect(first?.reason).toBe('Used for 30 of 30 with words like “esso”')
    expect(known.predict(example('Ibis Harborne', -5010, 61)).choices[0]?.glAccountNumber).toBe('7100')
  })

  test('where others of its purpose were met, a payee is familiar; not where none was', () => {
    expect(known.familiarityWith(example('Esso Harborne'))).toBeGreaterThan(0.5)
    expect(known.familiarityWith(example('Netflix'))).toBeLessThan(0.1)
    expect(known.familiarityWith(example('Zvonimir Quux'))).toBeLessThan(0.1)
  })
})

/** A shop that no other day has. */
const newShop = (day: number) => `${(day * 7919).toString(26)}${(day * 104_729).toString(26)} trading`

describe('change', () => {
  test('what follows what on a card is learned, whatever the shop', () => {
    const predictor = new GLPredictor()
    let right = 0
    for (let day = 0; day < 400; day += 1) {
      const one = example(newShop(day), -5000 - ((day * 37) % 900), day, 'card')
      const label = ['6100', '6200', '6300'][day % 3] ?? ''
      if (day >= 300 && predictor.predict(one).choices[0]?.glAccountNumber === label) right += 1
      predictor.learn(one, label)
    }
    expect(right).toBeGreaterThan(90)
  })

  test('an account that is no longer allowed is not offered', () => {
    const { choices, confident } = trained().predict(example('City Railway', -1280, 91), {
      allowed: (glAccountNumber) => glAccountNumber !== '6300',
    })
    expect(choices).toHaveLength(3)
    expect(choices.map((choice) => choice.glAccountNumber)).not.toContain('6300')
    expect(confident).toBe(false)
    expect(trained().predict(example('City Railway'), { allowed: () => false })).toEqual({
      choices: [],
      confident: false,
    })
  })

  test('a new habit overtakes an old one within a few approvals', () => {
    const predictor = trained()
    for (let day = 91; day < 96; day += 1) predictor.learn(example('City Railway', -1280, day), '7000')
    expect(predictor.predict(example('City Railway', -1280, 97)).choices[0]?.glAccountNumber).toBe('7000')
  })

  test('what is forgotten is no longer offered', () => {
    const predictor = trained()
    const mistake = example('Garden Centre', -3300, 91)
    predictor.learn(mistake, '9999')
    predictor.forget(mistake, '9999')
    const { choices } = predictor.predict(mistake)
    expect(choices.map((choice) => choice.glAccountNumber)).not.toContain('9999')
    expect(predictor.size).toBe(office().length)
  })

  test('forgetting what was never learned changes nothing', () => {
    const predictor = trained()
    const before = predictor.serialise()
    predictor.forget(example('City Railway', -1, 0), '6300')
    predictor.forget(example('City Railway', -1280, 0), 'no such account')
    expect(predictor.serialise()).toEqual(before)
  })
})

/** A shop of its own name, in letters alone. */
function shopCalled(shop: number): string {
  const letters = Array.from(String(shop * 7919), (digit) => 'bcdfghjklm'[Number(digit)])
  return `${letters.join('')} trading`
}

/** Thirty shops that always go to one account, and thirty of which each day another is a project's and comes twelve times. */
function dayOfShops(at: number): [GLExample, string][] {
  const projects = 30 + ((at * 17 + Math.floor(at / 30) * 7) % 30)
  return Array.from({ length: 60 }, (_, shop) =>
    Array.from({ length: shop === projects ? 12 : 1 }, (__, row): [GLExample, string] => [
      example(shopCalled(shop + 1), -1000 - ((at * 37 + row * 11) % 900), at),
      shop === projects ? 'project' : `${shop % 10}`,
    ]),
  ).flat()
}

describe('whole days', () => {
  test('what is filled in by itself is right as often as promised, also where days are approved at once', () => {
    const predictor = new GLPredictor()
    let [filled, right, asked] = [0, 0, 0]
    for (let at = 0; at < 90; at += 1) {
      for (const [one, label] of at < 50 ? [] : dayOfShops(at)) {
        const { choices, confident } = predictor.predict(one)
        asked += 1
        if (confident) filled += 1
        if (confident && choices[0]?.glAccountNumber === label) right += 1
      }
      for (const [one, label] of dayOfShops(at)) predictor.learn(one, label)
    }
    expect(filled / asked).toBeGreaterThan(0.3)
    expect(right / filled).toBeGreaterThanOrEqual(0.95)
  })
})

const anExample = fc.record({
  description: fc.constantFrom(
    'City Railway',
    'City Museum',
    'Blue Bottle 12',
    'blue bottle 13',
    '',
    '12 34',
    'Ünï 💶',
  ),
  amount: fc.integer({ min: -100_000, max: 100_000 }).map(minor),
  day: fc.integer({ min: -400, max: 400 }).map((days) => addDays(FIRST, days)),
  accountId: fc.constantFrom('card', 'current'),
})
const trainingExamples = fc.array(fc.tuple(anExample, fc.constantFrom('1', '2', '3', '4')), { maxLength: 40 })

describe('always', () => {
  test('the same training examples give the same predictor, byte for byte', () => {
    fc.assert(
      fc.property(trainingExamples, (some) => {
        expect(trained(some).serialise()).toEqual(trained(some).serialise())
      }),
      { numRuns: rounds(10, 30) },
    )
  })

  test('a stored predictor comes back predicting and storing the same', () => {
    fc.assert(
      fc.property(trainingExamples, anExample, (some, asked) => {
        const predictor = trained(some)
        const again = GLPredictor.from(predictor.serialise())
        expect(again?.serialise()).toEqual(predictor.serialise())
        const [one, other] = [predictor.predict(asked), again?.predict(asked)]
        expect(other?.choices.map((choice) => choice.glAccountNumber)).toEqual(
          one.choices.map((choice) => choice.glAccountNumber),
        )
        one.choices.forEach((choice, rank) => {
          expect(other?.choices[rank]?.confidence).toBeCloseTo(choice.confidence, 9)
        })
      }),
      { numRuns: rounds(10, 30) },
    )
  })

  test('after rebuilding, what was forgotten was never learned', () => {
    fc.assert(
      fc.property(trainingExamples, trainingExamples, (kept, undone) => {
        const predictor = trained([...undone, ...kept])
        for (const [one, label] of undone) predictor.forget(one, label)
        expect(predictor.size).toBe(kept.length)
        expect(predictor.rebuilt().serialise()).toEqual(trained(kept).rebuilt().serialise())
      }),
      { numRuns: rounds(7, 20) },
    )
  })

  test('choices are at most three, different, and among the labels still in use', () => {
    fc.assert(
      fc.property(trainingExamples, anExample, (some, asked) => {
        const numbers = trained(some)
          .predict(asked)
          .choices.map((choice) => choice.glAccountNumber)
        expect(numbers).toHaveLength(Math.min(3, new Set(some.map(([, label]) => label)).size))
        expect(new Set(numbers).size).toBe(numbers.length)
      }),
      { numRuns: rounds(10, 30) },
    )
  })
})

test('bytes of another version are declined, and cut bytes are an error', () => {
  const bytes = trained().serialise()
  expect(GLPredictor.from(Uint8Array.of(99, ...bytes.slice(1)))).toBeUndefined()
  const [form = 0, words = 0, ...rest] = bytes
  expect(GLPredictor.from(Uint8Array.of(form, words ^ 1, ...rest))).toBeUndefined()
  expect(() => GLPredictor.from(bytes.slice(0, 50))).toThrow(RangeError)
})

describe('what the file calls a row', () => {
  const predictor = trained(
    Array.from({ length: 40 }, (_, day): [GLExample, string][] => [
      [called(`Pump ${'abcdefgh'[day % 8] ?? ''}ton`, 'Gas & Fuel', day), '6450'],
      [called(`Stall ${'abcdefgh'[day % 8] ?? ''}ford`, 'Groceries', day), '6600'],
    ]).flat(),
  )

  test('tells of a payee that is new', () => {
    const [first] = predictor.predict(called('Zyx', 'gas & fuel', 41)).choices
    expect(first?.glAccountNumber).toBe('6450')
    expect(first?.reason).toBe('Used for 40 of 40 in the file’s category “gas fuel”')
    const [other] = predictor.predict(called('Zyx', 'Groceries', 41)).choices
    expect(other?.glAccountNumber).toBe('6600')
  })

  test('speaks for a row although its text is new', () => {
    expect(predictor.familiarityWith(called('Zyx', 'Groceries', 41))).toBeGreaterThan(0.7)
    expect(predictor.familiarityWith(called('Zyx', 'Circus', 41))).toBeLessThan(0.2)
  })

  test('is kept with what was learned', () => {
    const read = GLPredictor.from(predictor.serialise())
    const asked = called('Zyx', 'Groceries', 41)
    expect(read?.predict(asked)).toEqual(predictor.predict(asked))
    expect(read?.rebuilt().serialise()).toEqual(predictor.rebuilt().serialise())
  })

  test('is a part of what is forgotten', () => {
    const own = trained([[called('Pump', 'Fuel', 1), '6450']])
    own.forget(called('Pump', 'Groceries', 1), '6450')
    own.forget(example('Pump', -3000, 1), '6450')
    expect(own.size).toBe(1)
    own.forget(called('Pump', 'Fuel', 1), '6450')
    expect(own.size).toBe(0)
  })
})
