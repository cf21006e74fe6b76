import { testDoubts } from '../../../../../tests/support/rule-readings.ts'

/** What stands behind the name of a field and is hardly the name of a merchant, a category or a bank. */
testDoubts(String.raw`
merchant is Uber from March  =>  This asks for a merchant named "uber from march" and matches transactions where merchant is "uber from march". If it is called so, put it in quotes.
supplier is Shell in London  =>  This asks for a merchant named "shell in london" and matches transactions where merchant is "shell in london". If it is called so, put it in quotes.
payee is Bulb or Octopus; match both  =>  This asks for a merchant named "match both" and matches transactions where merchant is any of "bulb", "octopus", "match both". If it is called so, put it in quotes.
category is Travel and also Meals  =>  This asks for a category named "also meals" and matches transactions where category is any of "travel", "also meals". If it is called so, put it in quotes.
bank is my bank  =>  This asks for a bank named "my bank" and matches transactions where bank is "my bank". If it is called so, put it in quotes.
payee is unknown or empty  =>  This asks for a merchant named "empty" and matches transactions where merchant is empty or merchant is "empty". If it is called so, put it in quotes.
merchant isn't Uber when travelling  =>  This asks for a merchant named "uber when travelling" and matches transactions where merchant is not "uber when travelling". If it is called so, put it in quotes.
description has only digits  =>  This looks for the text "only digits". To look for the characters, write: description matches /^[0-9]+$/
payee is one word  =>  This looks for the text "one word". To check how a text is written, use a pattern, as in "merchant matches /^[0-9]+$/" for digits only. If you mean the text, put it in quotes.
description contains "letters"  =>  nothing
merchant is Two Words  =>  nothing
merchant is "Uber from March"  =>  nothing
merchant is Toys In The Attic  =>  nothing
merchant is BANK OF IRELAND AT CORK  =>  nothing
category is Meals & Entertainment  =>  nothing
merchant is exactly Shell in London  =>  nothing
payee is Tata Power, not Tata Motors  =>  nothing
merchant is Tesco not Express  =>  nothing
payee contains one of Aldi / Lidl  =>  This looks for "aldi / lidl" as one text. For either of two, write "or" between them; if it is one, put it in quotes.
merchant is Aldi/Lidl  =>  This looks for "aldi/lidl" as one text. For either of two, write "or" between them; if it is one, put it in quotes.
category is Meals / Travel  =>  This looks for "meals / travel" as one text. For either of two, write "or" between them; if it is one, put it in quotes.
description starts with POS / ATM  =>  This looks for "pos / atm" as one text. For either of two, write "or" between them; if it is one, put it in quotes.
merchant is W/H Smith  =>  nothing
`)
