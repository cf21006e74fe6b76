import type { Way } from './flag-words.ts'
import { wholeWords } from '../columns/header-key.ts'
import { plainLetters } from '../../text/plain-letters.ts'

/** Texts of movements that bring money in, whoever keeps the books. */
const IN = wholeWords(
  String.raw`received money|rend(?:imentos?)?(?: pago)?|gelen (?:eft|havale|fast|transfer)|przychodzac[aey]|payment received|payments? received|pagamento (?:recebido|ricevuto)|pago recibido|su pago|gracias por su pago|zahlung (?:erhalten|dankend erhalten)|paiement recu|betaling (?:ontvangen|modtatt)|inbetalning|estorno|payment thank you|thank you|thankyou|autopay payment|automatic payment|merci|refund(ed)?|reimbursement|cash ?back|deposit|interest (?:earned|credit(?:ed)?|received)|credit interest|dividend|received from|transfer from|incoming|top ?up(?: by)?|money (?:received|added)|reversal of fee|gutschrift|zahlungseingang|eingang|einzahlung|habenzinsen|erstattung|ruckerstattung|virement recu|vir(?:ement)? (?:sepa )?recu|remboursement|remise (?:cb|cheques?)|versement|interets crediteurs|abono|transferencia recibida|transf recibida|devolucion|ingreso|reembolso|transferencia recebida|pix recebid[oa]|deposito|bonifico (?:a (?:vostro|tuo) favore|in entrata|ricevuto)|accredito|rimborso|versamento|terugbetaling|ontvangen|storting|bijschrijving|insattning|aterbetalning|indbetaling|innbetaling|tilbagebetaling|tilbakebetaling|hyvitys|przelew przychodzacy|przelew otrzymany|wplata|zwrot|uznanie|prichozi (?:platba|uhrada)|prijata|vklad|vraceni|jovairas|beerkezo|befizetes|visszaterites|refusjon|refundering|refundacja|palautus|iade(?:si)?|возврат|повернення|rambursare|povrat`,
)
/** Texts of movements that take money out. */
const OUT = wholeWords(
  String.raw`giden (?:eft|havale|fast|transfer)|(?:atm|cash|counter) withdrawal|withdrawal|pos (?:purchase|debit|transaction)?|purchase|(?<!credit )card (?:purchase|payment|transaction)|debit card|contactless|direct debit(?: payment)?|(?:bank|service|monthly|account|atm|transaction|maintenance|overdraft|late|annual) (?:fee|fees|charge|charges)|fees?|charges?|interest charged?|sent to|transfer to|payment to|bill payment|standing order to|kartenzahlung|girocard|lastschrift|folgelastschrift|geldautomat|auszahlung|entgelt(?:abschluss)?|kontofuhrung\w*|sollzinsen|dauerauftrag|paiement (?:par )?carte|carte \d\w*|achat(?: cb)?|cb|prlv|prelevement|retrait(?: dab)?|frais|cotisation|commission|compra|pago|recibo|adeudo|cargo|comision\w*|retirada|reintegro|pagamento|addebito|prelievo|acquisto|spese|canone|saque|tarifa|betaalautomaat|geldautomaat|pinbetaling|betaling|incasso|kosten|kortkop|kortkjop|kob|uttag|autogiro|avgift|gebyr|korttiosto|otto|palvelumaksu|zakup|platnosc (?:karta|kartą)|wyplata|oplata|prowizja|zaplata|nakup|platba(?: kartou)?|vyber|poplatek|inkaso|vasarlas|keszpenzfelvetel|dij|terheles`,
)
/** Shops where an organisation only ever pays. */
const SHOPS = wholeWords(
  String.raw`amazon(?: \w+)?|amzn\w*|uber(?: \w+)?|netflix|spotify|shell|esso|starbucks|lidl|aldi|tesco|sainsbury'?s?|walmart|mcdonald'?s?|costco|carrefour|ikea|rewe|edeka|albert heijn|biedronka|apple com\w*|itunes|google \w+|dropbox|adobe|zoom us|facebook ads?|openai|github|uber eats|lyft|exxon\w*|chevron|7 eleven|whole foods|trader joe'?s?|home depot|starbuck`,
)
/** The same in writing that puts no blanks between words. */
const IN_UNPARTED = /退款|退货|退貨|转入|轉入|存入|返金|返品|入金/u
const OUT_UNPARTED = /消费|消費|购物|取现|提现|转出|轉出|扣款|出金|引落|引き落とし/u

/** "Transfer from 123 to 456": either of the two may be the account. */
const BETWEEN = /(?<!\p{L})transfers? from [^ ].{0,60}? to (?=[^ ])/u

