import { entryOf } from '../../text/entry-of.ts'
import { holdsAssets } from '../columns/asset-column.ts'
import type { ColumnSurvey } from '../columns/column-survey.ts'
import { currencyInText, currencyWritten, isCurrencyInUse } from './currency-words.ts'
import {
  flagKey,
  type FlagWays,
  isOfNeitherWay,
  wayOfLetter,
  waysOfInitials,
  waysOfKinds,
  waysOfValues,
  waysWithinValues,
} from './flag-words.ts'
import {
  headerKey,
  headerWeight,
  isAvailable,
  isHeaderWord,
  isOfConversion,
  isOfOtherSide,
  isPrice,
  isQuantity,
  isScale,
  isTax,
  moneyKind,
  NAMED,
  wholeWords,
} from '../columns/header-words.ts'

/** The most readings that are tried: a table has a handful of columns of money. */
const MOST_COLUMNS = 8
/** So many kinds of movements a bank tells apart at most. */
const MOST_NAMES = 12

/** Headers of what a payment was made by and where: two values there are no two ways. */
const OF_HOW = wholeWords(
  'entry mode|methode?|methods?|metodo|zahlungs(?:methode|art)|betaalmethode|payment method|mode de paiement|forma de pago|forma de pagamento|brand|network|card|karte|carte|tarjeta|provider|processor|gateway|channel|kanal|source|country|land|pays|pais|region|store|shop|branch|filiale|sucursal|device|terminal|currency|wahrung|devise|moneda|cardholder|employee|(?:first|last|middle|full|family|given) name|vorname|nachname|user|customer|merchant|tax code|vat code|t c|category|kategorie|categorie|tags?|notes?|支払い?(方法|区分)|お?支払い?回数|할부( ?(개월|기간))?|分期(期数)?|지불 ?방법|支付方式|付款方式',
)

/** Whether a header names what a payment was made by, or where. */
export function isOfHow(name: string): boolean {
  return OF_HOW.test(headerKey(name))
}

/** Headers of what card it was: a sale by a debit card is no money out. */
const OF_CARD = wholeWords(
  'process as|(card )?funding( (source|type))?|card (type|kind|category|scheme|brand|network|product)|scheme|kartenmarke|kartentyp|kartenart|type de carte|tipo de? (tarjeta|cartao)|tipo carta|kaarttype|korttype|korttyp|rodzaj karty|카드 ?종류',
)

/** Headers of what several rows were put together by, and of what was counted of each. */
const OF_NUMBER = wholeWords(
  'id|nr|no|number|numero|nummer|numer|numar|numeris|numurs|number\\w*|cislo|broj|stevilka|szam|sorszam|номер|αριθμος|ref|reference|batch|nights?|hours?|days|nachte|stunden|nuits|heures|noches|horas|notti|ore|guests',
)

const CHARGE = wholeWords('charges?')

/** Headers of numbers that stand for something else. */
const OF_CODE = wholeWords(
  '\\w*schlussel|codes?|kode|kod|koodi|codigo|codice|\\w*kennzeichen|순번|번호|序号|番号|stt|α α|sira( no)?|redni broj|r br|lp|poradove cislo|№|last (?:4|four)(?: digits)?|card ending',
)

/** What nobody but a card's network is called. */
const CARD_BRAND =
  /^(?:visa|master ?card|maestro|amex|american express|discover|diners(?: club)?|jcb|union ?pay|v ?pay|girocard|ec)(?: (?:debit|credit|electron|prepaid))?$/i

/** Answers to whatever a header asks: was it paid, or cleared? */
const YES_OR_NO = /^(?:y|n|yes|no|true|false|ja|nein|nej|nee|oui|non|si|sí|não|tak|nie|ano|ne|evet|hayır)$/i

/** A column that may say which way money went: by words, or by two values that a balance or a person explains. */
export interface Flag {
  column: number
  ways: FlagWays | undefined
  values: readonly string[]
  /** Whether a person is asked for what the values mean where nothing proves it. */
  asks: boolean
  /** Whether the ways are told by words within longer names, which may mean something else. */
  isWithin?: boolean
  /** Whether the ways are those of a card, which are the other ones in a shop. */
  isOfKinds?: boolean
}

/** Columns of money by what they can be, each with how well it fits as the amount, the best first. */
export interface MoneyColumns {
  /** All of them but balances. */
  all: readonly number[]
  amounts: readonly { column: number; weight: number; named: number }[]
  /** What the bank took beside the amount. */
  fees: readonly number[]
  /** Columns of cents whose header means nothing here: what the bank took may stand in them. */
  nameless: readonly number[]
  /** Columns that may be a balance. */
  balances: readonly number[]
  pair: { debit: number; credit: number } | undefined
  /** Columns of two values that may say which way money went, the likeliest first. */
  flags: readonly Flag[]
}

