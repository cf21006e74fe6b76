import { namesListed, wordsListed } from '../../text/listed.ts'
import { fold } from '../fold.ts'
import { singularForms } from './singular.ts'

/*
 * What names of categories and GL accounts are made of, in the singular. "Repairs and Maintenance" is one name, as
 * "Google and Facebook" is not; the words tell which.
 */
export const CATEGORY_WORDS = wordsListed(`
  accessory accident admin listing platform processing referral seller accommodation account accountancy accounting administration administrative advertising advertisement
  advice advisory advocacy agency agricultural agriculture aid air airline airport alcohol allowance alteration ambulance amenity
  amortization amortisation amusement animal annual antique apparel appliance application archive art artist asset assistance association
  audio audit auditing auto automobile automotive award baby bad bakery bank banking bar bathroom beauty bed benefit betting beverage bicycle
  bill billing board boat body bond bonus book bookkeeping bookshop box breakfast broadband brokerage building bureau bus business
  cab cable cafe calculation camera camp campaign capital car card care career cargo carpet carriage cash casual catalog catalogue catering cell
  ceremony certificate certification charge charitable charity chemical child childcare children christmas church cinema civic claim class classified
  clean cleaner cleaning clinic clothing club coach coaching coffee collection college combustion commercial commission commodity
  communication community commuting compensation compliance component computer computing concert conference connection conservation construction
  consultancy consultant consultation consulting consumable consumer contract contracting contractor contribution control convenience conveyance
  copay copy copying copyright corporate cosmetic cost council counsel counselling courier course court craft creative credit crew crop culture cultural
  curtain custom customer cycle cycling dairy damage dance data database daycare dealer debt decor decoration deed defence defense
  delivery dental dentist department depreciation deposit design detective development device diagnostic diesel digital dining direct director
  disability disbursement disposal distribution district doctor document documentation domain domestic donation draw drawing drink driver driving drug due duty
  education educational electric electrical electricity electronic elderly elsewhere emergency employee employer employment energy engineering engineer
  entertaining entertainment environment environmental equipment equity estate event examination exam exchange exhibition expense expenditure
  experience expert export external fabric facility family farm farming fashion fast fee feed fence fertilizer festival film finance financial
  fine fire fish fishing fitness fitting fixture fleet flight floor flooring flower food footwear foreign forestry freight fuel fund fundraising
  funeral furnishing furniture gain gallery gambling game gaming garage garden gardening garment gas gear general gift glass good government
  grant graphic grocery ground group guest guidance gym hair hairdressing hall hardware hazardous health healthcare hearing heat heating heavy hire
  hiring hobby holiday home hospital hospitality hosting hotel house household housekeeping housing hr human hygiene ice identification image import
  improvement incentive incidental income indirect industrial industry information infrastructure inspection installation institution
  instruction instrument insurance intellectual interest interior internal international internet inventory investigation investment invoice
  it item janitorial jewelry jewellery journal kitchen kit lab labor laboratory labour land landscaping language laundry law lawyer lease leasing lecture legal
  legacy leisure lending levy library licence license licensing life light lighting linen liquor list literature litigation loan local lodging logistic
  long lot lottery loss lost luggage lunch luxury machine machinery magazine mail mailing maintenance management manager manual manufacturing map marine
  market marketing massage mass material maternity meal meat mechanical media medical medicine medication meeting member membership memorial mental merchandise merchandising
  merchant metal meter mileage military milk minor miscellaneous mobile mobility monitoring mortgage motel motor motorcycle movie moving
  museum music musical national natural network networking new news newspaper newsletter non nonprofit nursery nursing nutrition occupancy occupational office officer
  oil operating operation operational optical optician order ordering organization organisation other outside outdoor overhead overtime package packaging packing paint
  painting paper park parking part participant partnership party passenger patent patient payment payroll pension people periodical permit petty
  personal personnel pet petrol petroleum pharmaceutical pharmacy phone photo photocopying photography photographic physical planning plant plumbing
  pool portable post postage postal power practice precious preparation prepaid preparation preschool prescription presentation prevention printer printing private prize
  procurement product production professional profit program programme project promotion promotional property protection protective protocol provision psychology public
  publication publicity publishing purchase purchasing quality radio rail railway rate raw reading real realised realized reception record recording recreation
  recreational recruitment recycling reference refreshment refrigeration refund refuse regional registration regulatory rehabilitation reimbursement related religious relocation
  remodeling removal renewable renewal renovation rent rental repair replacement report reporting representation research reserve residential
  resource restaurant restoration retail retirement return revenue review reward road roof roofing room royalty rubbish safety salary sale salon
  sanitary sanitation satellite saving school science scientific seasonal secondhand secretarial security seed selling seminar senior septic
  server service servicing settlement sewage sewerage share sharing shipping shoe shop shopping show shuttle sick site small snack social software special specialty specialist
  arrear branch container dd demand letter prep withdrawal sponsorship sport sporting staff staffing stamp station stationery statutory steel steward stock storage store streaming student
  studio study subcontractor subscription subsidiary subsidy subsistence sundry supermarket supplier supply support surgery survey surveying sustainability
  system table tax taxation taxi teaching team technical technology telecom telecommunication telephone television temporary tenant test testing textile theater theatre
  therapy ticket timber tip tire tobacco toiletry toll tool top-up tour tourism tourist toy trade trademark trading training transaction transfer transit translation
  transport transportation trash travel traveling travelling treatment trip truck trucking trust tuition tutoring tyre uniform union unit
  university upgrade upholstery upkeep usage utensil utility vacation valuation van variety vehicle vending vendor vet veterinary video vision visa
  visit visitor vocational volunteer wage warehouse warehousing warranty waste water watch wealth web website wedding welfare wholesale window wine wireless withholding women
  rebate ach airport airtime atm bounce broadband builder butcher cable candle carpenter challan cheque communion congestion decorator dues electrician emi ferry filing florist forex fx gardener gst handyman
  imps internet joiner landlord late levy locksmith lpg mechanic metro neft offering oven overdue penalty plasterer pledge plumber pos propane reclaim removal roofer rtgs sepa sewer sms
  solicitor stamp strata surveyor swift tds tithe train tube upi vat wifi
  men wood wooden work worker workshop worship writing yard year youth zoo
`)

