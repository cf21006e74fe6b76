import { testDoubts } from '../../../../../tests/support/rule-readings.ts'

/** Alternatives that others take in already, and nouns that "plus" joins. */
testDoubts(String.raw`
income or refunds over 100  =>  This changes nothing: it is money in and amount is over 100. Leave it out, or say what you mean by it.
over 10 or over 20  =>  This changes nothing: amount is over 20. Leave it out, or say what you mean by it.
over 100 or under 10  =>  nothing
income or over 100  =>  nothing
wages plus bonus  =>  This looks for "wages plus bonus" as one text. For either of two, write "or" between them; if it is one, put it in quotes.
`)
