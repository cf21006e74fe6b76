import { wordsListed } from '../../text/listed.ts'
import { singular, singularForms } from './singular.ts'

/*
 * What people buy or pay for one at a time, in the plural: a bank writes one of them on each line, and the singular, which
 * the plural begins with, finds both. Names end so as well ("Sarah Jones"), so that only words of this list are turned.
 */
const THINGS = wordsListed(`
  lessons sessions runs walks washes bottles castles changes coffees lunches dinners breakfasts haircuts stamps bulbs tyres tires taxis
  pizzas sandwiches cakes snacks drinks candles chairs desks laptops printers cartridges brushes nails screws pipes boilers blinds
  curtains windows locks cameras lamps plants seeds bricks tiles bags cups plates towels shirts shoes hats masks gloves helmets bikes
  hires treatments checkups appointments callouts call-outs badges raffles hampers prizes trophies medals banners leaflets posters flyers
  classes matches rehearsals workshops exams retreats picnics buckets tents generators extinguishers alarms hymnals robes costumes
  takeaways takeouts burgers kebabs cocktails smoothies
  crowns fillings implants dentures x-rays refills top-ups topups pickups drop-offs shifts gigs offerings
`)

/** The singular of such a thing; undefined for any other word. */
export function oneThing(word: string): string | undefined {
  return THINGS.has(word) ? singular(word) : undefined
}

/** What is bought over a counter, in the singular: a bank writes the shop's name on the line, and none of it. */
const GOODS = wordsListed(`
  bread milk egg cheese butter margarine flour sugar rice pasta noodle meat chicken beef pork lamb ham bacon sausage fruit veg vegetable
  tomato potato onion banana lettuce salad yogurt yoghurt cream snack drink juice squash biscuit cookie crisp cereal salt spice tea cake
  bun roll jam honey wine beer spirit napkin cup plate tissue soap detergent bleach shampoo toothpaste nappy diaper towel
  paint brush nail screw bolt timber plank plaster tape glue sandpaper ink toner paper pen pencil envelope stapler staple folder stamp bulb
  battery charger keyboard mouse chair desk lamp sofa mattress pillow shirt shoe sock jacket glove hat mask balloon candle
`)

/** "bread", "toilet paper", "printer inks" */
export function isGood(words: string): boolean {
  const isShort = /^\p{L}+(?: \p{L}+)?$/u.test(words)
  return isShort && singularForms(words.split(' ').at(-1) ?? '').some((form) => GOODS.has(form))
}
