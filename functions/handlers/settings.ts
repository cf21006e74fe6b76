import { invalid, missing } from '../../src/contract/errors.ts'
import { rowFromSettings, settingsFromRow } from '../../src/contract/settings-rows.ts'
import { CURRENCIES } from '../../src/domain/iso-4217.ts'
import { changedSettings, settingsProblem } from '../../src/domain/organisation-settings.ts'
import type { Mutate } from '../define-call.ts'
import { lockSettings, storeSettings } from '../store/tables/settings.ts'

/** Changes what is named of the organisation's settings. */
export const updateOrganizationSettings: Mutate<'updateOrganizationSettings'> = async (
  write,
  actor,
  input,
) => {
  const row = input.id === write.orgId ? await lockSettings(write) : undefined
  if (!row) throw missing('The settings of the organization were not found')
  const was = settingsFromRow(row)
  const problem = settingsProblem(was, input)
  if (problem) throw invalid(problem.message, problem.field)
  const unknown = input.enabledCurrencies?.find((code) => !CURRENCIES.some((one) => one.code === code))
  if (unknown !== undefined) throw invalid(`There is no currency ${unknown}`, 'enabledCurrencies')

  const settings = changedSettings(was, input, actor)
  await storeSettings(write, settings)
  if (input.reason !== undefined) write.note({ reason: input.reason.trim() })
  return { settings: rowFromSettings(settings) }
}
