import { testDoubts } from '../../../../tests/support/rule-readings.ts'

/** Numbers, days and ways of paying that may be meant otherwise, and those that are parts of names. */
testDoubts(String.raw`
description contains 10, 20  =>  This looks for the text "10", not for an amount. Put it in quotes if that is what you mean. / This looks for the text "20", not for an amount. Put it in quotes if that is what you mean.
½ or Uber  =>  This looks for the text "½", not for an amount. Put it in quotes if that is what you mean.
Forever 21 between 20 and 60  =>  nothing
Forever 21 in March  =>  This looks for the text "forever 21", not for an amount. Put it in quotes if that is what you mean.
member no. 123456  =>  nothing
Sunday Riley on Sundays  =>  nothing
Between the Bread under 20  =>  nothing
Hillcrest March over 5  =>  This looks for the text "hillcrest march", not for a date. Put it in quotes if that is what you mean.
Friday Lunch over 5  =>  This looks for the text "friday lunch", not for a date. Put it in quotes if that is what you mean.
any text contains all of "uber", credit  =>  This looks for the text "credit", not for money in or out. Put it in quotes if that is what you mean.
paid by card  =>  nothing
Uber paid with a credit card  =>  nothing
foreign amount over 50  =>  This looks for the text "foreign", not for a detail of the transaction. Put it in quotes if that is what you mean.
Settlement date after 1 June 2026  =>  This looks for the text "settlement", not for a detail of the transaction. Put it in quotes if that is what you mean.
4471 or 4472  =>  This looks for the text "4471", not for an amount. Put it in quotes if that is what you mean. / This looks for the text "4472", not for an amount. Put it in quotes if that is what you mean.
storage unit 14B rent  =>  nothing
invoice INV-2024-031  =>  nothing
by card at Uber  =>  nothing
net amounts over 50  =>  This looks for the text "net", not for a detail of the transaction. Put it in quotes if that is what you mean.
UPI collect over 500  =>  nothing
any text matches /uber.*eats/  =>  nothing
`)

/** GL accounts to post to. */
testDoubts(String.raw`
description contains 6100  =>  nothing
over 50 and 6100  =>  If "6100" is the account to post to, choose it below and leave it out here. If you look for it as a word, put it in quotes.
Uber and 6100  =>  If "6100" is the account to post to, choose it below and leave it out here. If you look for it as a word, put it in quotes.
description contains uber, Travel!!  =>  If "travel" is the account to post to, choose it below and leave it out here. If you look for it as a word, put it in quotes.
description contains uber,travel  =>  If "travel" is the account to post to, choose it below and leave it out here. If you look for it as a word, put it in quotes.
category is Travel over 50  =>  nothing
GL account is Fuel and over 50  =>  nothing
`)

/** Words of sentences, and of what is bought where. */
testDoubts(String.raw`
Uber and no  =>  This looks for the text "no" and excludes nothing. Put it in quotes if that is what you mean.
^uber  =>  This looks for the text "^uber" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
from either flat  =>  This looks for the text "flat" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
from our new tenant  =>  Daybook can’t tell who is a tenant. Write names instead, or put "new tenant" in quotes to look for that text.
repair of the roof  =>  This looks for the text "repair of the roof" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
Receita Federal on the 5th  =>  nothing
lavazza coffee order  =>  This looks for the text "lavazza coffee order" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
coffee grinder order  =>  nothing
staff meals tesco  =>  This looks for the text "staff meals tesco" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
sub-contract - labour over 20  =>  This looks for the text "sub-contract - labour" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
Uber, does it?  =>  This looks for the text "does it" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
fees waived  =>  This looks for the text "fees waived" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
Coffee shops  =>  This looks for the text "coffee shops" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
Royal Mail postage  =>  This looks for the text "royal mail postage" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
remittance from Uncle Kunle in London  =>  This looks for the text "uncle kunle in london" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
Amazon Prime music  =>  This looks for the text "amazon prime music" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
GB News subs  =>  This looks for the text "gb news subs" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
Dave's van hire  =>  This looks for the text "dave's van hire" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
mum's shopping over 50  =>  This looks for the text "mum's shopping" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
Smith's bakery orders  =>  This looks for the text "smith's bakery orders", not for a kind of transaction. Put it in quotes if that is what you mean.
Vodafone engineer  =>  This looks for the text "vodafone engineer", not for a kind of transaction. Put it in quotes if that is what you mean.
any client  =>  Daybook can’t tell who is a client. Write names instead, or put "client" in quotes to look for that text.
rent from the client  =>  Daybook can’t tell who is a client. Write names instead, or put "client" in quotes to look for that text.
wages of staff  =>  Daybook can’t tell who are staff. Write names instead, or put "wages of staff" in quotes to look for that text.
customers paying late  =>  Daybook can’t tell who are customers. Write names instead, or put "customers paying late" in quotes to look for that text.
savings  =>  This looks for the text "savings". For the transactions on that bank account, write "on Savings".
Petty cash over 50  =>  This looks for the text "petty cash". For the transactions on that bank account, write "on Petty Cash".
`)

/** Words that are said to be names by how they are written. */
testDoubts(String.raw`
Amazon Pay  =>  nothing
HDFC loan EMI  =>  nothing
acme payments ltd  =>  nothing
if Over The Moon  =>  nothing
Royal Mail postage or Evri  =>  nothing
`)

/** Names around a sign. */
testDoubts(String.raw`
Up & Running  =>  nothing
Repairs & Maintenance  =>  nothing
Royal Mail & Parcel Force International Express & Evri  =>  nothing
shell exxon or total  =>  This looks for "shell exxon" as one name. For either of them, write "shell or exxon".
`)
