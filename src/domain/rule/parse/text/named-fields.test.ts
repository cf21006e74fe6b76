import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** A field by its name: how it is compared where that is said, and what it is compared with. */
testReadings(String.raw`
merchant "Uber"  =>  merchant = "uber"
description "rent"  =>  MISSING_OPERATOR | Say how the description compares; did you mean: description contains "rent" | description contains "rent"
category "Travel"  =>  category = "travel"
vendor Shell  =>  merchant = "shell"
description Shell  =>  MISSING_OPERATOR | Say how the description compares; did you mean: description contains "Shell" | description contains "Shell"
reference INV-2201  =>  any text ~ "reference inv-2201" ?
reference is INV-2201  =>  desc ~ "inv-2201"
memo is rent  =>  desc = "rent"
description is rent  =>  desc = "rent"
description is exactly rent  =>  desc = "rent" (case-sensitive)
merchant is exactly "Uber"  =>  merchant = "Uber" (case-sensitive)
merchant: Uber  =>  merchant = "uber"
description: rent  =>  desc ~ "rent"
category: Travel  =>  category = "travel"
notes: rent  =>  desc ~ "rent"
merchant over 5  =>  WRONG_OPERATOR | "over" works on amounts; did you mean: amount over 5 | amount over 5
description before May  =>  WRONG_OPERATOR | "before" works on dates; did you mean: date before May | date before May
description matches /^sq/  =>  desc re /^sq/
text ends with .99  =>  WRONG_OPERATOR | "ends with" works on text; for amounts use over, under, between, exactly
description ends with .99  =>  desc $ ".99"
merchant ends with ltd  =>  merchant $ "ltd"
description has uber in it  =>  desc ~ "uber"
description is uber in it  =>  desc = "uber in it"
description has in it  =>  desc ~ "in it"
GL account is default  =>  gl in (null, DEFAULT) ?
GL account is default or Travel  =>  gl = any("default","6100")
GL account is not default  =>  not gl in (null, DEFAULT) ?
GL account contains default  =>  gl ~ "default"
category is uncategorized  =>  UNSUPPORTED_IDEA | For transactions without a category, write "category is empty"; for a category of that name, put "uncategorized" in quotes
category is "uncategorized"  =>  category = "uncategorized"
category is not assigned  =>  category empty
merchant is uncategorized  =>  merchant = "uncategorized"
category contains uncategorized  =>  category ~ "uncategorized"
description is like "a*b"  =>  NO_WILDCARD | In a pattern, % matches any text: write "a%b"
description is like rent  =>  desc ~ "rent" ?
description is like "a%" or "b"  =>  desc like any("a%","%b%")
description is like "a%b"  =>  desc like "a%b"
description is "*rent*"  =>  NO_WILDCARD | A star stands for itself: write contains "rent"
description is "*rent"  =>  NO_WILDCARD | A star stands for itself: write ends with "rent"
description is "rent*"  =>  NO_WILDCARD | A star stands for itself: write starts with "rent"
description is the text "rent*"  =>  desc = "rent*"
description contains "rent*"  =>  desc ~ "rent*"
merchant is empty  =>  merchant empty
merchant is not empty  =>  not merchant empty
category is empty  =>  category empty
description is empty  =>  WRONG_OPERATOR | Every transaction has a description; it is never empty
notes are empty  =>  WRONG_OPERATOR | Every transaction has a description; it is never empty
bank account is empty  =>  WRONG_OPERATOR | Every transaction has an account; it is never empty
merchant doesn't contain uber  =>  not merchant ~ "uber"
merchant isn't missing  =>  not merchant empty
`)
