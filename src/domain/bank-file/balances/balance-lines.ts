import { wholeWords } from '../columns/header-key.ts'
import { plainLetters, withoutMarks } from '../../text/plain-letters.ts'

/** What a line tells beside the movements. */
export type BalanceLine = 'opening' | 'closing' | 'turnover'

const DATE_OR_NUMBER = String.raw`(?:[\s:.,;|()/+'-]|\d|as|at|of|on|per|am|zum|vom|au|du|le|al|a|il|del|em|na|ke|dne|ku|dnia|den|kl|for|the|month|period|на|от|по|г|р|eur|usd|gbp|chf|pln|czk|huf|sek|nok|dkk|€|jan\w*|feb\w*|mar\w*|apr\w*|ma[yi]|jun\w*|jul\w*|aug\w*|sep\w*|o[ck]t\w*|nov\w*|de[cz]\w*|gen(?:naio)?|ene(?:ro)?|fev\w*|abr(?:il)?|avr(?:il)?|mag(?:gio)?|maio?|mayo|maj|giu(?:gno)?|juin|juil(?:let)?|lug(?:lio)?|ago(?:sto)?|aout|set(?:t?embr[eo])?|ott(?:obre)?|out(?:ubro)?|dic(?:iembre|embre)?|de|do|di)*`
/** The name of a month before what it comes to. */
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const line = (words: string) =>
  new RegExp(String.raw`^[^\p{L}\d]*(?:${withoutMarks(words)})${DATE_OR_NUMBER}$`, 'u')

