import { useState } from 'react'
import { forgetLoss, notedLoss } from '../../../db/device/unsent-note.ts'
import { counted } from '../../../domain/text/count-text.ts'
import { useBooks } from '../../../session/session-context.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'

/** Tells of edits that went with a database which the browser, or somebody, took away before they were sent. */
export function LostChanges() {
  const { db } = useBooks()
  const [lost, setLost] = useState(() => notedLoss(db.name))
  if (lost === 0) return null
  const read = () => {
    forgetLoss(db.name)
    setLost(0)
  }
  return (
    <div className="px-4 pt-4 md:px-8">
      <Notice
        tone="danger"
        title={`Up to ${counted(lost, 'change')} on this device ${lost === 1 ? 'was' : 'were'} lost`}
        action={<Button onClick={read}>Got it</Button>}
      >
        This site’s data was deleted from the browser before they synced. Check your latest changes and make
        any that are missing again. Installing the app, or turning on “Keep full history on this device” in
        Settings, makes this less likely.
      </Notice>
    </div>
  )
}
