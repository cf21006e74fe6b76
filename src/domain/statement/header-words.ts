/** What a column of a statement can be for. */
export const COLUMN_ROLES = [
  'date', 'description', 'amount', 'debit', 'credit', 'flag', 'balance', 'currency', 'bankId', 'reference',
  'account', 'category',
] as const // prettier-ignore
export type ColumnRole = (typeof COLUMN_ROLES)[number]

/** A header as it is compared: lower case, no accents, words parted by one blank. */
export function headerKey(header: string): string {
  return header
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
}

/**
 * Header words in English, German, French, Spanish, Dutch and Portuguese, the telling ones first: the
 * weight of a column is that of the first line that fits. Whole words are compared, on header keys.
 */
const wordsByRole: Readonly<Record<ColumnRole, readonly (readonly [weight: number, words: string])[]>> = {
  date: [
    [10, '^date$|^datum$|^fecha$|^data$|^(transaction|trans) date$|^date (operation|transaction)$|^date de l operation$'],
    [9, 'booking date|buchungsdatum|buchungstag|buchung|date de comptabilisation|date d operation|fecha( de)? operacion|boekdatum|boekingsdatum|data( da)? operacao|data (do )?(movimento|mov|lancamento)|transaktionsdatum|belegdatum|transactiedatum'],
    [8, 'post(ed|ing)? date|date posted|paid date|payment date|date paid|completed date|settlement date|fecha contable|data contabil'],
    [4, 'value date|valuta( ?datum)?|wertstellung|date( de)? valeur|fecha( de)? valor|valutadatum|rentedatum|data[ -]valor|started date'],
    [5, 'date|datum|fecha|data|day|tag|jour|dia|dag|time|timestamp'],
  ],
  description: [
    [10, '^description$|^transaction description$|^beschreibung$|verwendungszweck|^libelle$|^concepto$|omschrijving|^descricao$|^descripcion$|umsatztext|^narrative$|^details?$|^particulars$|^transaction details?$'],
    [9, 'payee|merchant( name)?|vendor( name)?|supplier( name)?|counterparty( name)?|beneficiary|empfanger|auftraggeber|beguenstigter|begunstigter|zahlungspflichtiger|zahlungsempfanger|beneficiaire|beneficiario|tegenpartij|naam tegenpartij|naam|historico|name description'],
    [7, 'memo|narration|description|text|buchungstext|mededelingen|mededeling|libelle|concepto|descricao|descripcion|observaciones|remarks?|detail|details|designation|motif|motivo|message|note|notes'],
    [5, 'name|transaction|umsatz|operation|movimiento|movimento'],
  ],
  amount: [
    [10, '^amount$|^betrag$|^montant$|^importe$|^bedrag$|^valor$|^monto$|^montante$|^quantia$|transaction amount|^umsatz$|^bedrag eur$'],
    [8, 'amount|betrag|montant|importe|bedrag|valor|monto|montante|quantia|quantidade'],
    [5, 'value|sum|summe|somme|total|net|gross|umsatz|price|paid'],
  ],
  debit: [
    [9, '^debit$|debit amount|amount debit|debits|withdrawals?|withdrawal amount|paid out|money out|^soll$|debito|debitos|cargos?|^debe$|ausgang|ausgaben|belastung|lastschrift betrag|retraits?|sorties?|^out$|^af$|^uit$|afschrijving|saida|saidas|spent|outflow|charges?|payments? out|decaissement'],
    [6, 'debit|debe|uitgaven|expenses?|retiros?'],
  ],
  credit: [
    [9, '^credit$|credit amount|amount credit|credits|deposits?|deposit amount|paid in|money in|^haben$|credito|creditos|abonos?|^haber$|eingang|einnahmen|gutschrift|entrees?|^in$|^bij$|bijschrijving|entrada|entradas|received|inflow|payments? in|encaissement'],
    [6, 'credit|haber|inkomsten|income|ingresos?|depositos?'],
  ],
  flag: [
    [9, '^(dr cr|cr dr|d c|c d|debit credit|credit debit|soll haben|s h|af bij|sens|indicator|direction|dc|drcr|crdr|debet credit|debito credito|credit debit indicator|debit credit indicator|debe haber)$'],
    [6, 'type|art|tipo|indicator|direction|sign|kennzeichen|sens|richting|natureza'],
  ],
  balance: [[10, 'balance|saldo|solde|kontostand|running balance|running total']],
  currency: [[10, 'currency|ccy|wahrung|waehrung|devise|moneda|divisa|valuta|munt|moeda|curr|monnaie']],
  bankId: [
    [10, 'transaction id|transactionid|fitid|unique id|transaction identifier|bank id|transaktions ?id|transaction code id|id transaction|identifiant|id transaccion|transactie ?id|id transacao|uuid|guid|transaktionsnummer|transaction number|transaction no|trans no|trans id|movement id|entry id|operation id|archivreferenz|bankreferenz|bank reference'],
    [6, '^id$|^txn id$|^ref$|^reference$|^reference (no|number|id)$|^referenz$|^referencia$|^referentie$|doc no|document number|beleg nr|belegnummer|transaction reference|payment id|zahlungsreferenz|kenmerk|^transaction$|receipt id'],
  ],
  reference: [
    [8, 'reference|ref|referenz|referencia|referentie|kenmerk|zahlungsreferenz|kundenreferenz|mandatsreferenz|cheque( no| number| nr)?|check( no| number| nr)?|num(ero)? cheque|invoice( no| number)?|doc no|document( no| number)?|trans no|betalingskenmerk|reference number|numero de documento|documento|voucher'],
  ],
  account: [
    [9, '^iban$|^account$|^konto$|^compte$|^cuenta$|^rekening$|^conta$|account (no|number|nr)|kontonummer|numero de compte|numero de cuenta|rekeningnummer|numero da conta|iban|auftragskonto|iban auftragskonto|account name'],
  ],
  category: [
    [9, 'category|kategorie|categorie|categoria|expenditure category|label'],
    [6, 'expenditure catergory|account description|spending type|class|classification|rubrik|rubrique'],
  ],
} // prettier-ignore

