import { testDoubts, testReadings } from '../../../../../tests/support/rule-readings.ts'

/** A field, an operator or a verb at the head that is nearly one is asked about. */
testReadings(String.raw`
amont betwen 10 and 20  =>  UNKNOWN_FIELD | Unknown field "amont". Did you mean amount? | amount between 10 and 20
amont ovr 50 at Tesco  =>  UNKNOWN_FIELD | Unknown field "amont". Did you mean amount? | amount over 50 at Tesco
merchent equls Tesco  =>  UNKNOWN_FIELD | Unknown field "merchent". Did you mean merchant? | merchant equals Tesco
supplyer mentoins Tesco  =>  UNKNOWN_FIELD | Unknown field "supplyer". Did you mean supplier? | supplier mentions Tesco
catagory contians travel  =>  UNKNOWN_FIELD | Unknown field "catagory". Did you mean category? | category contains travel
institusion inclues Chase  =>  UNKNOWN_FIELD | Unknown field "institusion". Did you mean institution? | institution includes Chase
memmo strats with INV  =>  UNKNOWN_FIELD | Unknown field "memmo". Did you mean memo? | memo starts with INV
contians "uber" or "lyft"  =>  MISSING_OPERATOR | Unknown operator "contians". Did you mean contains? | description contains "uber" or "lyft"
includs Uber over 20  =>  MISSING_OPERATOR | Unknown operator "includs". Did you mean includes? | description includes Uber over 20
mathces Uber  =>  MISSING_OPERATOR | Unknown operator "mathces". Did you mean matches? | description matches Uber
Lender abot 50  =>  any text ~ "lender abot 50" ?
mentons Uber  =>  MISSING_OPERATOR | Unknown operator "mentons". Did you mean mentions? | description mentions Uber
description contians uber or lyft  =>  MISSING_OPERATOR | Unknown operator "contians". Did you mean contains? | description contains uber or lyft
Tesco or contians uber  =>  any text ~ any("tesco","contians uber") ?
amount abuot  =>  NOT_A_NUMBER | "abuot" is not an amount
description contians  =>  MISSING_OPERATOR | Say how the description compares; did you mean: description contains "contians" | description contains "contians"
description "contians"  =>  MISSING_OPERATOR | Say how the description compares; did you mean: description contains "contians" | description contains "contians"
Dave abot 50  =>  any text ~ "dave abot 50" ?
desk abuot 50  =>  any text ~ "desk abuot 50" ?
matcha latte  =>  any text ~ "matcha latte"
container hire  =>  any text ~ "container hire"
matched  =>  any text ~ "matched"
starting fee  =>  any text ~ "starting fee" ?
`)

/** What is doubted about a word that is nearly one of those of conditions. */
testDoubts(String.raw`
paymets to Acme  =>  This looks for the text "paymets". If you mean "payments", correct "paymets"; if not, put it in quotes.
Acme paymets  =>  This looks for the text "acme paymets". If you mean "payments", correct "paymets"; if not, put it in quotes.
refnds from Amazon  =>  This looks for the text "refnds". If you mean "refunds", correct "refnds"; if not, put it in quotes.
ecxept Amazon  =>  This looks for the text "ecxept amazon". If you mean "except", correct "ecxept"; if not, put it in quotes.
Amazon ecxept Prime  =>  This looks for the text "amazon ecxept prime". If you mean "except", correct "ecxept"; if not, put it in quotes.
Tesco wihtout refunds  =>  This looks for the text "tesco wihtout". If you mean "without", correct "wihtout"; if not, put it in quotes.
wekend groceries  =>  This looks for the text "wekend groceries". If you mean "weekend", correct "wekend"; if not, put it in quotes.
fridey takings  =>  This looks for the text "fridey takings". If you mean "friday", correct "fridey"; if not, put it in quotes.
Sunday's takings  =>  This looks for the text "sunday", not for a date. Put it in quotes if that is what you mean.
friday's takings  =>  This looks for the text "friday's takings" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
electrcity bill  =>  This looks for the text "electrcity bill". If you mean "electricity", correct "electrcity"; if not, put it in quotes.
elektrcity bill  =>  This looks for the text "elektrcity bill". If you mean "electricity", correct "elektrcity"; if not, put it in quotes.
subscrption to Adobe  =>  This looks for the text "subscrption". If you mean "subscription", correct "subscrption"; if not, put it in quotes.
insurence AXA  =>  This looks for the text "insurence axa". If you mean "insurance", correct "insurence"; if not, put it in quotes.
morgage Halifax  =>  This looks for the text "morgage halifax". If you mean "mortgage", correct "morgage"; if not, put it in quotes.
Janaury rent  =>  This looks for the text "janaury rent". If you mean "january", correct "janaury"; if not, put it in quotes.
Sepetmbr rent  =>  This looks for the text "sepetmbr rent". If you mean "september", correct "sepetmbr"; if not, put it in quotes.
Setpember rent  =>  This looks for the text "setpember rent". If you mean "september", correct "setpember"; if not, put it in quotes.
subway lunch  =>  nothing
expensive wine  =>  This looks for the text "expensive wine" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
patients of Dr Shah  =>  Daybook can’t tell who are patients. Write names instead, or put "patients" in quotes to look for that text.
interests on savings  =>  nothing
income form Acme  =>  This looks for the text "income form acme". If you mean "from", correct "form"; if not, put it in quotes.
refunds form Acme  =>  This looks for the text "refunds form acme". If you mean "from", correct "form"; if not, put it in quotes.
transfers form Savings  =>  This looks for the text "transfers form savings". If you mean "from", correct "form"; if not, put it in quotes.
received form Jane  =>  This looks for the text "received form jane". If you mean "from", correct "form"; if not, put it in quotes.
transfer form  =>  nothing
application form fee  =>  nothing
Tesco mroe than 50  =>  This looks for the text "tesco mroe than 50". If you mean "more", correct "mroe"; if not, put it in quotes.
Tesco grater than 50  =>  This looks for the text "tesco grater than 50". If you mean "greater", correct "grater"; if not, put it in quotes.
Tesco smaler than 50  =>  This looks for the text "tesco smaler than 50". If you mean "smaller", correct "smaler"; if not, put it in quotes.
cheper than 50 at Tesco  =>  This looks for the text "cheper than 50 at tesco". If you mean "cheaper", correct "cheper"; if not, put it in quotes.
Tesco mroe than  =>  This looks for the text "tesco mroe than". If you mean "more", correct "mroe"; if not, put it in quotes.
taxi rathr than train  =>  This looks for the text "taxi rathr than train". If you mean "rather", correct "rathr"; if not, put it in quotes.
taxi rather than train  =>  This looks for the text "taxi rather than train" and excludes nothing. Put it in quotes if that is what you mean.
no other than Tesco  =>  This leaves out "no" and matches transactions where description or merchant contains "tesco".
`)