/** Sorts the columns that hold numbers by what their headers and values allow them to be. */
export function moneyColumns(
  names: readonly string[],
  surveys: readonly ColumnSurvey[],
  date: number | null,
): MoneyColumns {
  const isMoney = (survey: ColumnSurvey, column: number) =>
    column !== date && survey.isNumber && !survey.isDate && !isNumberOfSomething(survey, names[column] ?? '')
  const money = [...surveys.entries()].flatMap(([column, survey]) =>
    isMoney(survey, column) ? [column] : [],
  )
  const balances = money.filter((column) => headerWeight(names[column] ?? '', 'balance') >= NAMED.plainly)
  const pair = pairOf(names, surveys)
  const isOfPair = (column: number) => column === pair?.debit || column === pair?.credit
  // "Charges" are debits, but beside a column of debits they are what the bank took.
  const isFee = (column: number) =>
    moneyKind(names[column] ?? '') === 'fee' ||
    (pair !== undefined && !isOfPair(column) && CHARGE.test(headerKey(names[column] ?? '')))
  const fees = money.filter((column) => isFee(column) && !balances.includes(column))
  const isTold =
    pair !== undefined || money.some((column) => headerWeight(names[column] ?? '', 'amount') >= NAMED.likely)
  const own = money.flatMap((column) => {
    const survey = surveys[column]
    const name = names[column] ?? ''
    if (!survey || balances.includes(column) || fees.includes(column)) return []
    if (isOfPair(column)) return []
    // The second column of a name is called as the first one is, but for a number.
    const first = name.replace(/ \(\d+\)$/, '')
    const called = names.includes(first) ? first : name
    const named = Math.max(headerWeight(called, 'amount'), headerWeight(called, 'debit') / 2)
    const weight = named + contentWeight(survey)
    // Where no header tells, a column of whole amounts is one that balances may prove.
    return weight > 1 || !isTold ? [{ column, weight, named }] : []
  })
  const isTrade = names.some(isQuantity)
  // "Amount" beside "Unit" and "Value (USD)" counts coins; what they were worth is what moved.
  const isCounted = areAssetsNamed(names, surveys) && own.some(({ column }) => isWorth(names[column] ?? ''))
  // Shares that were bought are no money where a column has what they cost.
  const isPaid = own.some(({ column, named }) => named >= NAMED.likely && !isQuantity(names[column] ?? ''))
  // "Price" beside "Total" is what one of them cost.
  const isSummed = own.some(({ column }) => isTotal(names[column] ?? ''))
  const isBeside = (name: string) =>
    ['original', 'beside'].includes(moneyKind(name)) ||
    (isPaid && isQuantity(name)) ||
    ((isTrade || isSummed) && isPrice(name) && !isTotal(name)) ||
    (isCounted && !isWorth(name))
  // "Valor cheque" with zeros alone, beside a total that has all of it, moved nothing.
  const isNothing = ({ column }: { column: number }) =>
    ![...(surveys[column]?.distinct ?? [])].some((value) => /[1-9]/.test(value))
  const isOther = (each: (typeof own)[number]) =>
    each.named >= NAMED.likely && !isQuantity(names[each.column] ?? '') && !isNothing(each)
  const moved = own.some(isOther) ? own.filter((each) => !isNothing(each)) : own
  const told = moved.filter(({ column }) => !isBeside(names[column] ?? ''))
  // Where the amount itself is gone no tax, no rate and nothing that can still be spent is one, and no column of zeros is.
  const isAny = ({ column }: { column: number }) =>
    ![isTax, isAvailable, isOfConversion].some((is) => is(names[column] ?? ''))
  const rest = told.length > 0 || pair ? told : moved.filter(isAny)
  const amounts = rest
    .filter((each) => each.named >= NAMED.likely || !isNothing(each))
    .sort((a, b) => b.weight - a.weight)
  return {
    all: money.filter(
      (column) =>
        !balances.includes(column) &&
        (hasCents(surveys[column]) || headerWeight(names[column] ?? '', 'amount') >= NAMED.likely),
    ),
    amounts: amounts.slice(0, MOST_COLUMNS),
    fees,
    nameless: money.filter((column) => isNameless(names[column] ?? '') && hasCents(surveys[column])),
    balances: [
      ...balances,
      ...money.filter(
        (column) =>
          !balances.includes(column) &&
          !isOfPair(column) &&
          mayBeBalance(names[column] ?? '', surveys[column]),
      ),
    ],
    pair,
    flags: flagsOf(names, surveys),
  }
}

