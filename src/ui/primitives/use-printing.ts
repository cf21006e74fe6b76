import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being put on paper: what it then needs beside the screen's is there before it is drawn. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  // What stands on the screen can be printed at once, before effects that may wait have run.
  useLayoutEffect(() => {
    // The browser draws the paper right after, and waits for no later render.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return printing
}
