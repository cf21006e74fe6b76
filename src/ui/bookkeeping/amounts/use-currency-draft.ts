import { useState } from 'react'
import { CURRENCIES } from '../../../domain/money/iso-4217.ts'

const codes = new Set(CURRENCIES.map(({ code }) => code))

export function isListedCurrency(text: string): boolean {
  return codes.has(text)
}

/**
 * A currency as it is typed: only a code of the list is chosen, and whoever leaves the field in the middle of one finds
 * the former again.
 */
export function useCurrencyDraft(code: string, onChoose: (code: string) => void) {
  const [draft, setDraft] = useState<string>()
  return {
    text: draft ?? code,
    type: (text: string): void => {
      const typed = text.trim().toUpperCase()
      const isKnown = isListedCurrency(typed)
      setDraft(isKnown ? undefined : typed)
      if (isKnown) onChoose(typed)
    },
    leave: () => setDraft(undefined),
  }
}
