import { wordsListed } from '../../../text/listed.ts'
import { isFirm } from '../../names/firm-names.ts'
import { isNamedAsKind } from '../../names/party-words.ts'
import { tokenize } from '../../parse/grammar/tokens.ts'
import { isAmong } from '../../parse/grammar/word-list.ts'
import { kindOfVerb } from '../../parse/grammar/verb.ts'
import { VERBS } from '../../parse/grammar/vocabulary.ts'

/**
 * Words that sentences are made of and that hardly any bank writes: the closed classes of English, what people say between
 * them, and verbs of telling. Those that begin or end many names are left out: "best buy", "well pharmacy", "google pay".
 */
export const SENTENCE_WORDS = wordsListed(`
  i'm i've i'd i'll myself we're we've we'd ours ourselves you're yours he him his her hers its it's they're them theirs themselves
  whom whose which that's here's there there's someone somebody something anyone anybody anything everyone everybody everything
  nobody nothing none some any each every either neither both few fewer several many much more least enough another such same
  isn't aren't wasn't weren't hasn't haven't doesn't didn't doing can't cannot could couldn't should shouldn't won't would
  wouldn't might must mustn't ought and/or nor yet if unless except excepting exept excluding excl excl. excludes exclude without
  whether because since until till while whilst whereas though although whenever wherever whatever whichever whoever why how than
  about above among amongst before behind below beneath beside besides between beyond despite during onto onwards regarding
  concerning re towards underneath upon upto versus vs via barring minus sans apart aside rather instead otherwise otherwise
  not never don't dont doesnt isnt arent wont cant shouldnt wasnt werent only also too even already again ever always often
  sometimes usually normally typically generally mostly mainly rarely hardly almost nearly quite really pretty fairly simply exactly
  precisely roughly approximately approx maybe perhaps probably possibly certainly definitely actually basically honestly literally
  obviously essentially frankly anyway together please kindly pls plz thanks thx ok okay yes yeah yep nope hey hi hello
  say says said saying let's lets knows thinks guess reckon suppose sorta kinda stuff whatnot etc etc.
  against within partly certain own just
  today tonight yesterday tomorrow later earlier soon twice thrice lately recently afterwards beforehand meanwhile
  wants needs gets got gives gave makes made puts comes came coming goes went gone sends sent receives received paid spends spent
  bought sold held owes owed invoiced debited credited refunded withdrawn deposited transferred swept moved lodged happens happened occurs occurred
  finds found includes included including incl incl. contain contains containing mention mentions mentioning quotes quoting referencing cites citing showing bearing
  exceed exceeds exceeding matching equals ignore ignores ignoring skip skipping omit omitting leaves leaving belongs appears treat
  tbh lol lmao btw imo imho fyi asap nb innit else upstairs downstairs indoors outdoors nearby elsewhere mate bro yo nah yup ditto dr cr obvs idk ikr alright cheers ta
  earliest previous regularly therefore unlike sooner throughout across repeated repeating consecutive tagged labelled labeled
  atleast atmost morethan lessthan lesser greater bigger larger smaller cheaper
`)

/** Words that are a part of many names, and none by themselves: "Uber, right?" */
const ALONE =
  'right|correct|yes|no|well|so|then|more|less|all|both|like|sure|true|please|thanks|now|here|there|etc'

/** What may stand in small letters within a name in capitals. */
const PARTICLES = wordsListed(`
  of and the a an in at on to by for or n de del della di da do dos das du des la le les los las el al y e et und von vom van der
  den het ter bin ibn zu zum zur am im och og i 'n' 'n
`)

/** "Sharma ji", "Tanaka san", "John Smith jr": what is said behind the names of people. */
const HONORIFICS =
  'ji|bhai|bhaiya|ben|bai|didi|sahib|saab|saheb|san|sensei|jr|sr|snr|jnr|jr.|sr.|garu|kaka|mama|oga|esq'

/** No name ends so: "membership dues in" has lost what follows. */
const DANGLING =
  'in|on|at|to|from|for|of|by|with|and|or|the|a|an|is|are|was|if|when|that|which|who|as|than|but|into|about|out|net|gross|less|plus|minus'

/** "coffee shops": the line of each has its own name. */
const PARTIES =
  'shops|stores|stations|restaurants|clients|customers|companies|airlines|suppliers|vendors|agencies|markets|supermarkets|company|provider|businesses|firms'

/** "fees waived", "rent withheld": a verb that no bank writes behind what it was done with. */
function isDone([, ...words]: readonly string[], isNoun: (word: string) => boolean): boolean {
  return words
    .slice(-1)
    .some(
      (tail) =>
        /(?:..[^eu]ed|.held|.sold|given|taken|^lent|^kept|^left|^put|^split|^lost|^written|^chosen)$/.test(
          tail,
        ) &&
        !isNoun(tail) &&
        !isAmong(tail, NO_VERB),
    )
}

const NO_VERB = 'united|limited|unlimited|hundred|sacred|wicked|naked|kindred|advanced|household|assorted'

