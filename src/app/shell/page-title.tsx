import type { ReactNode } from 'react'
import { PRODUCT_NAME } from '../../domain/product.ts'

/** Names the page in the browser's tab and history. */
export function PageTitle({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <title>{`${title} · ${PRODUCT_NAME}`}</title>
      {children}
    </>
  )
}
