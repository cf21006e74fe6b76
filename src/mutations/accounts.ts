import { invalid, precondition } from '../contract/errors.ts'
import { minorOf, toldIn } from '../contract/rows.ts'
import type { InputOf } from '../contract/calls.ts'
import { type BalanceChange, balanceProblem, changedBalances } from '../domain/account/account-balance.ts'
import { type Account, ACCOUNT_IN_USE, pettyCashProblem } from '../domain/account/account.ts'
import { dayOfTimestamp, timestampOfDay } from '../domain/calendar/calendar-day.ts'
import { decimalFromMinor, type Minor, ZERO } from '../domain/money/money.ts'
import { lockProblem } from '../domain/reconciliation/reconciliation.ts'
import { keyIn } from './entities.ts'
import type { Id } from '../domain/ids.ts'
import { type Edit, existing, type Mutation } from './mutation.ts'
import { namedIn } from './named-in.ts'
import type { WholeBooks } from './whole-books.ts'

const keyOf = keyIn('accounts')

/** Refuses what takes an account from journal entries that name it. */
async function refuseNamed(books: WholeBooks, id: Id, problem: string): Promise<void> {
  if ((await books.journalCounts([id])).size === 0) return
  throw precondition(problem)
}

export const createAccount: Mutation<'createAccount'> = {
  touches(args) {
    if (args.id === undefined) throw invalid('An account that is opened on a device needs an id', 'id')
    return [keyOf(args.id)]
  },
  atomic: false,
  conflictChecked: false,
  apply(view, { id }, args, context) {
    if (view.get('accounts', id)) return
    refuseNoCash(args)
    view.put('accounts', {
      id,
      name: args.name.trim(),
      type: args.type,
      institution: args.institution.trim(),
      currency: args.currency,
      ...openedBalances(args, context.at),
      runningTotal: ZERO,
      transactionCount: 0,
      isActive: true,
      ...(args.isPettyCash === true ? { isPettyCash: true } : {}),
      createdAt: context.at,
      updatedAt: context.at,
    })
  },
  complete: async (args, books) => ({ ...args, id: args.id ?? books.newId() }),
  answer: ({ row }, { id = '' }) => ({ account: row('accounts', id) }),
  inverse: (_before, args) =>
    args.id === undefined ? [] : [{ name: 'deleteAccount', args: { id: args.id } }],
}

/** Not conflict-checked: the row changes with every import, and an edit of its name must not conflict with that. */
export const updateAccount: Mutation<'updateAccount'> = {
  touches: (args) => [keyOf(args.id)],
  atomic: false,
  conflictChecked: false,
  apply(view, { id }, args, context) {
    const was = existing(view, 'accounts', id)
    const currency = args.currency ?? was.currency
    if (currency !== was.currency && was.transactionCount > 0) {
      throw precondition('Cannot change the currency of an account with associated transactions', 'currency')
    }
    const {
      openingBalance: _amount,
      openingDay: _day,
      openingTotal,
      balanceAt: _at,
      balanceFrom: _from,
      balanceTotal,
      toldBefore: _told,
      isPettyCash: wasPettyCash = false,
      ...rest
    } = was
    const balances = newBalances(was, args, currency, context.at)
    const type = args.type ?? was.type
    const isPettyCash = args.isPettyCash ?? wasPettyCash
    refuseNoCash({ type, isPettyCash })
    view.put('accounts', {
      ...rest,
      // What rows come to up to another day is counted anew from the rows.
      ...(openingTotal !== undefined && balances.openingDay === was.openingDay ? { openingTotal } : {}),
      ...(balanceTotal !== undefined && balances.balanceAt === was.balanceAt ? { balanceTotal } : {}),
      name: args.name?.trim() ?? was.name,
      type,
      institution: args.institution?.trim() ?? was.institution,
      currency,
      ...balances,
      isActive: args.isActive ?? was.isActive,
      ...(isPettyCash ? { isPettyCash } : {}),
      updatedAt: context.at,
    })
  },
  async guard(before, args, books) {
    const was = before.get('accounts', args.id)
    if (!was?.isPettyCash) return
    if (args.isPettyCash === false) {
      await refuseNamed(books, was.id, 'Journal entries use this account, so it stays petty cash')
    }
    if (args.currency !== undefined && args.currency !== was.currency) {
      await refuseNamed(
        books,
        was.id,
        'Cannot change the currency of an account with associated journal entries',
      )
    }
  },
  answer: ({ row }, { id }) => ({ account: row('accounts', id) }),
  inverse(before, args) {
    const was = before.get('accounts', args.id)
    return was ? [restorationOf(was, args)] : []
  },
}

/**
 * Whether transactions are left is for the server to say: the count that an account carries lags behind
 * the edits that wait. A device refuses by what it comes to with those.
 */
