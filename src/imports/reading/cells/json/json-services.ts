import type { FlatRecord } from './json-records.ts'

/** A service whose amounts mean something else than a bank's. */
interface Service {
  /** Names by which its records are known: all of these. */
  names: readonly string[]
  amount: (text: string) => string
  /** The fields that hold them, where there are more than the amount. */
  fields?: readonly string[]
  /** The field with the currency of what was paid, and the one with how much that was. */
  paidIn?: { currency: string; amount: string }
}

const SERVICES: readonly Service[] = [
  // Plaid counts what went out as positive.
  { names: ['iso_currency_code', 'pending_transaction_id', 'amount'], amount: negated },
  // So does Lunch Money, unless it is asked not to.
  { names: ['to_base', 'plaid_account_id', 'amount'], amount: negated },
  // YNAB counts thousandths.
  { names: ['import_id', 'payee_name', 'transfer_account_id', 'amount'], amount: ofThousandths },
  // Monobank counts hundredths in all it tells of money.
  {
    names: ['operationAmount', 'cashbackAmount', 'currencyCode'],
    amount: ofHundredths,
    fields: ['amount', 'operationAmount', 'cashbackAmount', 'commissionRate', 'balance'],
    paidIn: { currency: 'currencyCode', amount: 'operationAmount' },
  },
]

/** The records of a list with amounts as a bank has them: money in is positive, and whole units stand before the point. */
export function asBankSees(records: readonly FlatRecord[]): readonly FlatRecord[] {
  const service = SERVICES.find(({ names }) =>
    records.some((record) => names.every((name) => record.has(name))),
  )
  if (!service) return records
  return records.map((record) => {
    const cells = new Map(record)
    for (const field of service.fields ?? ['amount']) {
      const cell = record.get(field)
      if (cell !== undefined) cells.set(field, service.amount(cell))
    }
    const { paidIn } = service
    // What was paid in another currency says nothing of the one that the amount is in.
    if (paidIn && record.get(paidIn.amount) !== record.get('amount')) cells.delete(paidIn.currency)
    return cells
  })
}

function negated(text: string): string {
  if (!/[1-9]/.test(text)) return text
  return text.startsWith('-') ? text.slice(1) : `-${text}`
}

function ofHundredths(text: string): string {
  const [, sign = '', digits = ''] = /^(-?)(\d+)$/.exec(text) ?? []
  return digits === '' ? text : `${sign}${digits.padStart(3, '0').replace(/(\d\d)$/, '.$1')}`
}

function ofThousandths(text: string): string {
  const [, sign = '', whole = '', thousandths = ''] = /^(-?)(\d*?)(\d{1,3})$/.exec(text) ?? []
  if (thousandths === '') return text
  const decimals = thousandths.padStart(3, '0').replace(/0$/, '')
  return `${sign}${whole === '' ? '0' : whole}.${decimals}`
}
