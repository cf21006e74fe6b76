import { useState } from 'react'
import { messageOf } from '../../../errors/message-of.ts'

/** What the card says of the last thing that was done in it, and how it is done. */
export function useTransferAttempts(onDetect: () => Promise<number>) {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ tone: 'success' | 'danger'; title?: string; text: string }>()

  const attempt = async (failure: string, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      setSaid({ tone: 'danger', title: failure, text: messageOf(error, failure) })
    }
  }
  const detect = () =>
    attempt('Failed to detect transfers', async () => {
      setBusy(true)
      try {
        const found = await onDetect()
        setSaid({
          tone: 'success',
          text: `Transfer detection completed! Found ${found} new transfer matches.`,
        })
      } finally {
        setBusy(false)
      }
    })
  return { said, dismiss: () => setSaid(undefined), busy, attempt, detect }
}
