import { headerKey, wholeWords } from './header-key.ts'

/* What kind of money a header speaks of: what moved, what was paid elsewhere, or what stands beside it. */

/** What was paid in another currency, or before the bank's own conversion. */
const ORIGINAL = wholeWords(
  String.raw`订单(?:金额|总额)|商品总价|orig|original\w*|presentment|asset|instrument|orijinal|originalni|foreign|foreign currency|fremd\w*|local|instructed|equivalente?|aquivalent|rownowartosc|protuvrijednost|protihodnota|ellenertek|еквівалент|эквивалент|покриття|покрытие|spent amount|amount sent|sent amount|currency sent|source|target|exchanged?|counter ?value|gegenwert|urspr\w*|d origine|origine|initial|en devise|devise etrangere|en divisa|en moneda extranjera|extranjer[ao]|de origen|origen|origem|em divisa|moeda estrangeira|estrangeir[ao]|originale|in divisa|in valuta|estera|estero|oorspronkelijke?|vreemde( valuta)?|buitenland\w*|oryginaln\w*|w walucie (operacji|transakcji|oryginalnej|obcej|obciazenia)|pierwotn\w*|puvodni|v mene (transakce|obchodu|operace|platby|pohybu)|cizi mena|zahranicni|transakce v mene|povodn\w*|eredeti|deviza ?osszeg|devizaosszeg|kulfoldi|utlandsk\w*|utl|currency amount|amount in (?:foreign )?currency|valutabelop\w*|belopp? i valuta|valutabelob|belob i valuta|utenlandsk\w*|udenlandsk\w*|ursprunglig\w*|opprinnelig\w*|oprindelig\w*|alkuperainen|valuutassa|[ув] валюті (транзакці|операці)\p{L}+|в валюте (операции|транзакции)|transaction currency|currency of transaction|transaktionswahrung|merchant`,
)
/** What the booked amount is called beside an original one. */
const BOOKED = wholeWords(
  'booked|settled|settlement|settled amount|billed|billing|account|in account currency|account currency|card currency|posted|kontowahrung|in kontowahrung|abrechnungs\\w*|abgerechnet\\w*|gebucht\\w*|rachunku|w walucie rachunku|ksiegowania|v mene uctu|uctu|zauctovan\\w*|konyvel\\w*|szamla|bokfor\\w*|bokfort|kontots valuta|comptabilise\\w*|du compte|contabilizad\\w*|de la cuenta|cuenta|da conta|conta|contabile|del conto|conto|geboekt\\w*|rekening|[ув] валюті (картки|рахунку)|в валюте (карты|счета)|(обороты?|сумма) по счету|saskaitos( valiuta)?|konta valuta|konto valuuta|חיוב|实付金额|实付款?|实际支付金额|记账金额|入账金额|结算金额|清算金额',
)
/** Money beside the movement: what it cost, or what could still be spent. */
const BESIDE = wholeWords(
  String.raw`tax|taxes|vat|mwst|ust|steuer\w*|iva|tva|btw|moms|mva|vat amount|gst|hst|pst|tip|tips|discount|discounts|(?:conversion|exchange) charges?|exchange rate|fx rate|rate|\w*kurs(?:wert)?|kurs\w*|wisselkoers|unit price|price per unit|курс|汇率|為替|換算レート|환율|kur|obmenny kurz|wechselkurs|tipo de cambio|taux|koers|cambio|cotacao|arfolyam|kurz|vaxelkurs|limit|available|verfugbar\w*|disponible|disponibile|disponivel|tillganglig\w*|tilgjengelig\w*|kaytettavissa\w*|dostepn\w*|disponibiln\w*|beschikba\w*|可用(?:余额|金额|餘額)?|cashback|points|кэшбэк|бонусы?|округлени\p{L}*|shipping|handling|insurance amount|versandkosten|porto|frais de port|reward\w*|hold|holds|reserved|blokad\w*|rezerwacj\w*|vorgemerkt\w*|quantity|qty|menge|units|zinsen|rounding|due|owed|owing|outstanding|arrears|expected|budget|budgeted|forecast`,
)
const FEE = wholeWords(
  String.raw`fee|fees|charges fee|(?:service|transaction|transfer|bank|withdrawal) charges?|transaction cost|levy|gebuhr\w*|verkaufsgebuhr\w*|verkaufsprovision\w*|entgelt\w*|frais|comision(es)?|commissions?|commissioni|comissao|comissoes|kosten|spese|taxas?|tarifa|tarifas|prowizj\w*|oplat\w*|poplat\w*|dij\w*|jutalek\w*|avgift\w*|gebyr\w*|teenustasu\w*|vahendustasu|paslaugu mokestis|komisinis|mokestis|komisija|maksas|palvelumaksu\w*|provize|komisyon\w*|komission\w*|komisi|комисси\p{L}|комісі\p{L}+|服务费|手续费|手数料|支払手数料|수수료|ค่าธรรมเนยม|عمولة|رسوم|עמלה|phi`,
)
/** "Amount (incl. VAT)" is what was paid, and no tax. */
const WITH_TAX = wholeWords(
  String.raw`(?:incl\w*|inkl\w*|with|mit|con|avec|met)(?: of| der| de| la)? (?:vat|tax|taxes|mwst|ust|iva|tva|btw|moms|mva|gst|hst)|(?:iva|tva|btw|moms|mva) (?:incl\w*|inkl\w*|compris\w*|inbegrepen)|ttc`,
)
const GROSS_OR_NET = wholeWords(
  '(?:total|gesamt)(?:belopp|belop|belob|betrag|bedrag)|gross|net|brutto|netto|bruto|neto|brut|lordo|liquido|totalt?|totale|subtotal|summe gesamt|gross sales|net total|total collected|payout|auszahlung|auszahlungsbetrag|gesamt',
)

