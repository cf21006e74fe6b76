import { allOf, type Condition } from '../../tree.ts'
import { readAccounts } from '../account/asked-accounts.ts'
import type { Reader } from '../grammar/reader.ts'
import { trailingAt } from '../grammar/trailing.ts'
import { readModifiers } from './parse-direction.ts'
import type { Carried } from '../text/parse-words.ts'

/** "money that came in from Stripe", "payments which went out to Acme": the verb tells the way, and who it was follows. */
export function readMoved(reader: Reader, carried: Carried): Condition | undefined {
  return reader.attempt(() => {
    const own = readMovedOwn(reader)
    if (own) return own
    const isIn = reader.takeOne('come|comes|came|coming|arrive|arrives|arrived') !== undefined
    if (!isIn && reader.takeOne('go|goes|went|going') === undefined) return undefined
    reader.takeOne(isIn ? 'in' : 'out')
    if (reader.key() !== (isIn ? 'from' : 'to') || trailingAt(reader, reader.at)) return undefined
    return readModifiers(reader, carried, isIn ? 'INCOME' : 'EXPENSE')
  })
}

/** "left Petty Cash", "came into Savings", "went out of the Amex": which way, seen from an own account. */
function readMovedOwn(reader: Reader): Condition | undefined {
  return reader.attempt(() => {
    const isLeft = reader.takeOne('left|leaves|leaving') !== undefined
    if (
      !isLeft &&
      reader.takeOne(
        'come|comes|came|coming|arrive|arrives|arrived|go|goes|went|going|landed|moved|moves|moving',
      ) === undefined
    )
      return undefined
    const isOut =
      isLeft ||
      reader.takeWords('out', 'of') ||
      (reader.takeWords('out') && reader.takeOne('of|from|on') !== undefined)
    if (
      !isOut &&
      !reader.takeWords('in', 'to') &&
      reader.takeOne('into|in|onto') === undefined &&
      !(reader.isOne('moved|moves|moving', -1) && reader.takeWords('to'))
    )
      return undefined
    const account = readAccounts(reader)
    return account && allOf([{ kind: 'type', type: isOut ? 'EXPENSE' : 'INCOME' }, account])
  })
}

/** The "out" of "comes out on the 1st". */
export function readWayOfMoving(reader: Reader): Condition | undefined {
  const said =
    reader.isOne('out|in') && trailingAt(reader, reader.at + 1) ? reader.takeOne('out|in') : undefined
  return said === undefined ? undefined : { kind: 'type', type: said === 'in' ? 'INCOME' : 'EXPENSE' }
}
