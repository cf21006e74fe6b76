import { testDoubts } from '../../../../../tests/support/rule-readings.ts'

/** Goods beside the shop that sold them, which its line does not name. */
testDoubts(String.raw`
bread, milk and eggs from Costco  =>  This looks for "bread" or "milk" or "eggs" beside the shop’s name. Banks rarely write what was bought. For everything from there, write: description or merchant contains "costco"
bread from Tesco over 20  =>  This looks for "bread" beside the shop’s name. Banks rarely write what was bought. For everything from there, write: description or merchant contains "tesco" and amount is over 20
paint and brushes from B&Q  =>  This looks for "paint" or "brush" beside the shop’s name. Banks rarely write what was bought. For everything from there, write: description or merchant contains "b&q"
flour, sugar and eggs from Metro  =>  This looks for "flour" or "sugar" or "eggs" beside the shop’s name. Banks rarely write what was bought. For everything from there, write: description or merchant contains "metro"
"bread" from Tesco  =>  nothing
fuel from Shell  =>  nothing
malt from Crisp Malting  =>  nothing
groceries from Costco  =>  nothing
bread, milk and eggs  =>  nothing
`)

/** What was sold beside who paid it out. */
testDoubts(String.raw`
membership income via Stripe over 20  =>  This looks for "membership" beside "stripe". A payout rarely says what was sold. For all of them, write: it is money in and description or merchant contains "stripe" and amount is over 20
rental income from Airbnb or Vrbo  =>  This looks for "rental" beside "airbnb" or "vrbo". A payout rarely says what was sold. For all of them, write: it is money in and description or merchant contains any of "airbnb", "vrbo"
"membership" income via Stripe  =>  nothing
membership income from Acme Ltd  =>  nothing
income via Stripe  =>  nothing
`)