const TOTAL = wholeWords('total|gesamt|totale|montant total|importe total|total price|gesamtpreis|prix total')

/** Whether a header names what all of it came to. */
function isTotal(name: string): boolean {
  return TOTAL.test(headerKey(name))
}

/** Whether a header says in what currency its amounts are. */
function isWorth(name: string): boolean {
  return currencyInText(name) !== undefined
}

/** Whether a column says of what each amount is one, and none is of a currency. */
function areAssetsNamed(names: readonly string[], surveys: readonly ColumnSurvey[]): boolean {
  return surveys.some(
    (survey, column) =>
      holdsAssets(survey, names[column] ?? '') && ![...survey.distinct].some(isCurrencyInUse),
  )
}

/** Numbers that count or name something: rows, documents, accounts, shares. */
function isNumberOfSomething(survey: ColumnSurvey, name: string): boolean {
  if (survey.counting && survey.numbers.numbers > 1) return true
  const { numbers } = survey
  const hasCents = numbers.dot + numbers.comma > 0
  if (!hasCents && isScale(name)) return true
  const asAmount = Math.max(
    headerWeight(name, 'amount'),
    headerWeight(name, 'debit'),
    headerWeight(name, 'credit'),
    headerWeight(name, 'balance'),
  )
  // The same whole number in every row counts instalments or names an account, whatever it is called.
  const isNothing = asAmount >= NAMED.likely && [...survey.distinct].every((value) => !/[1-9]/.test(value))
  if (
    !hasCents &&
    !isNothing &&
    survey.distinct.size === 1 &&
    survey.filled >= 3 &&
    headerWeight(name, 'balance') < NAMED.plainly
  )
    return true
  if (asAmount >= NAMED.likely) return false
  // Numbers of rows, of the other side's bank, and of its telephone.
  if (!hasCents && (OF_CODE.test(headerKey(name)) || OF_NUMBER.test(headerKey(name)) || isOfOtherSide(name)))
    return true
  // No number that names something is below zero.
  if (!hasCents && numbers.negative === 0 && survey.wideNumbers >= 0.5 * survey.filled) return true
  const other = Math.max(
    headerWeight(name, 'reference'),
    headerWeight(name, 'account'),
    headerWeight(name, 'bankId'),
    headerWeight(name, 'category'),
    headerWeight(name, 'date'),
  )
  return other >= NAMED.likely && !hasCents
}

function isNameless(name: string): boolean {
  return !isHeaderWord(name) && moneyKind(name) === 'own'
}

function hasCents(survey: ColumnSurvey | undefined): boolean {
  return survey !== undefined && survey.numbers.dot + survey.numbers.comma > 0
}

function contentWeight({ numbers, filled, rows }: ColumnSurvey): number {
  const cents = (numbers.dot + numbers.comma) / numbers.numbers
  return (2 * cents + (numbers.negative > 0 ? 1 : 0)) * (rows === 0 ? 1 : 0.5 + (0.5 * filled) / rows)
}

/** From so many rows on another column cannot run along with amounts by accident. */
const TELLING_ROWS = 5

/** A column whose header says nothing of money may be a balance in a language that nobody knows here; "amount after" is one. */
function mayBeBalance(name: string, survey: ColumnSurvey | undefined): boolean {
  const kind = moneyKind(name)
  const isTold = headerWeight(name, 'amount') >= NAMED.plainly && (survey?.filled ?? 0) < TELLING_ROWS
  return kind !== 'fee' && kind !== 'original' && (kind !== 'beside' || isAvailable(name)) && !isTold
}

/** Vietnamese names of the sides: in plain letters they are "No" and "Co", of which the first numbers rows. */
const [VIETNAMESE_DEBIT, VIETNAMESE_CREDIT] = [/^nợ$/iu, /^có$/iu]

function vietnamesePair(names: readonly string[], surveys: readonly ColumnSurvey[]) {
  const place = (side: RegExp) => names.findIndex((name) => side.test(name.normalize('NFC').trim()))
  const [debit, credit] = [place(VIETNAMESE_DEBIT), place(VIETNAMESE_CREDIT)]
  const areNumbers = [debit, credit].every((at) => surveys[at]?.isNumber || surveys[at]?.filled === 0)
  return debit >= 0 && credit >= 0 && areNumbers ? { debit, credit } : undefined
}

