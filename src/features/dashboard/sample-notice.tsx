import { Button } from '../../ui/primitives/button.tsx'
import { useSample } from './use-sample.ts'
import { messageOr } from '../../errors/message-of.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useFailure } from '../../ui/feedback/use-failure.ts'

/** Says that what stands here is made up, and takes it away in one go. */
export function SampleNotice() {
  const { remove } = useSample()
  const { failure, attempt } = useFailure(messageOr('The sample data couldn’t be removed'))
  return (
    <Notice
      title="This is sample data"
      action={
        <Button edits onClick={() => void attempt(remove)}>
          Remove it
        </Button>
      }
    >
      {failure ??
        'Try anything: review transactions, detect transfers, change what you like. Remove it all with one click.'}
    </Notice>
  )
}
