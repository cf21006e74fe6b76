import { useCallback, useEffect, useRef, useState } from 'react'
import type { GivenText } from '../../../ui/fields/search-field.tsx'

/** Rows that take longer are not waited for: the list turns to the text and shows that they are on their way. */
const PATIENCE_MS = 200

/**
 * The text that a list is narrowed to. It follows what is typed once the rows of that are here: the field shows a
 * key by itself, and the screen is drawn once for it, with its rows, not once more before them.
 */
export function useTypedSearch(first: string) {
  const [search, setSearch] = useState(first)
  const [given, setGiven] = useState<GivenText>({ text: first })
  const ahead = useRef<{ text: string; stop: AbortController }>(undefined)

  const settle = useCallback(() => {
    ahead.current?.stop.abort()
    ahead.current = undefined
  }, [])
  useEffect(() => settle, [settle])

  const give = useCallback(
    (text: string) => {
      settle()
      setGiven({ text })
      setSearch(text)
    },
    [settle],
  )
  const type = async (text: string, fetchRows: (signal: AbortSignal) => Promise<void>): Promise<boolean> => {
    settle()
    const mine = { text, stop: new AbortController() }
    ahead.current = mine
    const patience = setTimeout(() => mine.stop.abort(), PATIENCE_MS)
    // Where it fails the list asks again, and says what is wrong.
    await fetchRows(mine.stop.signal).catch(() => {})
    clearTimeout(patience)
    if (ahead.current !== mine) return false
    ahead.current = undefined
    setSearch(text)
    return true
  }
  /** What was typed last, whether the list has followed or not. */
  const typed = () => ahead.current?.text ?? search
  return { search, given, give, type, typed }
}
