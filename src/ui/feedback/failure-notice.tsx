import { Notice } from './notice.tsx'

interface Props {
  /** What to tell; nothing is shown where it is undefined. */
  failure: string | undefined
  title?: string
  /** Of what stands around the notice, where it needs room. */
  className?: string
}

/** Why what somebody has asked for was not done. */
export function FailureNotice({ failure, title, className }: Props) {
  if (failure === undefined) return null
  const notice = (
    <Notice tone="danger" {...(title !== undefined && { title })}>
      {failure}
    </Notice>
  )
  return className === undefined ? notice : <div className={className}>{notice}</div>
}
