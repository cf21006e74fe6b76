import { plainLetters } from '../../text/plain-letters.ts'
import { monthOfAnyLanguage } from './month-words.ts'

/** The days from Monday on as languages of Europe name them, without accents; cut short first. */
const WORDS = new Set(
  `mo di mi do fr sa so mon die mit don fre sam son montag dienstag mittwoch donnerstag freitag samstag sonntag
  tue tues wed thu thur thurs fri sat sun monday tuesday wednesday thursday friday saturday sunday
  lun mar mer jeu ven sam dim lundi mardi mercredi jeudi vendredi samedi dimanche
  mie jue vie sab dom lunes martes miercoles jueves viernes sabado domingo
  gio lunedi martedi mercoledi giovedi venerdi sabato domenica
  seg ter qua qui sex segunda terca quarta quinta sexta
  ma wo vr za zo maandag dinsdag woensdag donderdag vrijdag zaterdag zondag
  pon wt sr czw pt sob nd niedz poniedzialek wtorek sroda czwartek piatek sobota niedziela
  po ut st ct pa ne pondeli utery streda ctvrtek patek nedele
  man tis ons tor tors lor sond sondag mandag tirsdag onsdag torsdag fredag lordag mandag tisdag
  ti ke to pe la su maanantai tiistai keskiviikko torstai perjantai lauantai sunnuntai
  pzt sal car per cum cmt paz pazartesi sali carsamba persembe cuma cumartesi pazar
  пн вт ср чт пт сб вс понедельник вторник среда четверг пятница суббота воскресенье`.split(/\s+/),
)

const ENGLISH = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? +/i
const BEFORE_NUMBER = /^(\p{L}{2,12})\.?,? +(?=\d)/u
/** The same behind it: "13 June 2024 (Thu)", "2024/06/13(木)". */
const BEHIND = /(?<=\d\.?),? ?\(?(\p{L}{1,12})\.?\)?$/u
const EAST_ASIAN = /^[月火水木金土日월화수목금토일]$/u
/** A day with its month. */
const WHOLE = /^\d{1,4}[-/.] ?\d{1,2}[-/.]|^\d{1,2}\.? (?:de )?\p{L}{3}/u

/** Whether a text is the name of a day of the week alone. */
export function isWeekday(text: string): boolean {
  return WORDS.has(plainLetters(text.trim().replace(/\.$/, '')))
}

/** A day without the day of the week before or behind it: "Mo, 03.06.2024". */
export function withoutWeekday(text: string): string {
  const [behind = '', name = ''] = BEHIND.exec(text) ?? []
  const isBehind =
    (EAST_ASIAN.test(name) && behind !== name) || (name.length > 1 && WORDS.has(plainLetters(name)))
  return withoutWeekdayBefore(isBehind ? text.slice(0, -behind.length) : text)
}

function withoutWeekdayBefore(text: string): string {
  const match = BEFORE_NUMBER.exec(text)
  if (!match) return text.replace(ENGLISH, '')
  const rest = text.slice(match[0].length)
  const word = plainLetters(match[1] ?? '')
  // "Mar 3, 2024" is no Tuesday.
  const isDay = WORDS.has(word) && (WHOLE.test(rest) || monthOfAnyLanguage(word) === undefined)
  return isDay ? rest : text
}