const OPENING = line(
  String.raw`(?:the |statement )?(?:open(?:ing)?|starting|beginning|previous|initial|start|last statement) (?:ledger |account )?(?:balance|bal)|balance (?:brought|b\/?rought) (?:forward|fwd)|(?:balance )?b\/f(?:wd)?(?: balance)?|brought forward|balance forward|opening|anfangs(?:saldo|bestand)|anfangskontostand|alter (?:saldo|kontostand)|saldovortrag|vortrag|eroffnungssaldo|startsaldo|kontostand am beginn|(?:ancien )?solde (?:initial|precedent|anterieur|d ouverture|d'ouverture|de depart|debut\w*)|ancien solde|report a nouveau|saldo (?:inicial|anterior|previo|de apertura|iniziale|precedente|poczatkowe|poprzednie|otwarcia)|beginsaldo|vorig saldo|oud saldo|openingssaldo|ingaende (?:saldo|balans)|ingaende|inngaende saldo|primo ?saldo|alkusaldo|pocatecni (?:zustatek|stav)|predchozi zustatek|pociatocny (?:zostatok|stav)|nyito ?egyenleg|nyito|acilis bakiye(?:si)?|devreden bakiye|devir|donem basi bakiye(?:si)?|pocetno stanje|zacetno stanje|algsaldo|sakuma atlikums|pradinis likutis|likutis (?:laikotarpio )?pradzi\w*|(?:perioda )?sakuma atlikums|atlikums (?:perioda )?sakuma|sold initial|sold anterior|soldul? (?:initial|anterior|precedent)|saldo (?:bulan lalu|transportado)|so du dau ky|ยอดยกมา|الرصيد الافتتاحي|יתרת פתיחה|יתרה קודמת|вхідний залишок|залишок на початок(?: періоду)?|υπολοιπο αρχης|上期余额|承前|承前頁|繰越|входящий остаток|начальный остаток|остаток на начало(?: периода)?|saldo awal|期初余额|前期繰越|前回残高|기초잔액|сальдо (?:начальное|входящее|початкове|вхідне|на начало|на початок)(?: периода| періоду)?|gjendja (?:fillestare|e hapjes)|teprica fillestare|საწყისი ნაშთი|սկզբնական մնացորդ|почетно салдо|почетна состојба|начално салдо|бастапқы қалдық|кіріс қалдық|boshlangich qoldiq|ilkin qaliq|эхний үлдэгдэл|प्रारंभिक शेष|अथशेष|आरंभिक शेष|প্রারম্ভিক (?:ব্যালেন্স|জের)|ابتدائی بیلنس|مانده (?:اول دوره|ابتدای دوره|قبلی)|baki (?:awal|permulaan|dibawa ke hadapan)|saldu (?:inicial|obert)|hasierako saldoa|balans agor|bilanc tal ftuh|openingsbalans|panimulang balanse|salio la (?:awali|kuanzia|mwanzo)|ne fillim|mbetja (?:fillestare|e mepareshme)|(?:အဖွင့်|စာရင်းဖွင့်|ယခင်) ?လက်ကျန်|(?:የ?መነሻ|የመክፈቻ) ቀሪ(?: ሂሳብ)?|ຍອດຍົກມາ|iarmheid tosaigh`,
)
const CLOSING = line(
  String.raw`(?:the |statement )?(?:clos(?:e|ing)|ending|end|final|new|current|statement|ledger|available|account) (?:ledger |account |day )?(?:balance|bal)|balance (?:carried|c\/?arried) (?:forward|fwd|down)|(?:balance )?c\/f(?:wd)?(?: balance)?|carried forward|closing|end(?:saldo|bestand|kontostand)|schluss(?:saldo|kontostand)|neuer (?:saldo|kontostand)|kontostand|abschlusssaldo|saldo per|(?:nouveau )?solde (?:final|nouveau|de cloture|actuel|comptable|fin\w*|disponible)|nouveau solde|solde(?: crediteur)?|saldo (?:final|actual|de cierre|contable|disponible|finale|attuale|contabile|koncowe|zamkniecia|biezace|em conta|atual)|saldo|eindsaldo|nieuw saldo|slotsaldo|utgaende (?:saldo|balans)|utgaende|utgaaende saldo|ultimo ?saldo|loppusaldo|konecny (?:zustatek|stav|zostatok)|zaro ?egyenleg|zaro|kapanis bakiye(?:si)?|donem sonu bakiye(?:si)?|zavrsno stanje|konacno stanje|koncno stanje|loppsaldo|beigu atlikums|galutinis likutis|likutis (?:laikotarpio )?pabaig\w*|atlikums (?:perioda )?beigas|perioda beigu atlikums|sold final|soldul? (?:final|curent)|saldo (?:do|del|total do|em conta|em c/? ?c(?:orrente)?|total disponivel|total disponivel do|aplic aut mais|bloqueado|parcial)(?: dia)?|saldo dia|so du cuoi ky|ยอดยกไป|الرصيد الختامي|יתרת סגירה|вихідний залишок|залишок на кінець(?: періоду)?|υπολοιπο τελους|本期余额|исходящий остаток|конечный остаток|доступно|остаток на конец(?: периода)?|saldo akhir|期末余额|次期繰越|기말잔액|сальдо (?:конечное|исходящее|кінцеве|вихідне|на конец|на кінець)(?: периода| періоду)?|gjendja (?:perfundimtare|e mbylljes)|teprica perfundimtare|საბოლოო ნაშთი|վերջնական մնացորդ|завршно салдо|крајно салдо|крајна состојба|крайно салдо|соңғы қалдық|шығыс қалдық|yakuniy qoldiq|son qaliq|эцсийн үлдэгдэл|अंतिम शेष|समापन शेष|इतिशेष|সমাপনী (?:ব্যালেন্স|জের)|اختتامی بیلنس|مانده (?:آخر دوره|پایان دوره)|baki (?:akhir|penutup|dibawa ke bawah)|saldu final|azken saldoa|salio la (?:mwisho|kufunga)|ne fund|mbetja (?:perfundimtare|aktuale)|(?:အပိတ်|စာရင်းပိတ်) ?လက်ကျန်|(?:የ?መዝጊያ|የመጨረሻ) ቀሪ(?: ሂሳብ)?|ຍອດຍົກໄປ|iarmheid deiridh|pangwakas na balanse|balance`,
)
const TURNOVER = line(
  String.raw`(?:grand |sub[ -]?|page |sum |(?:week|month|quarter|kw|q) ?\d* |${MONTH} (?:\d{4} )?)?total(?:s|es)?(?: (?:debits?|credits?|deposits?|withdrawals?|amount|transactions?|money (?:in|out)|paid (?:in|out)|in|out|for \w+(?: \d+)?|(?:week|month|quarter) ?\d*|gbp|usd|eur))*|turnovers?|total (?:de )?(?:debitos?|creditos?|cargos?|abonos?|ingresos?|gastos?)|summen?(?: (?:soll|haben|der \w+|umsatze|eingange|ausgange|buchungen))*|gesamt(?:summe|betrag|umsatz)?|(?:tages|monats|wochen)(?:summe|gesamt|total|umsatz)|total (?:del?|do|du|della|par) (?:dia|jour|jornada|giornata|giorno|mes|mois|mese|semana|semaine|settimana)|total (?:der )?(?:(?:karten|konto)?(?:umsatze|buchungen)|belastungen|gutschriften|lastschriften)|totale? (?:giornaliero|diario|journalier|mensuel|mensual|mensile)|(?:dag|day|daily|monthly|weekly) ?totaa?ls?|zwischensumme|umsatz(?:summe|e)? ?(?:gesamt)?|total des (?:operations|debits|credits|mouvements)|sous[ -]totaux?|sous[ -]total|totaux|totale (?:dare|avere|entrate|uscite|movimenti)|totali|totaal(?: (?:af|bij|debet|credit))?|summa|sum|suma|razem|suma (?:obciazen|uznan|obrotow)|obroty|celkem|soucet|obrat(?:y|u)?|spolu|osszesen|forgalom|yhteensa|i alt|ialt|toplam|ukupno|skupaj|(?:kaive|apgrozijums|apyvarta)(?: (?:d|k|c|debets?|deebet|debetas|kredit\w*|kreedit))?|rulaj(?: (?:debitor|creditor))?|promet|оборот(?:ы)?|итого(?: оборот\p{L}*| по \p{L}+| (?:дебет|кредит|приход|расход|сумма))*|обороты за период|jumlah|(?:人民币)?合计(?:金额)?|合計|소계|합계|총계|รวม(?:ทงสน)?|общо|укупно|разом|всього|всего(?: по \p{L}+)?|samtals|kokku|is viso|kopa|tong(?: so| cong)?|συνολο|γενικο συνολο|סך הכל|סה"כ(?: (?:לכרטיס|לחיוב|חיובים|חיוב(?: לכרטיס| חודשי)?|עסקאות(?: למועד חיוב)?))?|المجموع|الاجمالي|اجمالي|মোট|कुल|нийт(?: дүн)?|mutasi (?:debet|debit|db|kredit|cr)|no of transactions|number of transactions|transaction count|record count|rows`,
)

