import type { Transaction } from '../../transaction/transaction.ts'
import { hashText } from '../hash-text.ts'
import type { IdentifiedLine, FileLine } from '../file-line.ts'

/** Day and signed amount, in plain sight: an id can be read, and no hash can confuse two amounts. */
function dayAndAmount(line: FileLine): string {
  return `${line.day}.${line.type === 'EXPENSE' ? '-' : ''}${line.amount}`
}

/** What makes two lines of one day and amount the same movement: currency, text and reference as read. */
function textOf({ currency, description, reference }: FileLine): string {
  return `${currency}\n${description.normalize('NFC').toLowerCase()}\n${reference ?? ''}`
}

/** The id of a line whose bank id already belongs to another movement. */
export function idBesideBankId(line: FileLine): string {
  return `${shortBankId(line.bankId ?? '')}~${hashText(contentOf(line)).slice(0, 16)}`
}

function contentOf(line: FileLine): string {
  return `${dayAndAmount(line)}\n${textOf(line)}`
}

const CONTENT_ID = /^\d{4}-\d\d-\d\d\.-?\d+\.[0-9a-f]{32}\.\d+(~\d+)?$/

/** Whether a transaction came with a file that gave it no reference: day, amount and text are as the bank tells them. */
export function isByContent({ userTransactionId }: Pick<Transaction, 'userTransactionId'>): boolean {
  return CONTENT_ID.test(userTransactionId)
}

/** Whether a transaction goes by the reference that a bank's file gave it, rather than by its content or its maker. */
export function hasBankReference({
  userTransactionId,
  importId,
}: Pick<Transaction, 'userTransactionId' | 'importId'>): boolean {
  return importId !== undefined && !isByContent({ userTransactionId })
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The reference of a transaction for a person to read; undefined where it only stands for its content or its maker. */
export function readableReference({
  userTransactionId,
  parentTransactionId,
}: Pick<Transaction, 'userTransactionId' | 'parentTransactionId'>): string | undefined {
  const isMade = isByContent({ userTransactionId }) || UUID.test(userTransactionId)
  return isMade || parentTransactionId !== undefined ? undefined : userTransactionId
}

/** A bank id as a reference: rows take at most 300 characters, and a suffix must still fit. */
export function shortBankId(bankId: string): string {
  return bankId.length <= 200 ? bankId : `long.${hashText(bankId)}`
}

/** Ids for duplicates that a person imports all the same. */
export class FreeIds {
  readonly #nextById = new Map<string, number>()
  readonly #isTaken: (id: string) => boolean

  constructor(isTaken: (id: string) => boolean) {
    this.#isTaken = isTaken
  }

  /** The first of "id~2", "id~3" and so on that is free and was not given before. */
  beside(userTransactionId: string): string {
    let n = this.#nextById.get(userTransactionId) ?? 2
    while (this.#isTaken(`${userTransactionId}~${n}`)) n += 1
    this.#nextById.set(userTransactionId, n + 1)
    return `${userTransactionId}~${n}`
  }
}

/**
 * Gives the lines of one file their stable references, in the order of the file.
 *
 * A bank id is used as it stands. Where it comes again with other content (another day, amount or text)
 * the later line gets a suffix made of its content; with the same content it is the same movement again
 * and is marked by `repeatsLine`.
 *
 * A line without bank id gets "day.amount.hash.n": a 128-bit hash of what was read (so that a file saved
 * again with another date format or encoding gives the same ids) and its number among equal lines of this
 * file. N equal lines thus stay N, and a newer export that overlaps numbers them alike, since an export
 * holds whole days. Odds that two of a million different lines of one day and amount collide: 1.5e-27.
 */
export class LineIdentifier {
  readonly #countByContent = new Map<string, number>()
  readonly #contentByBankId = new Map<string, string>()
  readonly #lineByBankContent = new Map<string, number>()

  /** Completes the line in place: a file has many, and a copy of each would cost more than its id. */
  identify(line: FileLine): IdentifiedLine {
    return line.bankId === undefined ? this.#byContent(line) : this.#byBankId(line, shortBankId(line.bankId))
  }

  #byContent(line: FileLine): IdentifiedLine {
    const base = `${dayAndAmount(line)}.${hashText(textOf(line))}`
    const count = (this.#countByContent.get(base) ?? 0) + 1
    this.#countByContent.set(base, count)
    return Object.assign(line, { userTransactionId: `${base}.${count}` })
  }

  #byBankId(line: FileLine, bankId: string): IdentifiedLine {
    const content = contentOf(line)
    const first = this.#contentByBankId.get(bankId)
    if (first === undefined) this.#contentByBankId.set(bankId, content)
    const userTransactionId = first === undefined || first === content ? bankId : idBesideBankId(line)
    const key = `${bankId}\n${content}`
    const repeatsLine = this.#lineByBankContent.get(key)
    if (repeatsLine !== undefined) return Object.assign(line, { userTransactionId, repeatsLine })
    this.#lineByBankContent.set(key, line.line)
    return Object.assign(line, { userTransactionId })
  }
}
