import { testDoubts } from '../../../../../tests/support/rule-readings.ts'

/** Numbers, days and ways of paying that may be meant otherwise, and those that are parts of names. */
testDoubts(String.raw`
POS purchases at Shoprite in Lagos  =>  This looks for the text "shoprite in lagos" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
Women in Tech  =>  nothing
Made in China over 5  =>  nothing
any transfer to Sarah Jones for wages  =>  This looks for the text "sarah jones for" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
spend over 1k on the company credit card  =>  This looks for the text "company credit card", not for a bank account. Put it in quotes if that is what you mean.
paid with the joint account  =>  This looks for the text "joint account", not for a bank account. Put it in quotes if that is what you mean.
fuel card  =>  nothing
fees of 2%  =>  This looks for the text "2%", not for an amount. Put it in quotes if that is what you mean.
%uber%  =>  This looks for the text "%uber%" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
Müller & Söhne over 50  =>  nothing
Dupont & Fils  =>  nothing
description contains 10, 20  =>  This looks for the text "10", not for an amount. Put it in quotes if that is what you mean. / This looks for the text "20", not for an amount. Put it in quotes if that is what you mean.
½ or Uber  =>  This looks for the text "½", not for an amount. Put it in quotes if that is what you mean.
Forever 21 between 20 and 60  =>  nothing
Forever 21 in March  =>  nothing
member no. 123456  =>  nothing
Sunday Riley on Sundays  =>  nothing
Between the Bread under 20  =>  nothing
Hillcrest March over 5  =>  This looks for the text "hillcrest march", not for a date. Put it in quotes if that is what you mean.
Friday Lunch over 5  =>  This looks for the text "friday lunch", not for a date. Put it in quotes if that is what you mean.
description or merchant contains all of "uber", credit  =>  This looks for the text "credit", not for money in or out. Put it in quotes if that is what you mean.
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
description or merchant matches /uber.*eats/  =>  nothing
sq *anything  =>  This looks for the text "sq *anything" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
MAGTAPE CREDIT -  =>  nothing
please to find the spendings on Rewe and Edeka  =>  This looks for the text "find the spendings" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
payments to my sister  =>  Daybook can’t tell who your sister is. Write names instead, or put "sister" in quotes to look for that text.
from Brother  =>  nothing
client gifts over 20  =>  Daybook can’t tell who are clients. Write names instead, or put "client gift" in quotes to look for that text.
investor wire  =>  Daybook can’t tell who are investors. Write names instead, or put "investor wire" in quotes to look for that text.
tenant deposit  =>  nothing
around Christmas  =>  This looks for the text "around christmas", not for a date. Put it in quotes if that is what you mean.
payments by the producer  =>  Daybook can’t tell who is a producer. Write names instead, or put "producer" in quotes to look for that text.
credit or debit card fees  =>  This matches all money in. To look for the word "credit", put it in quotes.
doordash not dasher pay  =>  nothing
per diems up to 60 pounds  =>  nothing
any purchase at a petrol station over 20  =>  Daybook can’t tell what is a petrol station. Write names instead, or put "petrol station" in quotes to look for that text.
spent at hotels  =>  Daybook can’t tell what is a hotel. Write names instead, or put "hotels" in quotes to look for that text.
not from a pharmacy  =>  Daybook can’t tell what is a pharmacy. Write names instead, or put "pharmacy" in quotes to look for that text.
paid to a plumber  =>  Daybook can’t tell who is a plumber. Write names instead, or put "plumber" in quotes to look for that text.
petrol station  =>  nothing
spent at The Coffee Shop  =>  nothing
from an ATM  =>  nothing
🚗 uber  =>  This looks for the text "🚗 uber" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
uber-like  =>  This looks for the text "uber-like" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
Dove® over 5  =>  nothing
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
Royal Mail postage  =>  This looks for "postage" beside "royal mail". Banks rarely write what a payment is for. For everything with "royal mail", write: description or merchant contains "royal mail"; only where the text also says "postage", write: description or merchant contains "royal mail" and description or merchant contains "postage"
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
Cash App to Dave, $20  =>  This looks for the text "cash app to dave" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
"Cash App to Dave", $20  =>  nothing
TRANSFER TO DAVE JONES  =>  nothing
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
Tinder n Bumble  =>  This looks for "tinder n bumble" as one name. For either of them, write "tinder or bumble".
Royal Mail n Evri  =>  This looks for "royal mail n evri" as one name. For either of them, write "royal mail or evri".
Royal Mail & Evri  =>  This looks for "royal mail & evri" as one name. For either of them, write "royal mail or evri".
Dogs & Big Cats  =>  This looks for "dogs & big cats" as one name. For either of them, write "dogs or big cats".
rice & beans & tea  =>  This looks for "rice & beans & tea" as one name. For any of them, write "rice or beans or tea".
Alpha Beta Gamma & Quorra  =>  This looks for "alpha beta gamma & quorra" as one name. For either of them, write "alpha beta gamma or quorra".
Alpha Beta Gamma Delta & Quorra  =>  nothing
Zenith & Quorra Ltd  =>  nothing
Zenith & Quorra of London  =>  nothing
Travel & Meals & Fuel  =>  nothing
Running & Up  =>  nothing
Acme & Repairs  =>  nothing
repairs & quux  =>  This looks for "repairs & quux" as one name. For either of them, write "repairs or quux".
wear & tear  =>  nothing
shell exxon or total  =>  This looks for "shell exxon" as one name. For either of them, write "shell or exxon".
`)

