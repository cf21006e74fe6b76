import { expect, test } from 'vitest'
import { testReadings } from '../../../../../tests/support/rule-readings.ts'
import { parseCondition } from '../parse.ts'

/** Decimal commas and dots, and days of one order, where the sentence leaves one way to read them. */
testReadings(String.raw`
over 1,50 EUR  =>  abs > 1.50 EUR
more than 1.250,00 EUR  =>  abs > 1250.00 EUR
Woolies or Checkers under R250,00  =>  any text ~ any("woolies","checkers") and abs < 250.00 ZAR
over R1 250,00 at Makro  =>  abs > 1250.00 ZAR and any text ~ "makro"
La Poste 12,90€  =>  any text ~ "la poste" and abs = 12.90 EUR
Lexoffice 19,90 monthly  =>  any text ~ "lexoffice" and abs = 19.90
from 1.000,00 to 2.500,00 EUR at Iveco  =>  1000.00 <= abs <= 2500.00 EUR and any text ~ "iveco"
over 2,5k  =>  abs > 2500
amount is 1.234.567  =>  abs = 1234567
from 500 EUR to 1.500 EUR at MediaMarkt  =>  500 <= abs <= 1500 EUR and any text ~ "mediamarkt"
between 10,00 and 1.500 at Rossmann  =>  10.00 <= abs <= 1500 and any text ~ "rossmann"
tuk tuk under 200/=  =>  any text ~ "tuk tuk" and abs < 200
LIC premium 12,345/-  =>  any text ~ "lic premium" and abs = 12345
after 31.12.2025  =>  date > 2025-12-31
from 05.06.2026 to 30.06.2026 Allianz  =>  2026-06-05 <= date <= 2026-06-30 and any text ~ "allianz"
from 06/05/2026 to 06/30/2026 Allianz  =>  2026-06-05 <= date <= 2026-06-30 and any text ~ "allianz"
`)

test.each([
  ['over 1.200 EUR', ['over 1,200 EUR', 'over 1.20 EUR']],
  ['IKEA is 3.450', undefined],
  ['between 1.200 and 2.500 EUR', ['between 1,200 and 2,500 EUR', 'between 1.20 and 2.50 EUR']],
  ['amount is 1.234', ['amount is 1,234', 'amount is 1.23']],
  ['amount is 1.234,56', ['amount is 1,234.56']],
  ['since 01.04.2026 Amazon', ['since 2026-04-01 Amazon', 'since 2026-01-04 Amazon']],
  ['from 1/2/2026 to 3/4/2026', ['from 2026-02-01 to 2026-04-03', 'from 2026-01-02 to 2026-03-04']],
  ['amount is any of 5,10', ['amount is any of 5.10']],
])('"%s" is asked about, each way it may be meant', (sentence, ways) => {
  const read = parseCondition(sentence)
  if (read.ok) throw new Error('read')
  const { suggestion, alternatives = [] } = read.problem
  const offered = [suggestion, ...alternatives].filter((way) => way !== undefined)
  expect(offered).toEqual(ways ?? [])
})
