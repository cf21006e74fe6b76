import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** An amount by itself after "or" is of the name before it, where nothing tells that it belongs elsewhere. */
testReadings(String.raw`
Costco between 100 and 200 or over 400  =>  any text ~ "costco" and (100 <= abs <= 200 or abs > 400)
Costco under 10 or over 400  =>  any text ~ "costco" and (abs < 10 or abs > 400)
Shell over 40 and under 60 or over 100  =>  (any text ~ "shell" and abs > 40 and abs < 60) or abs > 100 ?
Shell and BP over 40 or under 5  =>  any text ~ any("shell","bp") and (abs > 40 or abs < 5)
Shell and coffee at BP over 40 or under 5  =>  any text ~ "shell" and any text ~ "coffee" and any text ~ "bp" and (abs > 40 or abs < 5) ?
Shell but not BP over 40 or under 5  =>  (any text ~ "shell" and not any text ~ "bp" and abs > 40) or abs < 5 ?
Shell not over 40 or under 5  =>  (any text ~ "shell" and abs <= 40) or abs < 5 ?
(Shell over 40) or under 5  =>  (any text ~ "shell" and abs > 40) or abs < 5
Shell over 40 under 60 or over 100  =>  (any text ~ "shell" and abs > 40 and abs < 60) or abs > 100 ?
Uber other than Eats over 20 or under 5  =>  (any text ~ "uber" and not any text ~ "eats" and abs > 20) or abs < 5 ?
Shell that isn't uncategorized over 20 or under 5  =>  (any text ~ "shell" and not gl in (null, DEFAULT) and abs > 20) or abs < 5 ?
Uber that are uncategorized over 20 or under 5  =>  any text ~ "uber" and gl in (null, DEFAULT) and (abs > 20 or abs < 5)
Tesco and Lidl on Mondays or Shell over 40 or under 5  =>  (any text ~ any("tesco","lidl") and dow in (1)) or (any text ~ "shell" and (abs > 40 or abs < 5))
Shell over 40 or Tesco  =>  (any text ~ "shell" and abs > 40) or any text ~ "tesco"
Shell over 40 or BP under 5  =>  (any text ~ "shell" and abs > 40) or (any text ~ "bp" and abs < 5)
over 40 or under 5  =>  abs > 40 or abs < 5
over 40 Shell or under 5  =>  (abs > 40 and any text ~ "shell") or abs < 5 ?
Shell, over 40 or under 5  =>  any text ~ "shell" and (abs > 40 or abs < 5)
Uber over 100 or on Mondays  =>  (any text ~ "uber" and abs > 100) or dow in (1) ?
Uber on Mondays over 100 or under 5  =>  any text ~ "uber" and dow in (1) and (abs > 100 or abs < 5)
Uber over 100 on Mondays or under 5  =>  (any text ~ "uber" and abs > 100 and dow in (1)) or abs < 5 ?
Uber, but over 100 or under 5  =>  (any text ~ "uber" and abs > 100) or abs < 5 ?
Uber between one hundred and two hundred or over five hundred  =>  any text ~ "uber" and (100 <= abs <= 200 or abs > 500)
Uber over one hundred and under two hundred or over five hundred  =>  (any text ~ "uber" and abs > 100 and abs < 200) or abs > 500 ?
Amazon over 20 or more than 90 at Lidl  =>  (any text ~ "amazon" and abs > 20) or (abs > 90 and any text ~ "lidl")
Amazon over 20 or amount under 5  =>  (any text ~ "amazon" and abs > 20) or abs < 5
Amazon €20 or €30 or over €100  =>  any text ~ "amazon" and (abs = 20 EUR or abs = 30 EUR or abs > 100 EUR)
`)
