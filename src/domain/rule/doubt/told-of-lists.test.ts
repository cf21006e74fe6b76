import { testDoubts } from '../../../../tests/support/rule-readings.ts'

/** What a comma joins. */
testDoubts(String.raw`
Mowing contract, Greenways Ltd  =>  This looks for "mowing contract" or "greenways ltd". For both in one transaction, write: Mowing contract from Greenways Ltd
Contract, Greenways Ltd  =>  This looks for "contract" or "greenways ltd". For both in one transaction, write: Contract from Greenways Ltd
Mowing contract, Repairs  =>  nothing
Tyre Fitters, Greenways Ltd  =>  nothing
description contains grass cutting, churchyard  =>  nothing
description contains all of weddings and funerals, fees  =>  nothing
City of Cape Town, rates  =>  nothing
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
Stripe fees and chargebacks  =>  This looks for "stripe fee" or "chargeback". If "stripe" applies to all, write: any text contains "stripe" and any text contains any of "fee", "chargeback"
Stripe fees, chargebacks and refunds  =>  This looks for "stripe fee" or "chargeback" or "refunds". If "stripe" applies to all, write: any text contains "stripe" and any text contains any of "fee", "chargeback", "refunds"
Stripe Fees and chargebacks  =>  nothing
Stripe fees and PayPal  =>  nothing
Stripe fees or Chargebacks  =>  nothing
Fees and charges  =>  nothing
Subs – Netflix or Spotify  =>  This looks for "subs – netflix" or "spotify". If "subs" is said of all of them, leave it out.
Department of Health or Social Care  =>  This looks for "department of health" or "social care". If "Department of" applies to all of them, leave it out.
description contains all of "phone Vodafone", EE  =>  nothing
over 50 Stripe fees and chargebacks  =>  This looks for "stripe fee" or "chargeback". If "stripe" applies to all, write: any text contains "stripe" and any text contains any of "fee", "chargeback"
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
