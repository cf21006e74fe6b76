import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** What an amount ends in behind its decimal point. */
testReadings(String.raw`
amount ends in .99  =>  abs ends .99
amounts that end in .99  =>  abs ends .99
amounts ending in 99 cents  =>  abs ends .99
amount does not end in .99  =>  not abs ends .99
ends in .99  =>  abs ends .99
ending in .99  =>  abs ends .99
Netflix ending in .99  =>  any text ~ "netflix" and abs ends .99
payments ending in .99 to Apple  =>  type EXPENSE and abs ends .99 and any text ~ "apple"
price ends with 95p  =>  abs ends .95
Uber, the total ends in .50  =>  any text ~ "uber" and abs ends .50
ends in .99 or .95  =>  abs ends .99 or abs ends .95
amount ends in x.99  =>  abs ends .99
amount ends with ".49"  =>  abs ends .49
the amount ends in .00  =>  abs integer
ends in .00  =>  abs integer
amount ends in .9  =>  abs ends .90
over 20 and ending in .99  =>  abs > 20 and abs ends .99
description ends with .99  =>  desc $ ".99"
text ends with .99  =>  WRONG_OPERATOR | Does the amount end in .99, or the text? Write "amount ends in .99" or description ends with ".99" | amount ends in .99
amount ends in 99  =>  UNSUPPORTED_IDEA | Only what’s behind the decimal point can be checked. Write: amount ends in .99 | amount ends in .99
amount that ends in 9  =>  UNSUPPORTED_IDEA | Only what’s behind the decimal point can be checked, like "amount ends in .99"
card ending 4402  =>  any text ~ "card ending 4402" ?
`)
