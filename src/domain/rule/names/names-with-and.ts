import { namesListed } from '../../text/listed.ts'

/** Firms, inns and things that are called by both of two words: nobody means either half of "marks and spencer". */
const NAMES = new Set(
  namesListed(`
  abercrombie and fitch|arm and hammer|army and navy|arnold and porter|bang and olufsen|barnes and noble|bath and body works|bausch and lomb|ben and jerry's|ben and jerrys|black and decker|black and veatch|burger and lobster
  |cole and mason|cole and son|cox and kings|crabtree and evelyn|crate and barrel|crosse and blackwell|dave and buster's|dave and busters|dean and deluca|dolce and gabbana|dun and bradstreet|dungeons and dragons|ernst and young|farrow and ball
  |fortnum and mason|gieves and hawkes|hall and woodhouse|harley and davidson|harry and david|holland and barrett|house and garden|jack and jones|johnson and johnson|joe and the juice|kuehne and nagel|larsen and toubro|legal and general|lewis and clark
  |lord and taylor|mahindra and mahindra|marks and spencer|marks and spencers|marsh and mclennan|mitchells and butlers|moet and chandon|oil and vinegar|park and ride|pick and pay|pratt and whitney|procter and gamble|pull and bear|rag and bone
  |rock and sole|rolls and royce|russell and bromley|salt and straw|scotch and soda|simon and schuster|slug and lettuce|smith and nephew|smith and wesson|smith and wollensky|standard and poor's|standard and poors|steak and shake|stop and shop
  |tate and lyle|taylor and francis|town and country|turner and townsend|victoria and albert|vinson and elkins
  |bat and ball|cat and fiddle|coach and horses|crown and anchor|crown and cushion|dog and duck|dog and fox|dog and gun|dog and partridge|eagle and child|elephant and castle|fox and goose|fox and hounds|hare and hounds|hope and anchor
  |horse and groom|horse and hound|horse and jockey|king and queen|lamb and flag|lion and lamb|magpie and stump|moon and stars|pig and whistle|plough and harrow|rose and crown|ship and shovell|star and garter|sun and moon|wig and pen
  |bed and breakfast|bread and butter|bubble and squeak|cash and carry|fish and chips|food and beverage|food and drink|health and safety|home and garden|mac and cheese|odds and ends|pie and mash|profit and loss|research and development|rock and roll|salt and pepper|wear and tear
  |few and far|here and there|his and hers|near and far|now and then|this and that|wait and see
`),
)

/** Whether words in small letters are such a name. */
export function isNameWithAnd(words: string): boolean {
  return NAMES.has(words)
}
