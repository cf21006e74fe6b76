import { Link } from 'react-router-dom'
import {
  type BankConnection,
  connectionStatusLabel,
  errorAdvice,
} from '../../domain/account/bank-connection.ts'
import { buttonLook } from '../../ui/primitives/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

/** Says which banks import nothing before somebody does something about it. */
export function StuckConnections({ connections }: { connections: readonly BankConnection[] }) {
  return connections.map(({ id, institution, status, error, unassigned }) => (
    <Notice
      key={id}
      tone="warning"
      title={
        status === 'ACTIVE' && unassigned
          ? `${institution}: choose your accounts`
          : `${institution}: ${connectionStatusLabel(status)}`
      }
      action={
        <Link to="/bank-connections" className={buttonLook('secondary')}>
          Bank connections
        </Link>
      }
    >
      {error
        ? errorAdvice(error.type)
        : unassigned && 'Nothing is imported until you choose where its transactions go.'}
    </Notice>
  ))
}