const patternsByRole = Object.fromEntries(
  COLUMN_ROLES.map((role) => [
    role,
    wordsByRole[role].map(([weight, words]) => ({ weight, pattern: new RegExp(`\\b(?:${words})\\b`) })),
  ]),
)

/** Columns about the other side or about something else than this movement. */
const FOREIGN = /\b(counterparty|tegenrekening|gegenkonto|empfanger|beneficiary|payee|zahlungspflichtiger|zahlungsempfanger|partner|begunstigter|beneficiaire|merchant|supplier|vendor)\b/ // prettier-ignore
const ORIGINAL =
  /\b(original|foreign|fremd\w*|fee|fees|gebuhr|tax|vat|steuer|exchange|rate|kurs|limit|available)\b/

/** How well a header fits a role, from 0 (not at all) to 10. */
export function headerWeight(header: string, role: ColumnRole): number {
  const key = headerKey(header)
  if (key === '') return 0
  const weight = patternsByRole[role]?.find(({ pattern }) => pattern.test(key))?.weight ?? 0
  if (role === 'account' && FOREIGN.test(key)) return 0
  if ((role === 'amount' || role === 'currency' || role === 'balance') && ORIGINAL.test(key))
    return weight / 3
  if (role === 'description' && /\b(id|no|nr|number|code|iban|bic|account|konto|date)\b/.test(key))
    return weight / 4
  return weight
}

/** Whether a header names any role at all: how a header row is told from a preamble. */
export function isHeaderWord(header: string): boolean {
  return COLUMN_ROLES.some((role) => headerWeight(header, role) >= 4)
}
