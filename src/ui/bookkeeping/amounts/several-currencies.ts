import { createContext } from 'react'

/**
 * Whether amounts in several currencies can be in sight at once, so that each carries the code of its own. They
 * can, until somebody says otherwise.
 */
export const SeveralCurrencies = createContext(true)
