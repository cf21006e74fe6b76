import type { InputOf } from '../../contract/calls.ts'
import { DEFAULT_CURRENCY } from '../../domain/money/currency.ts'
import { type Role, roleReaches } from '../../domain/organisation/access.ts'
import { DEFAULT_ENABLED_CURRENCIES } from '../../domain/organisation/organisation-settings.ts'
import type { Edit } from '../../mutations/mutation.ts'
import type { BooksDatabase } from '../core/database.ts'
import { readSettings } from '../reads/settings.ts'

/**
 * The edits that open a bank account, and what they do for the undo to say. The first account of an organisation brings
 * its currency along: that figures are in dollars was only assumed, and of other money they would show nothing but
 * zeros. Where somebody has chosen currencies, or may not, they stay as they are.
 */
export async function accountOpening(
  db: BooksDatabase,
  role: Role,
  args: InputOf<'createAccount'>,
): Promise<{ edits: Edit[]; also: string }> {
  const opening: Edit = { name: 'createAccount', args }
  const { currency } = args
  const settings = await readSettings(db)
  const isAssumed =
    settings !== undefined &&
    settings.defaultCurrency === DEFAULT_CURRENCY &&
    settings.enabledCurrencies.join() === DEFAULT_ENABLED_CURRENCIES.join()
  const isFirst = (await db.accounts.count()) === 0
  if (!isAssumed || !isFirst || currency === DEFAULT_CURRENCY || !roleReaches(role, 'admin'))
    return { edits: [opening], also: '' }
  const others = settings.enabledCurrencies.filter((code) => code !== currency)
  return {
    edits: [
      opening,
      {
        name: 'updateOrganizationSettings',
        args: { id: settings.id, defaultCurrency: currency, enabledCurrencies: [currency, ...others] },
      },
    ],
    also: ` and made ${currency} the default currency`,
  }
}
