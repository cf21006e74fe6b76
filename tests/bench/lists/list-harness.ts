import type { JSHandle } from '@playwright/test'
import { signIn } from '../../e2e/pages.ts'
import type { HarnessPage } from '../benchmark.ts'

export type ListWork = typeof import('./list-work.ts')

export interface ListHarness {
  work: JSHandle<ListWork>
  /** The name of the database of the books. */
  books: string
}

/**
 * Signs in at the product, cuts the network and fills the books, of which two thirds of the first `open` rows
 * wait to be reviewed; the list of all dates is then open.
 */
export async function openFilledList(
  size: number,
  { page, product, load }: HarnessPage,
  open = size,
): Promise<ListHarness> {
  const owner = await product.newOwner()
  await signIn(page, owner)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const work = (await load(new URL('list-work.ts', import.meta.url))) as JSHandle<ListWork>
  await page.context().setOffline(true)
  await page.evaluate(([module, ...args]) => module.fill(...args), [
    work,
    owner.uid,
    owner.organizationId,
    size,
    open,
  ] as const)
  // What filling the books left in the page is no part of the product, and would be collected while it is measured.
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.detach()
  await page.evaluate(() => {
    history.pushState(null, '', '/transactions?dates=all')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page
    .getByText(`${size.toLocaleString('en-US')} transactions`)
    .waitFor({ state: 'visible', timeout: 60_000 })
  return { work, books: `daybook_books_${owner.uid}_${owner.organizationId}` }
}
