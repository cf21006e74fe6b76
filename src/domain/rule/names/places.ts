import { wordsListed } from '../../text/listed.ts'

/*
 * Places whose names are hardly those of firms, in small letters: behind the name of a firm they tell which branch. "Reading",
 * "Bath", "Phoenix" and the like are words or names of other things as well.
 */
const PLACES = wordsListed(`
  london manchester birmingham leeds liverpool glasgow edinburgh cardiff belfast dublin bristol sheffield nottingham leicester york oxford cambridge
  brighton exeter norwich plymouth aberdeen dundee swansea galway limerick
  amsterdam rotterdam utrecht antwerp brussels ghent berlin munich hamburg frankfurt cologne stuttgart leipzig dresden vienna graz geneva
  basel bern paris lyon marseille toulouse madrid barcelona valencia seville lisbon porto rome milan turin naples bologna athens warsaw krakow
  prague brno budapest bucharest sofia zagreb belgrade copenhagen aarhus stockholm gothenburg oslo bergen helsinki tallinn riga vilnius kyiv
  istanbul ankara dubai doha riyadh jeddah cairo casablanca lagos abuja ibadan kano accra kumasi nairobi mombasa kisumu kampala kigali
  johannesburg pretoria durban harare lusaka
  mumbai delhi bangalore bengaluru hyderabad chennai kolkata pune ahmedabad karachi lahore islamabad dhaka colombo kathmandu
  singapore jakarta bandung surabaya bali bangkok hanoi saigon manila cebu makati davao tokyo osaka kyoto seoul busan taipei shanghai beijing
  sydney melbourne brisbane perth adelaide auckland wellington christchurch
  toronto vancouver montreal calgary edmonton ottawa winnipeg chicago houston dallas atlanta seattle boston miami denver philadelphia
  baltimore detroit minneapolis nashville orlando sacramento tampa pittsburgh
  england scotland wales ireland france germany spain italy portugal belgium netherlands austria switzerland poland kenya nigeria ghana uganda
  india pakistan philippines indonesia malaysia thailand vietnam japan australia canada mexico brazil
`)

/** Whether a word in small letters is the name of a well-known place. */
export function isPlace(word: string): boolean {
  return PLACES.has(word)
}
