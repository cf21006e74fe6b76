import { TOTAL_WORDS } from '../../../../domain/bank-file/balances/balance-lines.ts'
import { wholeWords } from '../../../../domain/bank-file/columns/header-key.ts'
import { plainLetters } from '../../../../domain/text/plain-letters.ts'

/** "Page 1 of 3", "Seite 2/4", "1 / 3". */
const PAGE =
  /^(?:(?:pages?|seite|blad(?:nummer)?|pagina|pag|sida|side|sivu|strona|str|strana|stranka|oldal|sayfa|lapa|lehekulg|puslapis|страница|стр|сторінка|σελιδα|halaman|trang|muka surat|หนา|الصفحة|صفحة|עמוד|第)\.?:? ?\d{1,4}(?: ?(?:of|von|de|sur|di|van|af|av|z|od|din|из|з|από|dari|\/) ?\d{1,4})?|\d{1,4} ?(?:of|\/) ?\d{1,4})\.?$/u
/** When it was printed. */
const MOMENT = /\b\d{1,4}[./-]\d{1,2}[./-]\d{2,4}\b|\b\d{1,2}:\d{2}(?::\d{2})?(?: [ap]m)?\b/gi
/** What browsers print above and below a page. */
const PRINTED =
  /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}, \d{1,2}:\d{2}(?::\d{2})?(?: [AP]M)? (?!.*\d[.,]\d{2}\D*$)|^https?:\/\/\S+(?: \d+ ?\/ ?\d+)?$/i

/** What a page says beside its movements, with an amount: what may be spent, or has to be paid. */
const BESIDE = wholeWords(
  String.raw`(?:credit|spending|card|cash|overdraft) limit|limit|limite|plafond|bestedingslimiet|bestedingsruimte|kreditrahmen|kreditlimit|verfugungsrahmen|kreditgrans|kreditgrense|limit kredytowy|fido|uverovy (?:limit|ramec)|hitelkeret|luottoraja|limiti|лимит|available(?: credit| to spend| balance)?|available|disponible|disponibile|disponivel|verfugbar\w*|dostepne|minimum (?:payment|due|amount)|(?:payment|amount) due|past due|mindest(?:zahlung|betrag)|paiement minimum|pago minimo|pagamento minimo|minimale betaling|minimum odeme|minsta (?:belopp|betalning)|wordt (?:omstreeks|rond|op) .* (?:afgeschreven|geincasseerd)|(?:rewards?|bonus|reward points) (?:points|earned)|points earned|totaalbedrag|gesamtbetrag|montant total|importe total|importo totale|valor total|annual percentage rate|apr`,
)

/** Whether a line of a copied page is of the page itself: its number, or what a browser prints around it. */
export function isPageLine(line: string): boolean {
  const text = line.trim()
  if (text.length > 200 || !/\d/.test(text)) return false
  return (
    PRINTED.test(text) || PAGE.test(plainLetters(text.replace(MOMENT, '')).replace(/^[ ,|-]+|[ ,|-]+$/g, ''))
  )
}

/** Whether words before an amount say that it sums movements up, or tells of what may be spent or has to be paid. */
export function isSummary(text: string): boolean {
  const plain = plainLetters(text.slice(0, 200))
  return TOTAL_WORDS.test(plain) || BESIDE.test(plain)
}