function pairOf(names: readonly string[], surveys: readonly ColumnSurvey[]) {
  const vietnamese = vietnamesePair(names, surveys)
  if (vietnamese) return vietnamese
  const sided = (side: 'debit' | 'credit', other: 'debit' | 'credit') =>
    [...surveys.entries()]
      .map(([column, survey]) => ({ column, weight: sideWeight(survey, names[column] ?? '', side, other) }))
      .filter(({ weight }) => weight > 0)
      .sort((a, b) => b.weight - a.weight)
  const [debits, credits] = [sided('debit', 'credit'), sided('credit', 'debit')]
  // Of two pairs of names the one of what is left of a sale is what moved.
  const twins = debits.flatMap(({ column: debit }) =>
    credits.flatMap(({ column: credit }) =>
      areTwins(names[debit], names[credit]) ? [{ debit, credit }] : [],
    ),
  )
  const { debit, credit } = twins.find((twin) => /\bnet\b/.test(headerKey(names[twin.debit] ?? ''))) ??
    twins[0] ?? { debit: debits[0]?.column, credit: credits[0]?.column }
  if (debit === undefined || credit === undefined) return undefined
  if ([debit, credit].every((column) => isRepeated(surveys[column]))) return undefined
  const numbers = (surveys[debit]?.numbers.numbers ?? 0) + (surveys[credit]?.numbers.numbers ?? 0)
  return numbers === 0 ? undefined : { debit, credit }
}

/** Whether every row has one amount: what the whole statement comes to, and no movement. */
function isRepeated(survey: ColumnSurvey | undefined): boolean {
  const { rows = 0, filled = 0, distinct } = survey ?? {}
  return rows > 1 && filled === rows && distinct?.size === 1 && /[1-9]/.test([...distinct][0] ?? '')
}

