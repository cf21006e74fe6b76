import { testDoubts } from '../../../../../tests/support/rule-readings.ts'

/** Names in small letters that begin as sentences do, without anything in the books that says so. */
testDoubts(String.raw`
every child counts  =>  This looks for "child counts". If "every child counts" is one name, write: "every child counts"
all bar one over 30  =>  This looks for "bar one". If "all bar one" is one name, write: "all bar one" over 30
all terrain tyres  =>  This looks for "terrain tyre". If "all terrain tyres" is one name, write: "all terrain tyres"
if the shoe fits  =>  This looks for "shoe fits". If "if the shoe fits" is one name, write: "if the shoe fits"
hook line and sinker  =>  This looks for "hook line" or "sinker". If "hook line and sinker" is one name, write: "hook line and sinker"
every uber  =>  nothing
all leroy merlin  =>  nothing
every month end  =>  nothing
the white company  =>  nothing
payments to the white company  =>  nothing
Lidl shopping over 30  =>  This looks for the text "lidl shopping", not for a kind of transaction. Put it in quotes if that is what you mean.
payments to the bus company  =>  Daybook can’t tell who is a company. Write names instead, or put "bus company" in quotes to look for that text.
`)

/** What a firm sells, in the plural behind its name. */
testDoubts(String.raw`
all the costa coffees  =>  This looks for the text "costa coffees", not for a kind of transaction. Put it in quotes if that is what you mean.
starbucks lunches on Fridays  =>  This looks for the text "starbucks lunches", not for a kind of transaction. Put it in quotes if that is what you mean.
tesco candles  =>  This looks for the text "tesco candles", not for a kind of transaction. Put it in quotes if that is what you mean.
google ads  =>  nothing
donations from foundations  =>  Daybook can’t tell who are foundations. Write names instead, or put "foundations" in quotes to look for that text.
donations from the Gates Foundation  =>  nothing
contains the number 4471  =>  nothing
`)
