import { testDoubts } from '../../../../../tests/support/rule-readings.ts'

/** What a comma joins. */
testDoubts(String.raw`
diesel red or white  =>  This looks for "diesel red" or "white". If "diesel" applies to all, write: description or merchant contains "diesel" and description or merchant contains any of "red", "white"
bins green, blue or brown  =>  This looks for "bins green" or "blue" or "brown". If "bins" applies to all, write: description or merchant contains "bins" and description or merchant contains any of "green", "blue", "brown"
Sky TV and broadband  =>  This looks for "sky tv" or "broadband". If "sky" applies to all, write: description or merchant contains "sky" and description or merchant contains any of "tv", "broadband"
Comcast internet and cable bundle  =>  This looks for "comcast internet" or "cable bundle". If "comcast" applies to all, write: description or merchant contains "comcast" and description or merchant contains any of "internet", "cable bundle"
payments to eBay sellers  =>  Daybook can’t tell who are sellers. Write names instead, or put "ebay sellers" in quotes to look for that text.
Mowing contract, Greenways Ltd  =>  This looks for "mowing contract" or "greenways ltd". For both in one transaction, write: "Mowing contract" from Greenways Ltd
Contract, Greenways Ltd  =>  This looks for "contract" or "greenways ltd". For both in one transaction, write: "Contract" from Greenways Ltd
Mowing contract, Repairs  =>  nothing
Tyre Fitters, Greenways Ltd  =>  nothing
description contains grass cutting, churchyard  =>  nothing
description contains all of weddings and funerals, fees  =>  nothing
City of Cape Town, rates  =>  This looks for "city of cape town" or "rates". For both in one transaction, write: description or merchant contains all of "city of cape town", "rates"
City of Cape Town or rates or water  =>  nothing
City of Cape Town, rates or Uber  =>  nothing
city of cape town, rates or water  =>  nothing
Rates, water or electricity  =>  nothing
LONDON CITY, MARKET, ALDGATE  =>  nothing
over 50 City of Cape Town, rates or water  =>  This looks for "city of cape town" or "rates" or "water". If the last ones narrow "city of cape town", put them in parentheses.
description contains all of City of Cape Town, rates, water  =>  nothing
`)

/** Whose fees they are, and what is said of all. */
testDoubts(String.raw`
Stripe fees and chargebacks  =>  This looks for "stripe fee" or "chargeback". If "stripe" applies to all, write: description or merchant contains "stripe" and description or merchant contains any of "fee", "chargeback"
Stripe fees, chargebacks and refunds  =>  This looks for the text "refunds", not for money in or out. Put it in quotes if that is what you mean. / This looks for "stripe fee" or "chargeback" or "refunds". If "stripe" applies to all, write: description or merchant contains "stripe" and description or merchant contains any of "fee", "chargeback", "refunds"
Stripe Fees and chargebacks  =>  nothing
Stripe fees and PayPal  =>  nothing
Stripe fees or Chargebacks  =>  nothing
Fees and charges  =>  nothing
Subs – Netflix or Spotify  =>  This looks for "subs – netflix" or "spotify". If "subs" is said of all of them, leave it out.
Department of Health or Social Care  =>  This looks for "department of health" or "social care". If "Department of" applies to all of them, leave it out.
description contains all of "phone Vodafone", EE  =>  nothing
over 50 Stripe fees and chargebacks  =>  This looks for "stripe fee" or "chargeback". If "stripe" applies to all, write: description or merchant contains "stripe" and description or merchant contains any of "fee", "chargeback"
Stripe fees, Uber and chargebacks  =>  nothing
description contains all of Stripe fees and chargebacks  =>  nothing
VAT refunds  =>  nothing
`)

/** Halves of one name. */
testDoubts(String.raw`
Smith and Jones plumbers  =>  This looks for "smith" or "jones plumbers". If that is one name, put it in quotes.
Aldi and co  =>  This looks for the text "aldi and co" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
Repairs or Maintenance  =>  nothing
Candy, Nut and Confectionery stores  =>  nothing
over 5 Repairs and Maintenance  =>  This looks for "repairs" or "maintenance". If that is one name, put it in quotes.
`)

/** Where the last of them is, and what stands before the first. */
testDoubts(String.raw`
hotel or Airbnb in Vienna over 50  =>  This looks for "hotel" or "airbnb in vienna". If "vienna" applies to all, write: description or merchant contains any of "hotel", "airbnb" and description or merchant contains "vienna"
hotel or Airbnb near Vienna  =>  This looks for the text "airbnb near vienna" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes. / This looks for "hotel" or "airbnb near vienna". If "vienna" applies to all, write: description or merchant contains any of "hotel", "airbnb" and description or merchant contains "vienna"
big hotel or Airbnb in Vienna  =>  This looks for the text "big hotel" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
Airbnb in Vienna or hotel  =>  nothing
description contains all of hotel, Airbnb in Vienna  =>  nothing
electricity bill BESCOM or MSEB  =>  This looks for the text "electricity bill bescom" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes. / This looks for "electricity bill bescom" or "mseb". If "electricity bill" applies to all of them, leave it out.
big phone Acme or Globex  =>  This looks for the text "big phone acme" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes. / This looks for "big phone acme" or "globex". If "big phone" applies to all of them, leave it out.
Rent of Acme or Globex  =>  This looks for "rent of acme" or "globex". If "Rent of" applies to all of them, leave it out.
Help with Acme or Globex  =>  This looks for the text "help with acme" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes. / This looks for "help with acme" or "globex". If "Help with" applies to all of them, leave it out.
Big Phone Acme or Globex  =>  nothing
la Poste or Evri  =>  nothing
the Acme or Globex  =>  nothing
gas station shell or exxon  =>  This looks for "gas station shell" or "exxon". If "gas station" applies to all of them, leave it out.
gas station Shell or exxon  =>  This looks for the text "gas station shell" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes. / This looks for "gas station shell" or "exxon". If "gas station" applies to all of them, leave it out.
gas station shell or quux  =>  nothing
gas shell exxon or total  =>  This looks for the text "gas shell exxon" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
phone Vodafone or phone EE  =>  This looks for the text "phone vodafone" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes. / This looks for the text "phone ee" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
phone Vodafone or ee  =>  This looks for the text "phone vodafone" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
salary Vodafone  =>  nothing
`)
