import { plainLetters } from '../../text/plain-letters.ts'

/** The months from January on as languages name them, without accents; other cases and short forms after a bar. */
const NAMES = [
  'gennaio|gen febbraio|feb marzo|mar aprile|apr maggio|mag giugno|giu luglio|lug agosto|ago settembre|set ottobre|ott novembre|nov dicembre|dic',
  'ianuarie|ian februarie|feb martie|mar aprilie|apr mai iunie|iun iulie|iul august|aug septembrie|sept octombrie|oct noiembrie|noi decembrie|dec',
  'styczen|stycznia|sty luty|lutego|lut marzec|marca kwiecien|kwietnia|kwi maj|maja czerwiec|czerwca|cze lipiec|lipca|lip sierpien|sierpnia|sie wrzesien|wrzesnia|wrz pazdziernik|pazdziernika|paz listopad|listopada grudzien|grudnia|gru',
  'leden|ledna|led unor|unora|uno brezen|brezna|bre duben|dubna|dub kveten|kvetna|kve cerven|cervna|cvn cervenec|cervence|cvc srpen|srpna|srp zari rijen|rijna|rij listopad|listopadu prosinec|prosince|pro',
  'januar|januara februar|februara marec|marca april|aprila maj|maja jun|juna jul|jula august|augusta september|septembra oktober|oktobra november|novembra december|decembra',
  'januar|jan februar|febr marcius|marc aprilis|apr majus|maj junius|jun julius|jul augusztus szeptember|szept oktober november december',
  'sijecanj|sijecnja|sij veljaca|veljace|velj ozujak|ozujka|ozu travanj|travnja|tra svibanj|svibnja|svi lipanj|lipnja srpanj|srpnja kolovoz|kolovoza|kol rujan|rujna|ruj listopad|listopada studeni|studenoga|studenog|stu prosinac|prosinca',
  'tammikuu|tammikuuta|tammi helmikuu|helmikuuta|helmi maaliskuu|maaliskuuta|maalis huhtikuu|huhtikuuta|huhti toukokuu|toukokuuta|touko kesakuu|kesakuuta|kesa heinakuu|heinakuuta|heina elokuu|elokuuta|elo syyskuu|syyskuuta|syys lokakuu|lokakuuta|loka marraskuu|marraskuuta|marras joulukuu|joulukuuta|joulu',
  'januari|jan februari|feb mars april maj juni juli augusti september|sept oktober november december',
  'januar|jan februar|feb marts april maj|mai juni juli august september oktober november desember|des',
  'jaanuar|jaan veebruar|veebr marts aprill mai juuni juuli august september oktoober november detsember|dets',
  'janvaris|janv februaris marts aprilis maijs junijs julijs augusts septembris oktobris novembris decembris',
  'sausio|sausis vasario|vasaris kovo|kovas balandzio|balandis geguzes|geguze birzelio|birzelis liepos|liepa rugpjucio|rugpjutis rugsejo|rugsejis spalio|spalis lapkricio|lapkritis gruodzio|gruodis',
  'ocak|oca subat|sub mart|mar nisan|nis mayis|may haziran|haz temmuz|tem agustos|agu eylul|eyl ekim|eki kasim|kas aralik|ara',
  'januari|jan februari|feb maret|mar april|apr mei juni|jun juli|jul agustus|agu september|sep oktober|okt november|nov desember|des',
  'januari februari mac april mei jun julai ogos|ogo september oktober november disember|dis',
  'gener febrer marc abril maig juny juliol agost setembre octubre novembre desembre',
  'январь|января|янв февраль|февраля|фев март|марта|мар апрель|апреля|апр маи|мая июнь|июня|июн июль|июля|июл август|августа|авг сентябрь|сентября|сен октябрь|октября|окт ноябрь|ноября|ноя декабрь|декабря|дек',
  'січень|січня|січ лютии|лютого|лют березень|березня|бер квітень|квітня|кві травень|травня|тра червень|червня|чер липень|липня|лип серпень|серпня|сер вересень|вересня|вер жовтень|жовтня|жов листопад|листопада|лис грудень|грудня|гру',
  'ιανουαριος|ιανουαριου|ιαν φεβρουαριος|φεβρουαριου|φεβ μαρτιος|μαρτιου|μαρ απριλιος|απριλιου|απρ μαιος|μαιου|μαι ιουνιος|ιουνιου|ιουν ιουλιος|ιουλιου|ιουλ αυγουστος|αυγουστου|αυγ σεπτεμβριος|σεπτεμβριου|σεπ οκτωβριος|οκτωβριου|οκτ νοεμβριος|νοεμβριου|νοε δεκεμβριος|δεκεμβριου|δεκ',
  'يناير فبراير مارس ابريل مايو يونيو يوليو اغسطس سبتمبر اكتوبر نوفمبر ديسمبر',
  'ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר',
] // oxfmt-ignore

/** Months by their whole words; a word that two languages give to two months ("listopad") is left out. */
const monthByWord = new Map<string, number>()
const ambiguous = new Set<string>()
for (const names of NAMES) {
  for (const [index, forms] of names.split(' ').entries()) {
    for (const word of forms.split('|')) {
      const known = monthByWord.get(word)
      if (known !== undefined && known !== index + 1) ambiguous.add(word)
      monthByWord.set(word, index + 1)
    }
  }
}
for (const word of ambiguous) monthByWord.delete(word)

/** English first; German, French, Spanish, Portuguese and Dutch where their first letters differ. */
const monthByLetters: Readonly<Record<string, number>> = {
  jan: 1, ene: 1, feb: 2, fev: 2, mar: 3, mrz: 3, mrt: 3, maa: 3, apr: 4, avr: 4, abr: 4, may: 5, mai: 5, mei: 5,
  jun: 6, juin: 6, jul: 7, juil: 7, aug: 8, aou: 8, ago: 8, sep: 9, set: 9, oct: 10, okt: 10, out: 10, nov: 11,
  dec: 12, dez: 12, dic: 12,
} // oxfmt-ignore

/** The month that a word of a date names, from 1; undefined where it is none, or one of two by its language. */
export function monthOfAnyLanguage(name: string): number | undefined {
  const plain = plainLetters(name)
  if (ambiguous.has(plain)) return undefined
  return monthByWord.get(plain) ?? monthByLetters[plain.slice(0, 4)] ?? monthByLetters[plain.slice(0, 3)]
}
