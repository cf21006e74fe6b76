import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** All of somebody's, each of them, and all but some. */
testReadings(String.raw`
everything amazon apart from audible and kindle  =>  any text ~ "amazon" and not any text ~ any("audible","kindle")
anything tesco over 20  =>  any text ~ "tesco" and abs > 20
everything bar the Uber trips  =>  not any text ~ "uber"
anything Vodafone or EE collected over 40  =>  any text ~ any("vodafone","ee collected") and abs > 40 ?
timpsons and the post office  =>  any text ~ any("timpsons","post office")
every single uber trip  =>  any text ~ "uber"
every netflix payment  =>  any text ~ "netflix"
uber trip  =>  any text ~ "uber trip"
7-eleven and bp servos  =>  any text ~ any("7-eleven","bp")
bunnings or mitre 10  =>  any text ~ any("bunnings","mitre 10")
the words standing order  =>  any text word "standing order"
contains the number 4471  =>  any text ~ "4471"
description contains the code AB12  =>  desc ~ "ab12"
The Number 10 Cafe  =>  any text ~ "the number 10 cafe"
tax year 2025/26  =>  AMBIGUOUS_DATE | Which days is "tax year 2025/26"? Write its first and last day: date between 2025-04-01 and 2026-03-31 | date between 2025-04-01 and 2026-03-31
`)
