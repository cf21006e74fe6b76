import { useEffect, useRef } from 'react'
import { isTyping } from '../../ui/typing.ts'

export interface ReviewCommands {
  next: () => void
  previous: () => void
  approve: () => void
  decline: () => void
  pickGLAccount: () => void
  undo: () => void
  help: () => void
}

const commandByKey: Readonly<Record<string, keyof ReviewCommands>> = {
  j: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  Enter: 'approve',
  d: 'decline',
  g: 'pickGLAccount',
  z: 'undo',
  '?': 'help',
}

/** What the help sheet says, in the order in which a hand learns it. */
export const REVIEW_KEYS: readonly (readonly [string, string])[] = [
  ['Enter', 'Approve the row in focus'],
  ['d', 'Decline it, with a reason'],
  ['g', 'Choose its GL account'],
  ['j or ↓', 'Next row'],
  ['k or ↑', 'Previous row'],
  ['z', 'Undo the last decision'],
  ['i', 'Import a bank file'],
  ['?', 'This sheet'],
]

/** Hands plain key presses to the queue; keys in fields and dialogs, and Enter on a button, keep their meaning. */
export function useReviewKeys(commands: ReviewCommands): void {
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const command = commandByKey[event.key]
      if (!command || isTyping(event)) return
      const onControl = event.target instanceof Element && event.target.closest('button, a') !== null
      if (event.key === 'Enter' && (onControl || event.repeat)) return
      event.preventDefault()
      latest.current[command]()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
