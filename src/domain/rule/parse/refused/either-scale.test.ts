import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** Two numbers before one scale may be the ends of what is meant. */
testReadings(String.raw`
two or three hundred dollars  =>  AMBIGUOUS_NUMBER | "two or three hundred" may be one of the two, or anything between them | between 200 and 300 dollars
Tesco two or three hundred  =>  AMBIGUOUS_NUMBER | "two or three hundred" may be one of the two, or anything between them | Tesco between 200 and 300
one or two thousand to Acme  =>  AMBIGUOUS_NUMBER | "one or two thousand" may be one of the two, or anything between them | between 1000 and 2000 to Acme
amount is two or three hundred  =>  abs = 200 or abs = 300
`)
