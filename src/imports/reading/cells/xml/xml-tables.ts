import { type OfxToken, OfxTokens, resolved } from '../../../../domain/bank-file/formats/tagged/ofx-tokens.ts'
import { type JsonTable, tablesOfValue } from '../json/json-tables.ts'
import { isTransaction, keyOf } from '../json/json-records.ts'
import { isObject, type JsonValue } from '../json/json-values.ts'

/** An element that is open: what it holds so far, by name. */
interface Open {
  name: string
  /** What it is called by its attribute where it only says that it is a field: `<field name="Date">`. */
  label: string
  fields: Map<string, JsonValue[]>
  text: string
}

/** Formats of banks nest their elements some fifteen deep; what is deeper is left out. */
const DEEPEST = 100
/** Letters that are cut into tags at a time. */
const PART = 65_536
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
/** An attribute that says what the text of its element is. */
const LABEL = /^(?:name|label|title|caption)$/i
/** What stands beside such a name, and is the place of a column. */
const PLACE = /^(?:id|index|no|nr|num|type|order|position|column)$/i
/** Names of an element that is one of many, and of one around them; a file of one has no second one to tell by. */
const ONE_OF_MANY =
  /(?:^| )(?:transactions?|trans|trn|trx|txn|tx|entry|entries|movements?|mov|operations?|op|record|row|item|line|payments?|posting|booking|umsatz|buchung|stavka|promet|transakcja|operacja|operacje|pohyb|transakce|tranzakcio|tranzactie|transaccion|transacao|transazione|buchungssatz|posten|postering|kirjaus|tehing|irasas|ieraksts|islem|hareket|операция|tetel|movimiento|movimento|lancamento|operazione|ecriture)$/

/**
 * The transactions in XML that no bank shares with another, as tables by the names of its elements: whatever repeats and
 * has a day and an amount. Undefined where a text has none, and where it is no XML.
 */
export function xmlTables(text: string): JsonTable[] | undefined {
  return tablesOfValue(valueOf(text))
}

/** What an XML text says, as a value of JSON would: elements that repeat are a list, attributes stand beside what is within. */
function valueOf(text: string): JsonValue | undefined {
  const root = opened('', '')
  const path = [root]
  const tokens = new OfxTokens({ keepsNames: true })
  for (let at = 0; at < text.length; at += PART) {
    for (const token of tokens.next(text.slice(at, at + PART))) take(token, path)
  }
  for (const token of tokens.end()) take(token, path)
  while (path.length > 1) close(path)
  return root.fields.size === 0 ? undefined : inside(root)
}

function take(token: OfxToken, path: Open[]): void {
  const innermost = path.at(-1)
  if (token.kind === 'text') {
    if (innermost) innermost.text += token.text
  } else if (token.kind === 'open') {
    if (path.length < DEEPEST) path.push(opened(token.name, token.attributes ?? ''))
  } else {
    const at = path.findLastIndex(({ name }) => name === token.name)
    // An end tag closes all that was left open within its element; the root stays.
    if (at > 0) while (path.length > at) close(path)
  }
}

function opened(name: string, attributes: string): Open {
  const fields = new Map<string, JsonValue[]>()
  let label = ''
  const told = [...attributes.matchAll(ATTRIBUTE)].map(
    ([, key = '', one, other]) => [key, resolved(one ?? other ?? '')] as const,
  )
  const named = told.find(([key, value]) => LABEL.test(key) && value !== '')
  const isField = named !== undefined && told.every(([key]) => LABEL.test(key) || PLACE.test(key))
  if (isField) [, label] = named
  else
    for (const [key, value] of told) {
      if (!/^xmlns(?::|$)|:schemaLocation$/.test(key)) fields.set(key.replace(/^.*:/, ''), [value])
    }
  return { name, label, fields, text: '' }
}

/** Ends the innermost element and puts what it says into the one around it. */
function close(path: Open[]): void {
  const element = path.pop()
  const around = path.at(-1)
  if (!element || !around) return
  const name = element.label !== '' && element.fields.size === 0 ? element.label : element.name
  const value = inside(element)
  const known = around.fields.get(name)
  if (known) known.push(value)
  else around.fields.set(name, [value])
}

function inside({ name, fields, text }: Open): JsonValue {
  const own = text.trim()
  if (fields.size === 0) return own
  const entries = [...fields].map(([key, values]): [string, JsonValue] => [key, oneOrMany(key, name, values)])
  return Object.fromEntries(own === '' ? entries : [...entries, ['value', own]])
}

function oneOrMany(name: string, around: string, values: readonly JsonValue[]): JsonValue {
  const [only] = values
  if (only === undefined || values.length > 1) return values
  const isOne = ONE_OF_MANY.test(keyOf(name)) || ONE_OF_MANY.test(keyOf(around))
  return isOne && isObject(only) && isTransaction(only) ? [only] : only
}
