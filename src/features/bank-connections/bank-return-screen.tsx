import { Link } from 'react-router-dom'
import { buttonLook } from '../../ui/primitives/button.tsx'
import { LoadingText } from '../../ui/feedback/loading.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Page } from '../../ui/primitives/page.tsx'
import { useBankReturn } from './use-bank-return.ts'

/** Where a person comes back to from the bank's own pages. */
export function BankReturnScreen() {
  const error = useBankReturn()
  return (
    <Page title="Connecting your bank">
      {error === undefined ? (
        <LoadingText text="Connecting your bank…" />
      ) : (
        <Notice
          tone="danger"
          title="The bank wasn’t connected"
          action={
            <Link to="/bank-connections" className={buttonLook('secondary')}>
              Back to bank connections
            </Link>
          }
        >
          {error}
        </Notice>
      )}
    </Page>
  )
}
