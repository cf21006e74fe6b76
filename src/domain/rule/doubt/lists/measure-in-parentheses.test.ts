import { testDoubts } from '../../../../../tests/support/rule-readings.ts'

/** An amount or a time in parentheses behind a list. */
testDoubts(String.raw`
Aldi; Lidl; Tesco (over 40)  =>  "over 40" may be said of all of them or of "tesco" alone. For all, write: description or merchant contains any of "aldi", "lidl", "tesco" and amount is over 40; for "tesco", write: description or merchant contains any of "aldi", "lidl" or (description or merchant contains "tesco" and amount is over 40)
Tesco (over 40)  =>  nothing
Aldi or Lidl (over 40)  =>  nothing
Aldi, Lidl over 40  =>  nothing
`)
