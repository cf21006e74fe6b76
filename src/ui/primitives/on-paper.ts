import { flushSync } from 'react-dom'

let onPaper = false
const PRINTING = ['beforeprint', 'afterprint'] as const

// Before any part listens: one that is put on the page while paper is laid out begins on paper.
for (const type of PRINTING) addEventListener(type, () => (onPaper = type === PRINTING[0]))

/** Whether the page is being put on paper. */
export function isOnPaper(): boolean {
  return onPaper
}

/** Hears when that begins and ends. Paper is laid out at once, and counted out in pages before any later render. */
export function subscribeToPaper(listener: () => void): () => void {
  const print = () => flushSync(listener)
  for (const type of PRINTING) addEventListener(type, print)
  return () => {
    for (const type of PRINTING) removeEventListener(type, print)
  }
}