/** "S A L D O", as some banks set it. */
const SPREAD = /^(?:\p{L} ){3,}\p{L}$/u

/** What a text says by itself, if it is the name of a balance or a total with at most a date or a number; else undefined. */
export function balanceLineOf(text: string): BalanceLine | undefined {
  if (text.length > 80 || text.length < 2) return undefined
  const plain = plainLetters(
    text
      .trim()
      .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
      .replace(SPREAD, (letters) => letters.replaceAll(' ', '')),
  )
  if (OPENING.test(plain)) return 'opening'
  if (CLOSING.test(plain)) return 'closing'
  return TURNOVER.test(plain) ? 'turnover' : undefined
}

/** Totals that a shop, a filling station or a kind of movements may be called as well, when they stand alone. */
const NAMES = /^(?:totals?|totale|sum|suma|summa|umsatz|rows|mutasi (?:debet|debit|db|kredit|cr))$/

/** Whether the name of a total can be nothing else. */
export function isFirmTotal(text: string): boolean {
  return !NAMES.test(plainLetters(text.trim()))
}

/** Words by which a line below the movements is known for a note: it may hold a number all the same. */
export const TOTAL_WORDS = wholeWords(
  'totals?|totale|totaal|balance|saldo|solde|summe|summa|suma|sum|kontostand|subtotal|end of|records?|count|razem|celkem|zustatek|zostatok|egyenleg|osszesen|toplam|bakiye|yhteensa|итого|остаток|closing|opening|turnover|mutasi (?:debet|debit|db|kredit|cr)',
)