const TAX = wholeWords(
  'tax|taxes|vat|mwst|ust|steuer\\w*|iva|tva|btw|moms|mva|gst|hst|pst|dph|afa|kdv|alv|pdv|ddv|igv',
)

const CONVERSION = wholeWords('(?:conversion|exchange) (?:charges?|rates?)|fx rates?')

/** Whether a header names what was changed into another currency at, or for. */
export function isOfConversion(header: string): boolean {
  return CONVERSION.test(headerKey(header))
}

/** Whether a header names a tax. */
export function isTax(header: string): boolean {
  return TAX.test(headerKey(header))
}

/** Money that the bank keeps aside until a movement is booked. */
const HELD = wholeWords(
  String.raw`holds?|on hold|blocked( amount)?|kwota blokady|blokad\w*|zwolnienie blokady|blokovan\w*|reserved?( amount)?|reservert|reserverat|authori[sz]ed( amount)?|vorgemerkt\w*|retenid[oa]|monto retenido|montant autorise|zarolt\w*`,
)

/** Whether a header speaks of money that is only held. */
export function isOfHold(header: string): boolean {
  return HELD.test(headerKey(header))
}

/** What kind of money a header speaks of, beside the movement's own amount. */
export type MoneyKind = 'own' | 'booked' | 'original' | 'fee' | 'beside' | 'gross-or-net'

/** What kind of money a column holds by its header. */
export function moneyKind(header: string): MoneyKind {
  const key = headerKey(header)
  if (FEE.test(key))
    return /after fees?|incl\w*( of)? fees?|excl\w* fees?|before fees?/.test(key) ? 'gross-or-net' : 'fee'
  if (BESIDE.test(key.replace(WITH_TAX, ' '))) return 'beside'
  if (BOOKED.test(key)) return 'booked'
  if (ORIGINAL.test(key)) return 'original'
  return GROSS_OR_NET.test(key) ? 'gross-or-net' : 'own'
}

const AVAILABLE = wholeWords(
  String.raw`available|disponible|disponibile|disponivel|verfugbar\w*|tillganglig\w*|tilgjengelig\w*|kaytettavissa\w*|dostepn\w*|disponibiln\w*|beschikba\w*|可用(?:余额|金额|餘額)?`,
)

/** Whether a header names what could still be spent: mostly the balance. */
export function isAvailable(header: string): boolean {
  return AVAILABLE.test(headerKey(header))
}