const LITTLE = /^(?:and|or|of|for|the|in|on|to|at|not|non)$/

/**
 * Whether these are rather the parts of a category's name than names: their words are told of costs and income, all of
 * them, or those of one and every second of all together.
 */
export function areCategories(values: readonly string[], isJoined: boolean): boolean {
  const words = values.map((value) =>
    fold(value)
      .replace(/['’]s?(?=\s|$)/g, '')
      .split(/[^\p{L}]+/u)
      .filter((word) => word !== '' && !LITTLE.test(word)),
  )
  const all = words.flat()
  const isAll = (each: readonly string[]) => each.length > 0 && each.every(isCategoryWord)
  if (words.every(isAll)) return true
  // Shops of one word stand beside each other with commas alone: "Uber, Hotels".
  const least = isJoined ? 1 : 2
  return (
    words.some((each) => each.length >= least && isAll(each)) &&
    all.filter(isCategoryWord).length * 2 >= all.length
  )
}

/** Whether a word in small letters, in the singular or the plural, is one of them. */
export function isCategoryWord(word: string): boolean {
  return singularForms(word).some((form) => CATEGORY_WORDS.has(form))
}

/** Names of categories that are written in small letters as well: nobody means either half by "wear and tear". */
const PAIRS = new Set(
  namesListed(`
  repairs maintenance|repair maintenance|meals entertainment|travel entertainment|travel subsistence|legal professional|heat light|light heat|printing
  stationery|postage packing|postage packaging|postage delivery|monitoring evaluation|rent rates|rates taxes|dues subscriptions|furniture fixtures|fixtures fittings|furniture fittings|plant
  machinery|plant equipment|advertising promotion|advertising marketing|sales marketing|health beauty|health wellness|arts crafts|arts culture|goods services|training
  development|learning development|board lodging|taxes licenses|taxes licences|licenses permits|licences permits|general administrative|supplies materials|tools
  equipment|culture leisure|sanitation hygiene|communications visibility|parts labor|parts labour|salaries wages|wages salaries|profit loss|bits pieces|property equipment|property
  plant|cash equivalents|building maintenance|depreciation amortization
  `).map((pair) => pair.split(' ').join(' and ')),
)

/** "repairs and maintenance costs": a pair that is the name of a category in whatever letters. */
export function isCategoryPair(one: string, other: string): boolean {
  const words = other.split(' ')
  return words.some((_word, count) => PAIRS.has(`${one} and ${words.slice(0, count + 1).join(' ')}`))
}