/** Which way a movement of this text goes, whoever keeps the books; undefined where it tells neither or both. */
export function wayOfText(text: string): Way | undefined {
  const plain = plainLetters(text.slice(0, 120))
    .replace(/[^\p{L}\d']+/gu, ' ')
    .replace(BETWEEN, ' ')
  const isIn = IN.test(plain) || IN_UNPARTED.test(plain)
  // "Refund of a purchase", "card payment received": what came back came in.
  if (isIn) return 'in'
  return OUT.test(plain) || SHOPS.test(plain) || OUT_UNPARTED.test(plain) ? 'out' : undefined
}

/** Whether nothing but the name of a shop says that money went out: what it pays back is called as it is. */
export function isOfShopAlone(text: string): boolean {
  const plain = plainLetters(text.slice(0, 120)).replace(/[^\p{L}\d']+/gu, ' ')
  return SHOPS.test(plain) && !OUT.test(plain) && !IN.test(plain)
}

/** What whoever works is paid for it, by their bank's words. */
const SALARY = wholeWords(
  'salary|gehalt|lohn|lohnzahlung|salaire|nomina|sueldo|salario|stipendio|salaris|palkka|wynagrodzenie|mzda|vyplata mzdy|munkaber|alga|darbo uzmokestis|palk|plata|salariu|зарплата|заработная плата|заробітна плата|maas|maasi|μισθοδοσια|工资|薪资|給与|給料|급여|luong|راتب|משכורת',
)

/** Whether a text tells of what somebody earned: an account of few rows without a sign has that as money in. */
export function isOfSalary(text: string): boolean {
  return SALARY.test(plainLetters(text.slice(0, 120)).replace(/[^\p{L}\d']+/gu, ' '))
}

const REFUND = wholeWords(
  'refund(ed|s)?|chargebacks?|reversals?|disputes?|erstattung(en)?|ruckerstattung(en)?|remboursements?|rimborso|rimborsi|reembolsos?|devolucion(es)?|devolucao|estorno|terugbetaling(en)?|aterbetalning|tilbagebetaling|tilbakebetaling|refusjon|refundering|zwrot|refundacja|hyvitys|palautus|vraceni|visszaterites|iade(si)?|возврат|повернення|rambursare|povrat',
)

/** Whether a text tells of what was paid back, which comes in for a buyer and goes out for a seller. */
export function isOfRefund(text: string): boolean {
  return REFUND.test(plainLetters(text.slice(0, 120)).replace(/[^\p{L}\d']+/gu, ' '))
}

const SALE = wholeWords(
  'charges?|purchases?|sales?|orders?|payments?|checkout|betaling(?:er|en)?|zahlung(?:en)?|paiements?|pagos?|pagamentos?|pagamenti|verkauf|verkaufe|ventes?|ventas?|vendas?|salg|kop',
)

/** Whether a text tells of what was sold, in the words of whoever bought it. */
export function isOfSale(text: string): boolean {
  return SALE.test(plainLetters(text.slice(0, 120)).replace(/[^\p{L}\d']+/gu, ' '))
}

/** A payment by words that name nobody: the like stands on a card's statement for what was paid to the card. */
const BARE_PAYMENT =
  /^(?:(?:online|on line|web|mobile|internet|electronic|e|ach|eft|auto|autopay|automatic|direct|inclusao de) )*(?:payments?|reglements?|pymt|autopay|pagamentos?|pagamenti|pagos?|paiements?|zahlung(?:en)?|betaling(?:en|er)?|inbetalning|innbetaling|indbetaling|platba|splata|wplata)(?: (?:\d+|online|on line|web|mobile|internet|app|efetuad[oa]|realizad[oa]|recebid[oa]|recibid[oa]|recu|erhalten|received|made|thanks?|you|obrigad[oa]|gracias|merci|danke|dank|besten|vielen|herzlichen|dankend|de|da|do|du|la|le|el|of|your|su|seu|votre|fatura|factura|facture|boleto|total|minimo|minimum))*$/u

/** Whether a text tells of a payment, and not to or from whom. */
export function isBarePayment(text: string): boolean {
  return BARE_PAYMENT.test(
    plainLetters(text.slice(0, 120))
      .replace(/[^\p{L}\d']+/gu, ' ')
      .trim(),
  )
}

/** What a card's statement writes beside what was paid to it, and no account beside what was paid from it. */
const PAID_TO_CARD = wholeWords(
  String.raw`payments? (?:received )?(?:thank ?you|thanks)|payments? received|thank you for your payment|pagamento recebid[oa]|obrigad[oa] pelo pagamento|(?:su )?pago (?:recibido|gracias)|gracias por su pago|paiement (?:recu|merci)|merci (?:de|pour) (?:le |votre )?paiement|(?:ihre )?zahlung (?:dankend erhalten|erhalten|vielen dank|danke)|pagamento ricevuto|grazie per il pagamento|betaling (?:ontvangen|modtatt|modtaget|mottatt)|uw betaling dank u|tack for (?:din )?(?:inbetalning|betalning)|takk for (?:din )?(?:innbetaling|betaling)`,
)

/** Whether a text says that a payment has arrived at a card. */
export function isPaidToCard(text: string): boolean {
  return PAID_TO_CARD.test(plainLetters(text.slice(0, 120)).replace(/[^\p{L}\d']+/gu, ' '))
}
