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
  return (
    <div ref={comeIntoSight} className={`scroll-mt-18 scroll-mb-18 ${className ?? ''}`}>
      <Notice tone="danger" {...(title !== undefined && { title })}>
        {failure}
      </Notice>
    </div>
  )
}

/** Of a form it is seen from wherever that was sent off, each time. */
function comeIntoSight(notice: HTMLElement | null): (() => void) | undefined {
  const form = notice?.closest('form')
  if (!notice || !form) return undefined
  const show = () => setTimeout(() => notice.scrollIntoView({ block: 'nearest' }))
  show()
  form.addEventListener('submit', show)
  return () => form.removeEventListener('submit', show)
}
