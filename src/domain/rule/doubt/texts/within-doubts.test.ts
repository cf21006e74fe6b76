import { testDoubts } from '../../../../../tests/support/rule-readings.ts'

/** What stands within words of most lines of a bank, be it a name or a noun, in books that have no transaction yet. */
testDoubts(String.raw`
Action over 20  =>  This finds "action" inside longer words too, like "transaction". To find it only as a whole word, write: description or merchant contains the word "action" and amount is over 20
Chase fees  =>  nothing
car  =>  This finds "car" inside longer words too, like "card". To find it only as a whole word, write: description or merchant contains the word any of "car", "cars"
fund over 100  =>  This finds "fund" inside longer words too, like "refund". To find it only as a whole word, write: description or merchant contains the word any of "fund", "funds" and amount is over 100
car insurance  =>  nothing
description contains car  =>  nothing
rent over 500  =>  nothing
Uber over 20  =>  nothing
`)