/** "Settlement debit" and "Settlement credit": two names that differ in the side alone, and have more words than that. */
function areTwins(debit = '', credit = ''): boolean {
  const rest = withoutSide(debit)
  return rest === withoutSide(credit) && /[^#]/.test(rest)
}

function withoutSide(name: string): string {
  return headerKey(name).replace(/\b(?:debits?|credits?|dr|cr)\b/g, '#')
}

/** What the name of a side weighs that is of a card, an account or a number. */
const OF_ACCOUNT = 3

/** A column of debits names them and not credits; an empty one may stand beside a filled one. */
function sideWeight(
  survey: ColumnSurvey,
  name: string,
  side: 'debit' | 'credit',
  other: 'debit' | 'credit',
): number {
  const weight = headerWeight(name, side)
  const kind = moneyKind(name)
  if (kind === 'fee' || kind === 'beside') return 0
  const isEmpty = [...survey.distinct].every((value) => /^[-–—]{1,3}$/.test(value))
  // The number of a debited account is no debit; "ut fra konto" names no account.
  const isNumbered = weight <= OF_ACCOUNT && survey.filled > 0 && survey.wideNumbers >= 0.5 * survey.filled
  return (survey.isNumber || isEmpty) && !isNumbered && weight > headerWeight(name, other) ? weight : 0
}

function flagsOf(names: readonly string[], surveys: readonly ColumnSurvey[]): MoneyColumns['flags'] {
  type Found = Flag & { weight: number }
  const found = [...surveys.entries()].flatMap(([column, survey]): Found[] => {
    const values = [...survey.distinct]
    const named = headerWeight(names[column] ?? '', 'flag')
    const [only = ''] = values
    // Some banks fill an empty cell with a dash; under a header that says so it is a sign.
    if (values.length === 1 && /^[-–—−]$/.test(only) && named < NAMED.plainly) {
      const isSign =
        survey.filled < survey.rows && isNameless(names[column] ?? '') && isBesideNumber(column, surveys)
      return isSign
        ? [
            {
              column,
              ways: { [flagKey(only)]: 'out', '': 'in' },
              values,
              asks: true,
              isWithin: true,
              weight: 1,
            },
          ]
        : []
    }
    const onlyWay =
      values.length === 1 && survey.filled < survey.rows
        ? entryOf(waysOfValues(values) ?? {}, flagKey(only))
        : undefined
    // "Debit / Credit" above nothing but "Cr": what has no mark goes the other way.
    if (onlyWay) {
      const ways: FlagWays = { [flagKey(only)]: onlyWay, '': onlyWay === 'in' ? 'out' : 'in' }
      // Without a header that says so it is believed where the balance follows it, and not where nothing does.
      return [
        {
          column,
          ways,
          values,
          asks: named >= NAMED.plainly,
          weight: named >= NAMED.plainly ? 20 + named : 1,
        },
      ]
    }
    const isCode = values.length === 2 && values.every((value) => value.length <= 2)
    // Below a short table one line of another kind may stand.
    const isFull = survey.filled >= 0.9 * survey.rows || survey.rows - survey.filled <= 1
    if (survey.isDate || !isFull || values.length > MOST_NAMES) return []
    if (values.every((value) => /^\d{1,2}:\d{2}|\d ?%$/.test(value) || CARD_BRAND.test(value))) return []
    const isOfSide = (['debit', 'credit'] as const).some(
      (role) => headerWeight(names[column] ?? '', role) > 0,
    )
    if (named < NAMED.well && !isOfSide && values.every((value) => YES_OR_NO.test(value))) return []
    // What an amount is in says nothing of its way.
    if (named < NAMED.plainly && values.every((value) => currencyWritten(value) !== undefined)) return []
    if (OF_CARD.test(headerKey(names[column] ?? '')) || isQuantity(names[column] ?? '')) return []
    // "Sent" and "failed" under "Status" say what became of a movement, not which way it went.
    const isOfStatus = headerWeight(names[column] ?? '', 'status') >= NAMED.plainly
    if (isOfStatus && new Set(Object.values(waysOfValues(values) ?? {})).size < 2) return []
    const within = waysWithinValues(values)
    if (!within && values.length > 8) return []
    if (survey.isNumber && !isCode) return []
    const ways =
      waysOfInitials(names[column] ?? '', values) ??
      waysOfValues(values) ??
      (named >= NAMED.plainly ? wayOfLetter(values) : undefined)
    const known = ways ? survey.shareOf((value) => entryOf(ways, flagKey(value)) !== undefined) : 0
    const tellsOut = Object.values(ways ?? {}).includes('out')
    // Some wallets have a third value for what is neither; its rows are put to whoever imports.
    const areTold =
      ways !== undefined &&
      values.every((value) => isOfNeitherWay(value) || entryOf(ways, flagKey(value)) !== undefined)
    const isBoth = named >= NAMED.plainly && (areTold || new Set(Object.values(ways ?? {})).size === 2)
    if (
      ways &&
      (known >= 0.9 || (isBoth && known >= 0.5)) &&
      values.length <= 5 &&
      (tellsOut || named >= NAMED.plainly)
    )
      return [{ column, ways, values, asks: true, weight: 20 + named }]
    const describes =
      named < NAMED.well &&
      (['description', 'bankId', 'reference'] as const).some(
        (role) => headerWeight(names[column] ?? '', role) >= NAMED.well,
      )
    // Two words of two rows may be texts; where their header means nothing here, nothing says that they are.
    const word = isHeaderWord(names[column] ?? '')
      ? /^(?:[\p{L}\d]{1,2}|\p{L}{1,4})$/u
      : /^\p{L}{1,12}$|^[\p{L}\d]{1,2}$/u
    const tells = survey.filled >= 3 || values.every((value) => word.test(value))
    if (within && !describes)
      return [{ column, ways: within, values, asks: true, isWithin: true, weight: 10 + named }]
    const kinds =
      named < NAMED.well && OF_HOW.test(headerKey(names[column] ?? '')) ? undefined : waysOfKinds(values)
    if (kinds && !describes)
      return [
        { column, ways: kinds, values, asks: true, isWithin: true, isOfKinds: true, weight: 10 + named },
      ]
    if (values.length !== 2 || (named < NAMED.well && !tells) || describes) return []
    if (named < NAMED.well && [OF_HOW, OF_NUMBER].some((of) => of.test(headerKey(names[column] ?? ''))))
      return []
    const asks = named >= NAMED.well || values.every((value) => value.length <= 12)
    return [{ column, ways: undefined, values, asks, weight: named }]
  })
  // "Cr" beside every balance says nothing where another column tells both ways.
  const isBoth = ({ ways = {}, isWithin }: Found) => !isWithin && new Set(Object.values(ways)).size === 2
  const telling = found.some(isBoth)
    ? found.filter(
        ({ column, values }) =>
          values.length > 1 || (surveys[column]?.filled ?? 0) < (surveys[column]?.rows ?? 0),
      )
    : found
  return telling.sort((a, b) => b.weight - a.weight).slice(0, 4)
}

function isBesideNumber(column: number, surveys: readonly ColumnSurvey[]): boolean {
  return surveys[column - 1]?.isNumber === true || surveys[column + 1]?.isNumber === true
}

/** How plainly a header names a column as an amount. */
export function namedWeightOf(
  columns: MoneyColumns | undefined,
  column: number,
  names: readonly string[] = [],
): number {
  return (
    columns?.amounts.find((each) => each.column === column)?.named ??
    headerWeight(names[column] ?? '', 'amount')
  )
}
