import { answered, type Doubt } from '../doubt.ts'
import { fold } from '../../fold.ts'
import { isCategoryWord } from '../../names/category-words.ts'
import { isFirm } from '../../names/firm-names.ts'
import { isTitledFirm } from '../../parse/name/titled.ts'
import { type Condition, leavesOf, type TextCondition } from '../../tree.ts'

/* Names that begin as conditions do: "Only Fans", "All Saints", "Not Just Cakes". */

const NAMED_LIKE_WORDS =
  /^(?:Not|No|Is|From|To|At|Over|Under|Between|Before|After|Above|Below|Without|And|Or|All|Every|Any|Everything|Only|Just|If|When)(?: (?:\p{Lu}[\p{L}'’.]*|&)){2,}$/u

/** "Two or Three Things Cafe": no list of names has numbers in words for its items. */
const NAMED_NUMBERS =
  /^(?:One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten) (?:or|and) (?:Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten)(?: \p{Lu}[\p{L}'’]*)+$/u

/** Words that lead up to a condition, at the head of a line in capitals: "ALL CLEAN", "MY LIFE". */
const LED_LINE =
  /^(?:ALL|ANY|EVERY|SHOW|MY|OUR|ONLY|JUST|FIND|MATCH|THIS|WHEN|WITH|FOR) (?!OF |THE )(?!.* (?:EXCEPT|EXCLUDING|WITHOUT|UNLESS|OTHER THAN|APART FROM) )[\p{Lu}'’&. ]+$/u

/** "All Saints over 80": what leads up to a name with a capital may begin it. */
const LED_WORD =
  /(?:^\s*(?:(?:any|all|every|only) )?|[,;&] |\b(?:and|AND|not|without|except) )((?:All|Any|Every|Each|Either|Something|Never|Weekend) (\p{Lu}\p{Ll}+))(?=$|[,;]| \(| (?:&|and|AND|but|except|excluding|other than|without|unless|since|after|before|over|under|above|below|more|less|no more|no less|between|from|in|on|at|at least|at most|up to|every|only|[<>≤≥]|\p{Sc}?\d))/u

/** "Everything But the House", "Anything But Ordinary": what is left out begins with a small letter. */
const LED_BUT = /^(?:Everything|Anything|All|Nothing|Anyone|Everyone) But (?:the |The )?\p{Lu}/u

/** Leads with a capital before another: "Only Fans", "Our Place"; and what looks like a denial, "No. 1 Currency". */
const LED_NAME =
  /^\s*(?:(?:Just|Only|My|Our|Contains|The Only) \p{Lu}[\p{L}'’.&]*|(?:With|If|When|Where|Every|Any|All|Show|Find|For) \p{Lu}\S*\s*$|(?:With|For) \p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+|No\.? ?\d+(?: \p{Lu}\S*)?)/u

/** "Not Just Cakes", "ALL CLEAN", "…, Not Elsewhere Classified": a whole sentence that is rather a name. */
export function isRatherName(sentence: string, tree: Condition): boolean {
  const name = sentence.trim()
  const isNamed = NAMED_LIKE_WORDS.test(name) && name !== name.toUpperCase()
  const isDenied = /^\p{Lu}.*[,(] ?Not \p{Lu}/u.test(name)
  return (
    isNamed ||
    NAMED_NUMBERS.test(name) ||
    isExceptedNoun(name, tree) ||
    isDenied ||
    LED_LINE.test(name) ||
    LED_BUT.test(name) ||
    isReadFirm(name, tree)
  )
}

/** The question whether a whole sentence is a name, which its quotes answer. */
export function ratherNamed(name: string): Doubt {
  return { text: `If "${name}" is a name, put it in quotes.`, answers: [`"${name.replaceAll('"', '')}"`] }
}

/** "Except Records": what is left out is named with a capital, and is no firm that people leave out. */
function isExceptedNoun(name: string, tree: Condition): boolean {
  const [, noun = ''] = /^(?:Except|Excluding|Without|Unless|Minus) (\p{Lu}\p{Ll}+)$/u.exec(name) ?? []
  const isText = leavesOf(tree).every(({ kind }) => kind === 'text')
  return noun !== '' && isText && isCategoryWord(noun.toLowerCase()) && !isFirm(noun.toLowerCase())
}

/** Whether all of "On Friday Ltd", "Million Dollar Baby Co" may be a firm, and was read as a condition in part. */
function isReadFirm(name: string, tree: Condition): boolean {
  const isSaid =
    / (?:To|From|At|By|Via|Not|Except|And|Or|But|Without) |^(?:Not|No|Except|Excluding|Without|Unless|Only|All|Any|Every|From|To|At|By) /.test(
      name,
    )
  return !isSaid && isTitledFirm(name) && leavesOf(tree).some(({ kind }) => kind !== 'text')
}

/** "Only Fans over 20": a name that begins like a condition. */
export function nameDoubts(source: string, texts: readonly TextCondition[]): Doubt[] {
  const [led] = LED_NAME.exec(source) ?? []
  const rest = fold(led ?? '').replace(/^\s*(?:the )?\S+ /, '')
  const [, whole = '', word = ''] = LED_WORD.exec(source) ?? []
  const name = fold(word)
  if (
    word !== '' &&
    !isFirm(name) &&
    !isCategoryWord(name) &&
    texts.some(({ values }) => values.includes(name))
  )
    return [
      answered(`This looks for "${name}". If "${whole}" is the name`, source.replace(whole, `"${whole}"`)),
    ]
  const isCut =
    led !== undefined && texts.some(({ values }) => values.some((value) => value.startsWith(rest)))
  return isCut ? [{ text: `If "${led.trim()}" begins a name, put the name in quotes.` }] : []
}