export const deleteAccount: Mutation<'deleteAccount'> = {
  touches: (args) => [keyOf(args.id)],
  atomic: false,
  conflictChecked: false,
  apply(view, { id }) {
    existing(view, 'accounts', id)
    view.remove('accounts', id)
  },
  async guard(before, { id }, books) {
    const was = before.get('accounts', id)
    const days = was?.openingDay === undefined ? [] : [timestampOfDay(was.openingDay)]
    // Its own lock goes with it, so that nobody could ask it later; that of all the books is asked as ever.
    const locked =
      was?.lockDate === undefined
        ? undefined
        : lockProblem(days, { account: was.lockDate }, 'opening balance')
    if (locked !== undefined) throw precondition(locked)
    if ((was?.transactionCount ?? 0) === 0) {
      if (!was?.isPettyCash) return
      await refuseNamed(books, id, 'Cannot delete account with associated journal entries')
      return
    }
    throw precondition(ACCOUNT_IN_USE)
  },
  answer: (_outcome, { id }) => ({ id }),
  inverse(before, args) {
    const was = before.get('accounts', args.id)
    if (!was) return []
    const { id, name, type, institution, currency, isPettyCash } = was
    const { openingBalance, openingDay, balanceAt, toldBefore, ...told } = balancesOnWire(was)
    const opening = openingBalance === null || openingDay === null ? {} : { openingBalance, openingDay }
    const day = balanceAt === null ? {} : { balanceAt }
    const earlier = toldBefore === null ? {} : { toldBefore }
    const creation: Edit = {
      name: 'createAccount',
      args: {
        id,
        name,
        type,
        institution,
        currency,
        ...told,
        ...day,
        ...earlier,
        ...opening,
        ...(isPettyCash ? { isPettyCash } : {}),
      },
    }
    return was.isActive ? [creation] : [creation, restorationOf(was, was)]
  },
}

function refuseNoCash(account: { type: Account['type']; isPettyCash?: boolean }): void {
  const problem = pettyCashProblem(account)
  if (problem !== undefined) throw invalid(problem, 'isPettyCash')
}

/** Balances follow from each other, and all of them from the currency, so they are taken back together. */
const BALANCES = [
  'currency',
  'balance',
  'balanceAt',
  'balanceFrom',
  'toldBefore',
  'openingBalance',
  'openingDay',
] as const

/** What takes an account back to how it was, as far as it was changed: the rest may be somebody else's by then. */
function restorationOf(was: Account, changed: object): Edit {
  const { id, name, type, institution, currency, isActive, isPettyCash = false } = was
  const facts = namedIn(changed, { name, type, institution, isActive, isPettyCash })
  const movesBalances = BALANCES.some((field) => Object.hasOwn(changed, field))
  const balances = movesBalances ? { currency, ...balancesOnWire(was) } : {}
  return { name: 'updateAccount', args: { id, ...facts, ...balances } }
}

function balancesOnWire({ currency, ...was }: Account) {
  const { balanceAt, balanceFrom, toldBefore, openingBalance, openingDay } = was
  return {
    balance: decimalFromMinor(was.balance, currency),
    balanceAt: balanceAt ?? null,
    ...(balanceFrom === undefined ? {} : { balanceFrom }),
    toldBefore: toldBefore
      ? { ...toldBefore, balance: decimalFromMinor(toldBefore.balance, currency) }
      : null,
    openingBalance: openingBalance === undefined ? null : decimalFromMinor(openingBalance, currency),
    openingDay: openingDay ?? null,
  }
}

/** The balances of a new account. Zero without a day is what a form says where nothing was typed. */
function openedBalances({ balance, ...args }: InputOf<'createAccount'>, at: string) {
  const told = balance === 0 && args.balanceAt === undefined ? {} : { balance }
  return newBalances({ balance: ZERO, currency: args.currency }, { ...told, ...args }, args.currency, at)
}

function newBalances(
  was: Pick<
    Account,
    'balance' | 'balanceAt' | 'balanceFrom' | 'toldBefore' | 'openingBalance' | 'openingDay' | 'currency'
  >,
  args: BalanceChange<number>,
  currency: string,
  at: string,
) {
  const problem = balanceProblem(args)
  if (problem !== undefined) throw invalid(problem, 'openingDay')
  // An account without transactions may change its currency, and its amounts keep the number they show.
  const { toldBefore: told, openingBalance: opening, ...rest } = was
  const decimalOf = (amount: Minor) => decimalFromMinor(amount, was.currency)
  const { balance, toldBefore, openingBalance, ...days } = changedBalances(
    {
      ...rest,
      balance: decimalOf(was.balance),
      ...(told === undefined ? {} : { toldBefore: { ...told, balance: decimalOf(told.balance) } }),
      ...(opening === undefined ? {} : { openingBalance: decimalOf(opening) }),
    },
    args,
    dayOfTimestamp(at),
  )
  return {
    ...days,
    balance: minorOf(balance, currency, 'balance'),
    ...(toldBefore === undefined ? {} : { toldBefore: toldIn(toldBefore, currency) }),
    ...(openingBalance === undefined
      ? {}
      : { openingBalance: minorOf(openingBalance, currency, 'openingBalance') }),
  }
}
