import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** Fields of words, before and after what they hold, and accounts by their names. */
testReadings(String.raw`
transactions that have "bonus" in  =>  any text ~ "bonus"
money in with "bonus" in  =>  type INCOME and any text ~ "bonus"
anything with "PAYROLL" in the text going out on a Friday  =>  any text ~ "payroll" and type EXPENSE and dow in (5)
PayPal transactions with the reference INV-  =>  any text ~ "paypal" and desc ~ "inv-"
anything with reference HM/22 over 50  =>  desc ~ "hm/22" and abs > 50
payments with the memo 4471  =>  desc ~ "4471"
uber is in the description  =>  desc ~ "uber"
uber is in description  =>  desc ~ "uber"
uber is in its memo  =>  desc ~ "uber"
uber is in any description  =>  desc ~ "uber"
uber isn't in the description  =>  not desc ~ "uber"
uber is not in the description  =>  not desc ~ "uber"
uber was in the description  =>  desc ~ "uber"
"uber" appears in the memo  =>  desc ~ "uber"
uber or lyft is in the description  =>  desc ~ any("uber","lyft")
uber and lyft are in the description  =>  desc ~ all("uber","lyft") ?
uber, lyft or bolt appears in the merchant  =>  merchant ~ any("uber","lyft","bolt")
uber does not appear in the description  =>  not desc ~ "uber"
uber or lyft does not appear in the description  =>  not desc ~ any("uber","lyft")
uber and lyft are not in the description  =>  AMBIGUOUS_LIST | Neither, or not both together? Write "uber" or "lyft" for neither, or "all of"
uber never appears in the description  =>  not desc ~ "uber"
uber appears nowhere in the description  =>  not desc ~ "uber"
uber is nowhere in the description  =>  not desc ~ "uber"
uber is absent from the description  =>  not desc ~ "uber"
uber is missing from the description  =>  not desc ~ "uber"
uber cannot be found in the description  =>  not desc ~ "uber"
uber can be found in the description  =>  desc ~ "uber"
uber somewhere in the description  =>  desc ~ "uber"
uber anywhere in the merchant  =>  merchant ~ "uber"
shell not in description  =>  not desc ~ "shell"
shell nowhere in the description  =>  not desc ~ "shell"
shell never in the description over 50  =>  not desc ~ "shell" and abs > 50
shell not in the description on Fridays  =>  not desc ~ "shell" and dow in (5)
POS is at the start of the description  =>  desc ^ "pos"
POS comes first in the description  =>  desc ^ "pos"
POS appears at the beginning of the description  =>  desc ^ "pos"
FEE is at the end of the description  =>  desc $ "fee"
FEE comes last in the description  =>  desc $ "fee"
uber is in the description over 50  =>  desc ~ "uber" and abs > 50
uber is in the category  =>  category ~ "uber"
travel is in the category  =>  category ~ "travel"
uber is in any text  =>  any text ~ "uber"
uber is in the account  =>  UNKNOWN_FIELD | Unknown field "uber". Use description, merchant, amount, date, account, bank, currency, category or GL account
the word tax is in the description  =>  desc word "tax"
the words car tax are in the description  =>  desc word "car tax"
word "tax"  =>  any text word "tax"
the word "tax" but not "taxi"  =>  any text word "tax" and not any text word "taxi"
the exact text "FEE"  =>  any text ~ "fee"
a phrase "bank fee"  =>  any text ~ "bank fee"
the whole word "tax"  =>  any text word "tax"
string "FEE" in the description  =>  desc ~ "fee"
term "FEE" in the merchant  =>  merchant ~ "fee"
Uber in the description  =>  desc ~ "uber"
"GST" in the narration  =>  desc ~ "gst"
with GST in the narration  =>  desc ~ "gst"
Uber within the merchant  =>  merchant ~ "uber"
Shell in the category  =>  category ~ "shell"
contains amazon but not aws  =>  any text ~ "amazon" and not any text ~ "aws"
description contains amazon but not aws  =>  desc ~ "amazon" and not desc ~ "aws"
description contains amazon, not aws  =>  desc ~ "amazon" and not desc ~ "aws"
description starts with POS or ends with FEE  =>  desc ^ "pos" or desc $ "fee"
description starts with POS or starts with CARD  =>  desc ^ "pos" or desc ^ "card"
description contains amazon and does not contain aws  =>  desc ~ "amazon" and not desc ~ "aws"
description contains Uber or Lyft  =>  desc ~ any("uber","lyft")
description contains Uber and Lyft  =>  desc ~ all("uber","lyft") ?
description contains both Uber and Lyft  =>  desc ~ all("uber","lyft")
description contains all of Uber, Lyft  =>  desc ~ all("uber","lyft")
description contains any of Uber, Lyft  =>  desc ~ any("uber","lyft")
description contains none of Uber, Lyft  =>  not desc ~ any("uber","lyft")
description contains neither Uber nor Lyft  =>  not desc ~ any("uber","lyft")
description contains (Uber or Lyft)  =>  desc ~ any("uber","lyft")
description contains (Uber, Lyft  =>  UNCLOSED_BRACKET | Missing ) for ( at column 22
description contains Uber, Lyft and Bolt  =>  desc ~ any("uber","lyft","bolt")
description contains Uber and Lyft or Bolt  =>  AMBIGUOUS_LIST | Both "and" and "or" join these words; write "any of", "all of", or use parentheses
description contains any of (uber, lyft)  =>  desc ~ any("uber","lyft")
description contains all of  =>  MISSING_VALUE | What text should the description contain? e.g. description contains "uber"
description contains any of  =>  MISSING_VALUE | What text should the description contain? e.g. description contains "uber"
description contains ""  =>  MISSING_VALUE | There is nothing between the quotes at column 22
description contains " "  =>  MISSING_VALUE | There is nothing between the quotes at column 22
description is exactly "Monthly Fee"  =>  desc = "Monthly Fee" (case-sensitive)
description is exactly Monthly Fee  =>  desc = "Monthly Fee" (case-sensitive)
description is like "SQ *%"  =>  desc like "sq *%"
description matches /^POS \d+/  =>  desc re /^POS \d+/
description matches  =>  MISSING_VALUE | Which pattern? e.g. description matches /^POS \d+/
description contains the word  =>  MISSING_VALUE | Which word should the description contain? e.g. description contains the word "tax"
description contains the word tax  =>  desc word "tax"
description contains the text "FEE"  =>  desc ~ "fee"
description starts with  =>  MISSING_VALUE | What should the description start with? e.g. description starts with "POS"
description ends with  =>  MISSING_VALUE | What should the description end with? e.g. description ends with "FEE"
description is  =>  MISSING_VALUE | What should the description be? e.g. description is "uber"
merchant is  =>  MISSING_VALUE | What should the merchant be? e.g. merchant is "uber"
merchant contains  =>  MISSING_VALUE | What text should the merchant contain? e.g. merchant contains "uber"
merchant is exactly  =>  MISSING_VALUE | What should the merchant be exactly? e.g. merchant is exactly "Monthly Fee"
merchant is like  =>  MISSING_VALUE | What should the merchant look like? e.g. merchant is like "SQ *%"
description is Uber  =>  desc = "uber"
description is not Uber  =>  desc != "uber"
merchant is Uber or Lyft  =>  merchant = any("uber","lyft")
merchant is not Uber or Lyft  =>  merchant != any("uber","lyft")
merchant is empty  =>  merchant empty
merchant isn't empty  =>  not merchant empty
description mentions Uber, Lyft or Bolt  =>  desc ~ any("uber","lyft","bolt")
account is Savings  =>  account = "savings"
account is Savings or Petty Cash  =>  account = any("savings","petty cash")
account is not Savings  =>  account != "savings"
account is Nowhere  =>  UNKNOWN_ACCOUNT | No account with that name. Use one of: "Chase Checking", "Savings", "Petty Cash", "Barclays Current", "Amex Gold"
account is Fuel over 20  =>  UNKNOWN_ACCOUNT | No bank account has that name. For the GL account, write: GL account is "Fuel" | GL account is "Fuel" over 20
account is Saving  =>  UNKNOWN_ACCOUNT | No account with that name. Did you mean "Savings"? | account is "Savings"
account contains Sav  =>  account ~ "sav"
bank is Chase  =>  institution = "chase"
bank says Uber  =>  desc ~ "uber"
bank shows Uber  =>  desc ~ "uber"
bank reads Uber  =>  desc ~ "uber"
bank mentions Uber  =>  desc ~ "uber"
category is Travel  =>  category = "travel"
GL account is Travel  =>  gl = "6100"
GL account is 6100  =>  gl = "6100"
GL account is 9999  =>  gl = "9999"
GL account is Trvel  =>  UNKNOWN_GL_ACCOUNT | No GL account with that name. Did you mean "Travel"? | GL account is "Travel"
GL account is not Travel  =>  gl != "6100"
GL account is Travel or Meals  =>  gl = any("6100","6200")
posted to Travel or Meals  =>  gl = any("6100","6200")
Uber that isn't Eats  =>  any text ~ "uber" and not any text ~ "eats"
Uber that isn't Eats or Fee  =>  any text ~ "uber" and not any text ~ "eats" and not any text word any("fee","fees")
Uber that is not "Eats"  =>  any text ~ "uber" and not any text ~ "eats"
Uber which isn't fuel  =>  any text ~ "uber" and not any text ~ "fuel"
Uber that isn't personal  =>  UNSUPPORTED_IDEA | "isn't personal" can’t be checked; to look for the words, write: Uber that does not contain personal | Uber that does not contain personal
Uber and is personal  =>  UNSUPPORTED_IDEA | "is personal" can’t be checked; to look for the words, write: Uber and contains personal | Uber and contains personal
Uber that is big  =>  UNSUPPORTED_IDEA | "is big" can’t be checked; to look for the words, write: Uber that contains big | Uber that contains big
/uber.*/  =>  MISSING_OPERATOR | Say which text fits the pattern; write: description matches /uber.*/ | description matches /uber.*/
/uber/i over 50  =>  MISSING_OPERATOR | Say which text fits the pattern; write: description matches /uber/i | description matches /uber/i over 50
`)

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
description ends with .99  =>  desc $ ".99"
merchant ends with ltd  =>  merchant $ "ltd"
description has uber in it  =>  desc ~ "uber"
description is uber in it  =>  desc = "uber in it"
description has in it  =>  desc ~ "in it"
GL account is default  =>  gl in (null, DEFAULT)
GL account is default or Travel  =>  gl = any("default","6100")
GL account is not default  =>  not gl in (null, DEFAULT)
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
description: parking; amount: 12.50  =>  desc ~ "parking" and abs = 12.50
description: parking  =>  desc ~ "parking"
in case the beneficiary is Orlen  =>  merchant = "orlen"
description is "rent*" or "*fuel"  =>  NO_WILDCARD | A star stands for itself: write starts with "rent" or ends with "fuel"
merchant about /uber/  =>  WRONG_OPERATOR | "about" works on amounts; did you mean: merchant matches /uber/ | merchant matches /uber/
merchant about uber  =>  WRONG_OPERATOR | "about" works on amounts; did you mean: merchant contains uber | merchant contains uber
description over lots  =>  WRONG_OPERATOR | "over" works on amounts; did you mean: description contains lots | description contains lots
category: Meals; amount: 20  =>  category = "meals" and abs = 20
merchant: Uber; note: x  =>  merchant = any("uber","note: x") ?
on a weekday Friday  =>  dow in (5)
`)
