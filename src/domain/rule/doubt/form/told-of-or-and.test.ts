import { testDoubts } from '../../../../../tests/support/rule-readings.ts'

/** What "and" joins to alternatives, and to an exception. */
testDoubts(String.raw`
uber OR lyft AND amount > 20  =>  What comes after "and" applies to "uber" and "lyft". If it applies only to "lyft", write: description or merchant contains "uber" or (description or merchant contains "lyft" and amount is over 20)
uber OR lyft AND over 20  =>  What comes after "and" applies to "uber" and "lyft". If it applies only to "lyft", write: description or merchant contains "uber" or (description or merchant contains "lyft" and amount is over 20)
uber or lyft and it's on a Sunday  =>  What comes after "and" applies to "uber" and "lyft". If it applies only to "lyft", write: description or merchant contains "uber" or (description or merchant contains "lyft" and it happens on a Sunday)
uber or lyft and over 20  =>  nothing
uber or lyft, and amount > 20  =>  nothing
(uber or lyft) and amount > 20  =>  nothing
either uber or lyft and amount > 20  =>  nothing
payee contains uber or lyft and amount > 20  =>  nothing
expenses unless Uber and Lyft  =>  This could leave out transactions that match both conditions, or those that match either one. For both, write: it is money out and not (description or merchant contains "uber" and description or merchant contains "lyft"); for either, write: it is money out and not (description or merchant contains "uber" or description or merchant contains "lyft")
unless Uber and Lyft  =>  This could leave out transactions that match both conditions, or those that match either one. For both, write: not (description or merchant contains "uber" and description or merchant contains "lyft"); for either, write: not (description or merchant contains "uber" or description or merchant contains "lyft")
expenses unless Uber or Lyft  =>  nothing
expenses except Uber and Lyft  =>  nothing
`)