/** What is whose, and kinds of people. */
testDoubts(String.raw`
Sainsbury's Local groceries  =>  This looks for the text "sainsbury's local groceries" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
Dr. Lee's DEA renewal  =>  This looks for the text "dr. lee's dea renewal" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
office manager's parking  =>  This looks for the text "office manager's parking" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
Dave’s hire  =>  This looks for the text "dave’s hire" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
Dave's van Hire  =>  nothing
sponsors' checks  =>  This looks for the text "sponsors' check", not for who paid or was paid. Put it in quotes if that is what you mean.
sponsors’ checks  =>  This looks for the text "sponsors’ check", not for who paid or was paid. Put it in quotes if that is what you mean.
uncles' checks  =>  nothing
customers eating  =>  Daybook can’t tell who are customers. Write names instead, or put "customers eating" in quotes to look for that text.
members joining over 5  =>  Daybook can’t tell who are members. Write names instead, or put "members joining" in quotes to look for that text.
staff outing  =>  nothing
tenants building  =>  nothing
from  any  client  =>  Daybook can’t tell who is a client. Write names instead, or put "client" in quotes to look for that text.
each client over 5  =>  Daybook can’t tell who is a client. Write names instead, or put "client" in quotes to look for that text.
from either  flat  =>  This looks for the text "flat" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
from either flat or house  =>  nothing
rent from a client  =>  Daybook can’t tell who is a client. Write names instead, or put "client" in quotes to look for that text.
`)

/** Small words and nouns beside names in capitals. */
testDoubts(String.raw`
GST challan  =>  nothing
GST challan Foo  =>  This looks for the text "gst challan foo" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
Petrol bunk  =>  nothing
over 5 Petrol bunk  =>  This looks for the text "petrol bunk" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
Petrol of bunk  =>  This looks for the text "petrol of bunk" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
Several quux  =>  This looks for the text "several quux" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
Uber, right  =>  This looks for the text "right" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
Uber, thanks  =>  nothing
membership dues in  =>  This looks for the text "membership dues in" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
max Quux  =>  This looks for the text "max quux" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
Max quux over 5  =>  This looks for the text "max quux" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
tesco of the express  =>  This looks for the text "tesco of the express" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
office cleaning supplies contract  =>  nothing
Office cleaning supplies contract quux  =>  This looks for the text "office cleaning supplies contract quux" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
rent withheld  =>  This looks for the text "rent withheld" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
gifts given  =>  This looks for the text "gifts given" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
fees resold  =>  This looks for the text "fees resold" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
rent united  =>  nothing
fees shed  =>  This looks for the text "fees shed" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
HDFC quux EMI  =>  This looks for the text "hdfc quux emi" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
Hdfc loan Emi  =>  This looks for the text "hdfc loan emi" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
loan HDFC  =>  nothing
Acme quux Prime  =>  This looks for the text "acme quux prime" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
Acme prime Video  =>  This looks for the text "acme prime video" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
Acme prime  =>  nothing
Acme rent XYZABC  =>  This looks for the text "acme rent xyzabc" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
rent to Acme  =>  nothing
quux Acme  =>  This looks for the text "quux acme" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
van der Valk  =>  nothing
unit 14bc Acme  =>  This looks for the text "unit 14bc acme" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
invoice ABCDEF-2024  =>  This looks for the text "invoice abcdef-2024" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
invoice INV-A Acme  =>  This looks for the text "invoice inv-a acme" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
uber max  =>  This looks for the text "uber max" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
staff comedy  =>  nothing
Max Mara  =>  nothing
Loan Acme  =>  nothing
rent Acme  =>  nothing
Acme big payments  =>  This looks for the text "acme big payments", not for a kind of transaction. Put it in quotes if that is what you mean.
`)

/** What no bank writes. */
testDoubts(String.raw`
vat total over 5  =>  This looks for the text "vat total", not for a detail of the transaction. Put it in quotes if that is what you mean.
net total over 50  =>  This looks for the text "net total", not for a detail of the transaction. Put it in quotes if that is what you mean.
before 2025 and older  =>  This looks for the text "older", not for a date. Put it in quotes if that is what you mean.
tips from card payments  =>  This looks for the text "card payment" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
PayPal donations with a fee  =>  This looks for the text "fee" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
copay collected at front desk  =>  This looks for the text "front desk" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
any NACH debit  =>  This looks for the text "nach debit" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
any ACH debit  =>  nothing
uber eats but not uber itself  =>  This looks for the text "uber itself" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
from 1/4 Sage  =>  This looks for the text "1/4 sage", not for a date. Put it in quotes if that is what you mean.
from 7/11 Store  =>  nothing
`)
