import type { BankProvider } from '../../domain/account/bank-connection.ts'
import type { Id } from '../../domain/ids.ts'
import { STORAGE_PREFIX } from '../../domain/product.ts'
import type { Session } from '../../session/session.ts'

const KEY = `${STORAGE_PREFIX}bank_link`

/** Which way to a bank this tab has gone, until it comes back. */
interface OpenLink {
  provider: BankProvider
  reference: string
}

/** Leaves for the bank's page. Where a connection is named, it is the one to be signed in again. */
export async function goToBank(session: Session, provider: BankProvider, connectionId?: Id): Promise<void> {
  const { origin } = location
  const which = connectionId === undefined ? {} : { connectionId }
  if (provider === 'PLAID') {
    const { linkToken, hostedLinkUrl } = await session.callHere('createPlaidLinkToken', {
      clientName: 'Daybook',
      products: ['transactions'],
      countryCodes: ['US'],
      language: 'en',
      ...which,
      origin,
    })
    leave({ provider, reference: linkToken }, hostedLinkUrl)
  } else {
    const { reference, url } = await session.callHere('createMonoLink', { ...which, origin })
    leave({ provider, reference }, url)
  }
}

function leave(link: OpenLink, address: string): void {
  sessionStorage.setItem(KEY, JSON.stringify(link))
  location.assign(address)
}

/** The way this tab has come back by; it is told once. */
export function takeOpenLink(): OpenLink | undefined {
  const text = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  if (text === null) return undefined
  try {
    const link: unknown = JSON.parse(text)
    return isOpenLink(link) ? link : undefined
  } catch {
    return undefined
  }
}

function isOpenLink(link: unknown): link is OpenLink {
  return (
    typeof link === 'object' &&
    link !== null &&
    'reference' in link &&
    typeof link.reference === 'string' &&
    'provider' in link &&
    (link.provider === 'PLAID' || link.provider === 'MONO')
  )
}
