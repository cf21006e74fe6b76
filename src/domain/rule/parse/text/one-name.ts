/** Whether two names around "and" or "&" are one, as far as that is known: "B & Q", "Smith and Sons". */
export function isOneName(one: string, other: string): boolean {
  const isLetter = [one, other].some((value) => /^\p{L}$/u.test(value))
  return isLetter || ONE_FIRM.test(other) || NAMES_WITH_AND.has(`${one} and ${other}`)
}

/** "Smith and Sons": the second half is nobody's name by itself. */
const ONE_FIRM =
  /^(?:sons?|daughters?|co\.?|company|partners|associates|beyond|more|brothers|bros\.?|friends)(?: |$)/
const NAMES_WITH_AND = new Set(
  "marks and spencer|barnes and noble|johnson and johnson|procter and gamble|ben and jerry's|dun and bradstreet|standard and poor's|black and decker|crate and barrel|dolce and gabbana|abercrombie and fitch|holland and barrett|fortnum and mason|bath and body works|legal and general|ernst and young|bang and olufsen|farrow and ball|arm and hammer|harley and davidson|rolls and royce|dungeons and dragons|smith and wesson|pratt and whitney|bausch and lomb|moet and chandon|tate and lyle|fish and chips|bed and breakfast|health and safety|research and development|profit and loss|food and drink|food and beverage|wear and tear|home and garden|park and ride|town and country".split(
    '|',
  ),
)

/** The two names around "&" that are not one. */
export function pairOf(text: string): [string, string] | undefined {
  const [, one, other] = /^(.{2,}) & (.{2,})$/.exec(text) ?? []
  return one === undefined || other === undefined || isOneName(one, other) ? undefined : [one, other]
}
