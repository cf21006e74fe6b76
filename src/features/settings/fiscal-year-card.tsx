import { FIRST_MONTH } from '../../domain/organisation/organisation-settings.ts'
import { MONTH_NAMES } from '../../domain/calendar/month-names.ts'
import { Card } from '../../ui/primitives/card.tsx'
import { SkeletonRows } from '../../ui/feedback/loading.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { useOrganisationSettings } from './use-settings.ts'
import { useFailure } from '../../ui/feedback/use-failure.ts'

/** In which month the fiscal year of reports begins. */
export function FiscalYearCard() {
  const { settings, allowed, change } = useOrganisationSettings()
  const { failure, attempt } = useFailure()
  const choose = (month: number) => {
    const label = `Changed the fiscal year to start in ${MONTH_NAMES[month - 1] ?? ''}`
    void attempt(() => change(label, { fiscalYearStart: month }))
  }
  return (
    <Card title="Fiscal year">
      {!settings && <SkeletonRows rows={1} />}
      {settings && (
        <SelectField
          label="First month"
          className="max-w-xs"
          disabled={!allowed}
          value={settings.fiscalYearStart ?? FIRST_MONTH}
          problem={failure}
          onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
        >
          {MONTH_NAMES.map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <p className="mt-2 text-sm text-faint">
        {allowed
          ? 'For everyone in the organization. Reports use it for fiscal years, quarters, and retained earnings.'
          : 'Owners and admins choose the fiscal year.'}
      </p>
    </Card>
  )
}
