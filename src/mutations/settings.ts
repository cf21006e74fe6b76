import { invalid } from '../contract/errors.ts'
import { changedSettings, settingsProblem } from '../domain/organisation-settings.ts'
import { held, type Mutation } from './mutation.ts'

export const updateOrganizationSettings: Mutation<'updateOrganizationSettings'> = {
  touches: (args) => [{ tbl: 'settings', id: args.id }],
  atomic: false,
  conflictChecked: false,
  apply(view, { id }, args, context) {
    const was = held(view, 'settings', id)
    const problem = settingsProblem(was, args)
    if (problem) throw invalid(problem.message, problem.field)
    view.put('settings', changedSettings(was, args, context))
  },
  inverse(before, args) {
    const was = before.get('settings', args.id)
    if (!was) return []
    const { id, defaultCurrency, enabledCurrencies, lockDate } = was
    return [
      {
        name: 'updateOrganizationSettings',
        args: {
          id,
          defaultCurrency,
          enabledCurrencies: [...enabledCurrencies],
          ...(args.lockDate === undefined ? {} : { lockDate: lockDate ?? null, reason: 'Taken back' }),
        },
      },
    ]
  },
}
