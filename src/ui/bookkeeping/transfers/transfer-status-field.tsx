import {
  TRANSFER_STATUSES,
  type TransferStatus,
  transferStatusLabel,
} from '../../../domain/transfer/transfer.ts'
import { SelectField } from '../../fields/select-field.tsx'

interface Props {
  status: TransferStatus | undefined
  onStatus: (status: TransferStatus | undefined) => void
}

/** Which transfers are shown: those of one status, or all. */
export function TransferStatusField({ status, onStatus }: Props) {
  return (
    <SelectField
      label="Status"
      hideLabel
      className="w-44"
      value={status ?? ''}
      onChange={(event) => onStatus(TRANSFER_STATUSES.find((each) => each === event.currentTarget.value))}
    >
      <option value="">All Statuses</option>
      {TRANSFER_STATUSES.map((each) => (
        <option key={each} value={each}>
          {transferStatusLabel(each)}
        </option>
      ))}
    </SelectField>
  )
}
