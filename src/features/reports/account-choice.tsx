import { glCategoryLabel } from '../../domain/gl-account/gl-account-tree.ts'
import { GL_CATEGORIES } from '../../domain/gl-account/gl-account.ts'
import type { LedgerAccount } from '../../domain/ledger/ledger-accounts.ts'
import { accountLabel } from '../../domain/reports/financial-statement.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import type { ReportChoice } from './report-choice.ts'

interface Props {
  accounts: readonly LedgerAccount[] | undefined
  choice: ReportChoice
  onChange: (choice: ReportChoice) => void
}

/** Which account the general ledger shows; several come from the total of a report. */
export function AccountChoice({ accounts, choice, onChange }: Props) {
  const [first = '', ...others] = choice.accounts
  const several = others.length > 0
  return (
    <SelectField
      label="Account"
      className="min-w-0 flex-1 basis-52 lg:max-w-72"
      value={several ? 'several' : first}
      onChange={({ currentTarget }) =>
        onChange({ ...choice, accounts: [currentTarget.value], cashOnly: false })
      }
    >
      {first === '' && <option value="">Choose…</option>}
      {several && <option value="several">{choice.accounts.length} accounts</option>}
      {GL_CATEGORIES.map((category) => (
        <optgroup key={category} label={glCategoryLabel(category)}>
          {(accounts ?? [])
            .filter((account) => account.category === category)
            .map((account) => (
              <option key={account.key} value={account.key}>
                {accountLabel(account)}
              </option>
            ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
