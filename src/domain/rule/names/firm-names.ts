import { isFirmOfWords } from './firms-of-words.ts'
import { wordsListed } from '../../text/listed.ts'
import { isProcessor } from './processors.ts'
import { haveSameLetters, slipsBetween } from '../parse/refused/nearest.ts'

/** Names of one word that stand on the statements of many, in several countries. */
const FIRMS = wordsListed(`
  vinted depop zettle upwork justgiving gocardless revolut klarna adyen hmrc sars
  nero wagamama itsu waterstones
  tmobile t-mobile o2 aviva axa allianz agoda vrbo expedia aer airbnb airtel albertsons aldi alibaba aliexpress amazon amex anthropic apple arco argos asana asda asos atlassian audible aws bauhaus
  bestbuy blablacar bolt booking boots bp bt bunnings burger canva carrefour checkers chevron chipotle circlek cloudflare coles
  comcast costa costco currys deliveroo dhl digitalocean discord disney dominos doordash dpd dropbox dunkin easyjet ebay edeka eneos
  engen esso etsy eventbrite evri exxon facebook fedex figma fiverr flipkart flixbus foodora freenow gett github gitlab glo glovo
  godaddy google grab greggs grubhub gusto h&m halfords heathrow heroku hertz hetzner hilton homebase hubspot hulu hyatt iceland
  icloud ikea indigo instacart intercom jet jio jumia just-eat kfc kroger lidl lime linkedin lowes lufthansa lyft mailchimp marriott
  mcdonalds mcdonald's mercadona meta microsoft migros mobil morrisons mtn namecheap nandos nando's netflix netto nike notion npower
  ocado octopus officeworks ola openai opay outsurance oyster paypal paystack paytm penny phonepe pret primark qantas quickbooks rapido
  repsol rewe ryanair safeway sainsburys sainsbury's salesforce samsung sasol screwfix seamless sears sendgrid shein shell shopify
  shoprite sixt sky skype slack sms sonos spar spotify sprint squarespace staples starbucks stripe subway sumup swiggy takealot target
  telstra temu tesco tfl tier toolstation total travis trello twilio twitter uber udemy uniqlo ups vercel verizon virgin vodacom
  vodafone vueling waitrose walgreens walmart wawa wayfair wework whatsapp wickes wilko wise wix wizzair wolt woolies woolworths
  wordpress worldpay xero yodel youtube zalando zapier zara zipcar zomato zoom
`)

/** Those that sell fuel under their own name, and little else. */
const FUEL_BRANDS = wordsListed(`
  shell bp esso texaco mobil exxon chevron total totalenergies engen sasol repsol eneos caltex ampol sunoco citgo q8 omv aral orlen
  lukoil petronas applegreen circlek
`)

/** Whether all that a firm of this name is paid for is fuel. */
export function sellsFuel(word: string): boolean {
  return FUEL_BRANDS.has(word)
}

/** "smith and jones solicitors": one firm, in whatever letters. */
export const PROFESSION =
  / (?:solicitors|lawyers|attorneys|accountants|architects|builders|surveyors|opticians|removals|motors|engineers|engineering|chambers|funeral directors|estate agents|letting agents|printers|vets|dentists|plumbers|electricians|decorators|landscapers|caterers|jewellers|jewelers|butchers|bakers|florists)$/

/** Whether a word in small letters is such a name. */
export function isFirm(word: string): boolean {
  return FIRMS.has(word)
}

/**
 * Those of them that pay others as much as they are paid, besides the processors that pass on what others pay. "Square" is a word
 * as well, and a firm beside its deposits alone.
 */
const PAYERS = wordsListed(`
  vinted depop upwork justgiving revolut hmrc sars agoda aviva axa allianz amex arco booking bp ebay etsy eventbrite
  fiverr freenow glovo jumia opay outsurance paytm phonepe pret rapido takealot trello square
  twitter wise youtube bt bolt uber lyft deliveroo doordash grubhub amazon google apple meta microsoft
`)

/** Whether a word in small letters is the name of one that sells, and pays hardly anybody. */
export function isSeller(word: string): boolean {
  return FIRMS.has(word) && !isPayer(word)
}

/** Whether a word in small letters is the name of one whose payments come in: "square deposits". */
export function isPayer(word: string): boolean {
  return PAYERS.has(word) || (FIRMS.has(word) && isProcessor(word))
}

/** "starbuks", "amazone", "ubers": the firm whose name a word nearly is; undefined for a name that is right, or like none. */
export function firmMeant(word: string): string | undefined {
  if (FIRMS.has(word) || !/^\p{L}{4,}$/u.test(word)) return undefined
  const single = word.replace(/s$/, '')
  if (FIRMS.has(single)) return PLAIN_PLURALS.has(word) ? undefined : single
  if (word.length < 5) return undefined
  // One letter for another may make the name of another firm, "woodies" and "woolies"; two that changed places do not.
  const mayBe = (name: string) =>
    name.length > 5 &&
    name.charAt(0) === word.charAt(0) &&
    (name.length !== word.length || haveSameLetters(name, word))
  const isSlip = (name: string) => mayBe(name) && slipsBetween(word, name, 2) < 2
  return [...FIRMS].find(isSlip)
}

/** Nouns of everybody's: "canvas and oil paints" names no Canva. */
const PLAIN_PLURALS = wordsListed(
  'apples bolts bookings canvas limes oysters shells sprints subways targets tiers totals',
)

/** "Exxon Mobil", "Google YouTube": two such names that a bank writes of one firm. */
export function isOneFirm(value: string): boolean {
  return OF_ONE_FIRM.test(value)
}

const OF_ONE_FIRM =
  /^(?:exxon mobil|amazon (?:aws|audible)|google youtube|(?:meta|facebook) (?:facebook|meta|instagram)|microsoft (?:linkedin|github|xbox)|apple itunes)(?: ads)?$/

/** "B&Q", "M&S": two letters around a sign are a firm's. */
const isFirmOrLetters = (name: string): boolean =>
  FIRMS.has(name) || isFirmOfWords(name) || /^\p{L}&\p{L}$/u.test(name)

/** "Screwfix Toolstation Wickes": the names of firms in a text that is made of several; empty for any other. */
export function firmsIn(value: string): string[] {
  if (isOneFirm(value)) return []
  const names = named(value.split(/ n |[\s/+|]+/))
  return names.length > 1 && new Set(names).size === names.length && names.every(isFirmOrLetters) ? names : []
}

/** Words with those together that are the name of one firm: "dominos", "pizza hut". */
function named(words: readonly string[]): string[] {
  const [first, ...rest] = words
  if (first === undefined) return []
  for (let length = Math.min(words.length, 4); length > 1; length -= 1) {
    const name = words.slice(0, length).join(' ')
    if (isFirmOfWords(name)) return [name, ...named(words.slice(length))]
  }
  return [first, ...named(rest)]
}
