import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'

const NOTICE_MS = 2_000

interface Props {
  text: string
  /** What is copied, for those who do not see it beside the button: "invite code". */
  what: string
}

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text, what }: Props) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [state])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  const Icon = state === 'copied' ? Check : Copy
  return (
    <Button onClick={() => void copy()} aria-label={`Copy ${what}`} className="shrink-0">
      <Icon aria-hidden="true" className="size-4" />
      <span aria-live="polite">{words[state]}</span>
    </Button>
  )
}

const words = { idle: 'Copy', copied: 'Copied', failed: 'Copy it manually' }
