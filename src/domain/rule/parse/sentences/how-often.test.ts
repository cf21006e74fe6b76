import { testDoubts, testReadings } from '../../../../../tests/support/rule-readings.ts'

/** How often something is paid is no text; what is paid more seldom than every month is asked about where nothing else tells it. */
testReadings(String.raw`
rent monthly  =>  any text ~ "rent"
monthly Netflix  =>  any text ~ "netflix"
Monthly Maids  =>  any text ~ "monthly maids" ?
Netflix monthly  =>  any text ~ "netflix"
hay bales, bought weekly  =>  any text ~ "hay bales"
bar takings, nightly  =>  any text ~ "bar takings"
anything from Deutsche Telekom monthly  =>  any text ~ "deutsche telekom"
insurance premiums, quarterly  =>  any text ~ "insurance premium" ?
tuition fees, termly  =>  any text ~ "tuition fee" ?
ground rent, half-yearly  =>  any text ~ "ground rent" ?
Westlaw, billed annually  =>  any text ~ "westlaw" ?
membership dues every year  =>  any text ~ "membership dues" ?
insurance premiums over 500, quarterly  =>  any text ~ "insurance premium" and abs > 500
Slack annually in May  =>  any text ~ "slack" and month = 5
description contains adobe monthly  =>  desc ~ "adobe monthly" ?
not monthly  =>  not any text ~ "monthly" ?
`)

testDoubts(String.raw`
Mailchimp, yearly plan  =>  A rule looks at each transaction by itself and can’t tell what is paid yearly. To narrow this down, add an amount or a date.
Slack, annual subscription  =>  A rule looks at each transaction by itself and can’t tell what is paid annually. To narrow this down, add an amount or a date.
Zoom, monthly billing  =>  nothing
VAT, quarterly  =>  nothing
Adobe, yearly  =>  A rule looks at each transaction by itself and can’t tell what is paid yearly. To narrow this down, add an amount or a date.
quarterly VAT to HMRC  =>  nothing
`)
