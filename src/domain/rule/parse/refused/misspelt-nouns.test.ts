import { testDoubts } from '../../../../../tests/support/rule-readings.ts'

/** A noun that is nearly one of categories is asked about; a form of one, a word of its own, and a name are not. */
testDoubts(String.raw`
grocries over 50  =>  This looks for the text "grocries". If you mean "groceries", correct "grocries"; if not, put it in quotes.
office suplies  =>  This looks for the text "office suplies". If you mean "supplies", correct "suplies"; if not, put it in quotes.
accomodation  =>  This looks for the text "accomodation". If you mean "accommodation", correct "accomodation"; if not, put it in quotes.
stationary  =>  This looks for the text "stationary". If you mean "stationery", correct "stationary"; if not, put it in quotes.
tution fees  =>  This looks for the text "tution". If you mean "tuition", correct "tution"; if not, put it in quotes.
restaraunt  =>  This looks for the text "restaraunt". If you mean "restaurant", correct "restaraunt"; if not, put it in quotes.
equiptment  =>  This looks for the text "equiptment". If you mean "equipment", correct "equiptment"; if not, put it in quotes.
pointing work  =>  nothing
clearing house fees  =>  nothing
jewelry  =>  nothing
counselor  =>  nothing
canvas and oil paints  =>  nothing
Grocries Direct  =>  nothing
`)