/** "tesco express sainsburys local": more words than names in small letters have, and not all of them nouns of trades. */
function isLong(words: readonly string[], isNoun: (word: string) => boolean): boolean {
  const telling = words.filter((word) => !PARTICLES.has(word.toLowerCase()))
  return telling.length > 3 && !telling.every((word) => isNoun(word.toLowerCase()))
}

/** Whether an operator of amounts or dates stands at a place of a text: "max a toonie". */
function comparesAt(said: string, at: number): boolean {
  const verb = VERBS.at(tokenize(said.slice(at)), 0)
  return verb !== undefined && kindOfVerb(verb.meaning) !== 'text'
}

/** What follows a name as a part of it or of how it is paid, in whatever letters: "Amazon prime", "ACH debit". */
const OFFERS = new Set(
  'debit credit transfer prime pro go music tv ads pay autopay express direct ltd limited inc llc plc marketplace business market store'.split(
    ' ',
  ),
)

/**
 * Whether the first word is no name for all its capitals. "GST challan": what the letters stand for is written small.
 * "Petrol bunk": the capital is the sentence's. "Post Office" and "Bank of America" have their own.
 */
function isPlainHead(
  [head = '', next = '', ...others]: readonly string[],
  begins: boolean,
  isNoun: (word: string) => boolean,
): boolean {
  // "SARS eFiling"
  if (!/^\p{Ll}/u.test(next) || /\p{Lu}/u.test(next)) return false
  if (/^\p{Lu}{2,4}$/u.test(head)) return others.length === 0
  const plain = head.toLowerCase()
  const isLed = begins && head.slice(1) === plain.slice(1) && !PARTICLES.has(next)
  return isLed && (isNoun(plain) || SENTENCE_WORDS.has(plain))
}

/**
 * A word in a text to look for that makes it rather a part of a sentence than what a bank writes; undefined where there is
 * none. `said` is the text as it was written, and `begins` tells that its capital may be that of a sentence.
 */
export function strayWordIn(
  said: string,
  begins: boolean,
  isNoun: (word: string) => boolean,
): string | undefined {
  if (isAmong(said, ALONE)) return said
  // "storage unit 14B rent", "invoice INV-2024-031": a number is written like no word.
  const words = said
    .split(/[\s,]/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+(?=\p{L}{4,})/u, ''))
    .filter((word) => /\p{L}/u.test(word) && !/^\d+\p{L}$|^\p{Lu}{1,5}[-/]\d[\d/-]*$/u.test(word))
  const isHeadPlain = isPlainHead(words, begins, isNoun)
  const small = words.map((word, at) => (at === 0 && isHeadPlain) || !/[\p{Lu}\d]/u.test(word))
  const [head = '', tail = ''] = [words[0], words.at(-1)]
  // "after school club", "before school care"
  if (small[0] === true && comparesAt(said, 0) && !/^(?:after|before) school /.test(said)) return head
  // "disney plus"
  const isOffer = words.length === 2 && tail.toLowerCase() === 'plus' && isFirm(head.toLowerCase())
  if (
    small.at(-1) === true &&
    !isOffer &&
    (comparesAt(said, said.length - tail.length) || isAmong(tail, DANGLING))
  )
    return tail
  const names = words.filter((_word, at) => small[at] === false)
  // "fees the office"
  const article = words.slice(1).find((word) => isAmong(word, 'the|a|an'))
  if (names.length === 0 && article !== undefined) return article
  if (
    names.length === 0 &&
    (isDone(words, isNoun) || (isAmong(tail, PARTIES) && !isNamedAsKind(said)) || isLong(words, isNoun))
  )
    return tail
  const first = small.indexOf(false)
  const last = small.lastIndexOf(false)
  const endsInLetters = names.slice(-1).some((name) => /^\p{Lu}{2,5}$/u.test(name))
  return words.find((word, at) => {
    if (small[at] === false) return false
    const plain = word.toLowerCase()
    // "dr smith copay"
    if (plain === 'dr' && at === 0 && words.length > 1 && !isNoun((words[1] ?? '').toLowerCase()))
      return false
    // "Opal card top up", "M&S simply food"
    const [before, next] = [words[at - 1], words[at + 1]].map((each) => (each ?? '').toLowerCase())
    if ((plain === 'up' && before === 'top') || (plain === 'top' && next === 'up')) return false
    if (plain === 'skip' && isAmong(next, 'hire|bin|bins')) return false
    if (plain === 'simply' && isNoun(next ?? '')) return false
    if (plain === 'before' && next === 'school') return false
    if (SENTENCE_WORDS.has(plain)) return true
    // "rent after payday"; "after school club" and "happy ever after" are names.
    if (plain === 'after' && at > 0 && isNoun((words[at - 1] ?? '').toLowerCase()) && at < words.length - 1)
      return true
    if (names.length === 0 || PARTICLES.has(plain) || (at > 0 && isAmong(plain, HONORIFICS))) return false
    // "HDFC loan EMI"
    if (at > first && isNoun(plain) && (at > last || endsInLetters)) return false
    return at < last || !OFFERS.has(plain)
  })
}
