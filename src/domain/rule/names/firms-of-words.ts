import { namesListed } from '../../text/listed.ts'

/** Names of several words that stand on the statements of many: each begins as no noun of a trade would, so that a noun behind it tells of it. */
const FIRMS = new Set(
  namesListed(`
  british gas|british airways|john lewis|just eat|home depot|best buy|whole foods|trader joe's|trader joes|burger king|pizza hut|pizza express|pret a manger|virgin media|virgin atlantic
  |royal mail|scottish power|thames water|severn trent|anglian water|american express|american airlines|bank of america|wells fargo|capital one|office depot|home bargains|poundland
  |dick's sporting goods|bed bath & beyond|old navy|banana republic|under armour|river island|new look|marks and spencer|marks & spencer|holiday inn|premier inn|best western|four seasons
  |air india|air france|air canada|delta air lines|southwest airlines|united airlines|alaska airlines|jet blue|cathay pacific|singapore airlines|etihad airways|qatar airways
  |tata power|reliance jio|big basket|big bazaar|book my show|make my trip|indian oil|bharat petroleum|hindustan petroleum|state bank of india|kotak mahindra
  |harvey norman|jb hi-fi|big w|dan murphy's|dan murphys|origin energy|energy australia|pick n pay|mr price|vida e caffe|caffe nero|caffè nero|cafe nero
  |creative cloud|adobe creative cloud|google workspace|google cloud|google one|microsoft 365|office 365|amazon web services|apple music|apple tv|disney plus|youtube premium|new york times|financial times
  |national grid|con edison|duke energy|state farm|blue cross|liberty mutual|legal and general|standard life|direct line|churchill insurance|green flag
  |national express|national rail|first bus|avanti west coast|great western railway|transport for london|network rail|enterprise rent-a-car
`),
)

/** Whether words in small letters are the name of such a firm. */
export function isFirmOfWords(words: string): boolean {
  return FIRMS.has(words)
}
