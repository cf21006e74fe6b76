import { sampleBooks } from '../../src/contract/sample-books.ts'
import { dayOfTimestamp } from '../../src/domain/calendar/calendar-day.ts'
import { type Caller, caller } from './calls.ts'
import type { Identity } from './identity.ts'

const DEMO_ORGANIZATION = { name: 'demo-books', displayName: 'Demo Books' } as const
export const DEMO_SIGN_IN = { email: 'demo@daybook.example', password: 'daybook-demo' } as const

/** Makes the demo account and its organisation where they are missing; answers whether anything was made. */
export async function fillDemo(identity: Identity, serverUrl: string): Promise<boolean> {
  const { email, password } = DEMO_SIGN_IN
  let session = await identity.signIn(email, password)
  if (!session) {
    // The account keeps its id, so that it finds its books again even where the accounts were lost.
    await identity.create({
      localId: 'daybook-demo',
      email,
      password,
      displayName: 'Demo',
      emailVerified: true,
    })
    session = await identity.signIn(email, password)
  }
  if (!session) throw new Error(`The demo account ${email} was made and cannot sign in`)
  const call = caller(serverUrl, session.idToken)
  const status = await call('checkOnboardingStatus', null)
  if (status.hasOrganization) return false
  const { organization } = await call('createOrganization', DEMO_ORGANIZATION)
  await fill(call, organization.id)
  return true
}

async function fill(call: Caller, organizationId: string): Promise<void> {
  const today = dayOfTimestamp(new Date().toISOString())
  const books = sampleBooks(organizationId, today)
  for (const account of books.accounts) await call('createAccount', account)
  await call('bulkImportTransactions', { isCSVImport: true, transactions: books.transactions })
  for (const posting of books.postings) await call('bulkAssignGLAccount', posting)
}
