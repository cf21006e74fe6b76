import { invalid } from '../contract/errors.ts'
import { isCurrencyCode } from '../domain/money/currency.ts'
import {
  changedSettings,
  FIRST_MONTH,
  settingsProblem,
} from '../domain/organisation/organisation-settings.ts'
import { existing, type Mutation } from './mutation.ts'
import { namedIn } from './named-in.ts'

export const updateOrganizationSettings: Mutation<'updateOrganizationSettings'> = {
  touches: (args) => [{ tbl: 'settings', id: args.id }],
  atomic: false,
  conflictChecked: false,
  apply(view, { id }, args, context) {
    const was = existing(view, 'settings', id)
    const problem = settingsProblem(was, args)
    if (problem) throw invalid(problem.message, problem.field)
    view.put('settings', changedSettings(was, args, context))
  },
  async guard(_before, args, books) {
    const unknown = args.enabledCurrencies?.find((code) => isCurrencyCode(code) && !books.isCurrency(code))
    if (unknown !== undefined) throw invalid(`There is no currency ${unknown}`, 'enabledCurrencies')
  },
  reason: (args) => args.reason,
  answer: ({ row }, { id }) => ({ settings: row('settings', id) }),
  inverse(before, args) {
    const was = before.get('settings', args.id)
    if (!was) return []
    const { id, defaultCurrency, enabledCurrencies, fiscalYearStart = FIRST_MONTH, lockDate = null } = was
    const facts = { defaultCurrency, enabledCurrencies: [...enabledCurrencies], fiscalYearStart, lockDate }
    const reason = args.lockDate === undefined ? {} : { reason: 'Undone' }
    return [{ name: 'updateOrganizationSettings', args: { id, ...namedIn(args, facts), ...reason } }]
  },
}
