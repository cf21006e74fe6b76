import { expect, test } from 'vitest'
import { parseCondition } from '../parse.ts'

/** What is offered in English for a sentence of another language; undefined for one that is read or refused otherwise. */
function offeredFor(sentence: string): string | undefined {
  const read = parseCondition(sentence)
  return !read.ok && read.problem.code === 'NOT_ENGLISH' ? (read.problem.suggestion ?? '') : undefined
}

test.each([
  ['Zahlungen an Vonovia über 500 €', 'payments to Vonovia over 500 €'],
  ['Betrag größer als 100 und Beschreibung enthält Miete', 'amount over 100 and description contains Miete'],
  ['alle Ausgaben bei Rewe', 'expenses at Rewe'],
  ['Überweisung von Stripe im Januar', 'income from Stripe in January'],
  ['Miete von Müller', 'Miete from Müller'],
  ['Miete im Januar', 'Miete in January'],
  ['paiements à Foncia de plus de 500 €', 'payments to Foncia over 500 €'],
  ['libellé contient loyer', 'description contains loyer'],
  ['dépenses chez Carrefour sauf essence', 'expenses at Carrefour but not essence'],
  ['pagos a Endesa de más de 50 €', 'payments to Endesa over 50 €'],
  ['compras en Mercadona', 'expenses at Mercadona'],
  ['importe mayor que 100', 'amount over 100'],
  ['betalingen aan Vattenfall boven 100', 'payments to Vattenfall over 100'],
  ['uitgaven bij Albert Heijn', 'expenses at Albert Heijn'],
  ['bedrag tussen 10 en 20', 'amount between 10 and 20'],
])('"%s" is refused, and offered in English', (sentence, english) => {
  expect(offeredFor(sentence)).toBe(english)
})

test('what has no reading in English is refused without an offer', () => {
  expect(offeredFor('Betrag über viel')).toBe('')
})

test.each([
  'El Corte Inglés',
  'La Poste',
  'Deutsche Bahn',
  'Café de Paris',
  'VIREMENT DE STRIPE',
  'description contains "Zahlung an"',
  'Van der Valk',
  'Casa y Campo',
  'En Route',
  'payments to Importe SA over 20',
])('%s is a name, a line of a bank or a sentence in English', (sentence) => {
  expect(offeredFor(sentence)).toBeUndefined()
})
