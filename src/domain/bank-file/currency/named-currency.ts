import type { ColumnSurvey } from '../columns/column-survey.ts'
import { headerKey, wholeWords } from '../columns/header-key.ts'
import { headerWeight, isHeaderWord } from '../columns/header-words.ts'
import { moneyKind } from '../columns/money-kinds.ts'

/** What the names of amounts and of their currencies have beside what tells one of them from another. */
const GENERIC = new RegExp(
  wholeWords(
    'amounts?|amt|value|sum|betrag|montant|importe|monto|valor|importo|bedrag|kwota|castka|ciastka|objem|belopp|belop|belob|suma|summa|summe|iznos|сума|сумма|debits?|credits?|dr|cr|currency|currencies|ccy|cur|iso|code|symbol|wahrung|devise|monnaie|moneda|divisa|valuta|valiuta|valuuta|moeda|waluta|walucie|mena|mene|deviza|penznem|валюта|валюте|валюті|of|the|de|del|du|da|do|di|la|el|le|in|en|w|v|в|у',
  ).source,
  'gu',
)
/** "Abrechnungsbetrag" beside "Abrechnungswährung". */
const COMPOUND = /(?<=\p{L}{4})s?(?:betrag|wahrung|belopp|belop|belob|bedrag|valuta)(?!\p{L})/gu

/** The words by which a header tells its amount or currency from others. */
function ownWords(name: string): readonly string[] {
  // The second column of a name is called as the first one is, but for a number.
  const bare = headerKey(name.replace(/ \(\d+\)$/, ''))
    .replaceAll(COMPOUND, ' ')
    .replaceAll(GENERIC, ' ')
  return bare.split(' ').filter((word) => word !== '')
}

/** What tells the columns of a file apart. */
interface Columns {
  names: readonly string[]
  surveys: readonly ColumnSurvey[]
}

/**
 * The column of currencies that is called as amounts are: "Settlement currency" beside "Settlement amount", and
 * "Net currency" beside "Net debit" and "Net credit". Undefined where none or several are.
 */
export function currencyCalledAs(amounts: readonly number[], columns: Columns): number | undefined {
  const own = amounts.map((column) => ownWords(columns.names[column] ?? ''))
  const currencies = currenciesOf(columns)
  // "Currency" beside "Account currency" is that of "Amount".
  const isBare = own.length > 0 && own.every((words) => words.length === 0) && currencies.length > 1
  const [found, ...others] = currencies.filter((column) => {
    const words = ownWords(columns.names[column] ?? '')
    const isCalled = (each: readonly string[]) => words.every((word) => each.includes(word))
    // One column of several amounts has nothing in its name but what its currency has.
    const isExact = own.length > 1 || own[0]?.length === words.length
    return (
      (words.length > 0 || (isBare && isHeaderWord(columns.names[column] ?? ''))) &&
      isExact &&
      own.every(isCalled)
    )
  })
  return others.length > 0 ? undefined : found
}

/** The one column of currencies that is not called as any column of numbers is, where another one is. */
export function currencyCalledAsNone(columns: Columns): number | undefined {
  const numbers = [...columns.surveys.entries()].filter(([, { isNumber }]) => isNumber)
  const called = numbers.flatMap(([column]) => currencyCalledAs([column], columns) ?? [])
  const [found, ...others] = currenciesOf(columns).filter(
    (column) => !called.includes(column) && !isOfSomethingElse(columns.names[column] ?? ''),
  )
  return called.length === 0 || others.length > 0 ? undefined : found
}

/** "UTC" under "Time zone" is no currency, and an original one is not that of an amount whose name says nothing of it. */
function isOfSomethingElse(name: string): boolean {
  return (isHeaderWord(name) && headerWeight(name, 'currency') === 0) || moneyKind(name) === 'original'
}

function isOfCurrencies({ filled, currencies }: ColumnSurvey): boolean {
  return filled > 0 && currencies >= 0.9 * filled
}

function currenciesOf({ surveys }: Columns): number[] {
  return [...surveys.entries()].flatMap(([column, survey]) => (isOfCurrencies(survey) ? [column] : []))
}
