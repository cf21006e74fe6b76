import { useState } from 'react'
import { messageOf } from '../../errors/message-of.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useSample } from './use-sample.ts'

/** Says that what stands here is made up, and takes it away in one go. */
export function SampleNotice() {
  const { remove } = useSample()
  const [failure, setFailure] = useState<string>()
  const takeAway = async () => {
    try {
      await remove()
    } catch (error) {
      setFailure(messageOf(error, 'The sample data couldn’t be removed'))
    }
  }
  return (
    <Notice
      title="This is sample data"
      action={
        <Button edits onClick={() => void takeAway()}>
          Remove it
        </Button>
      }
    >
      {failure ??
        'Try anything: review transactions, detect transfers, change what you like. Remove it all with one click.'}
    </Notice>
  )
}
