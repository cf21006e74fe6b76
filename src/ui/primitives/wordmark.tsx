import { PRODUCT_NAME } from '../../domain/product.ts'

/** An open daybook whose pages are two ledger columns. */
export function BookMark({ className = 'size-6' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className={className}>
      <path
        d="M16 8.2C13.4 6.3 9.6 5.6 4 5.8v18.6c5.6-.2 9.4.5 12 2.4 2.6-1.9 6.4-2.6 12-2.4V5.8c-5.6-.2-9.4.5-12 2.4Z"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinejoin="round"
      />
      <path d="M16 8.2v18.6" stroke="currentColor" strokeWidth="2" />
      <path
        d="M7.6 11h5M9.6 15.2h3M8.4 19.4h4.2M19.4 11h5M19.4 15.2h3.8M19.4 19.4h2.4"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** The short form is the book alone; the name is still said. */
export function Wordmark({ short = false }: { short?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2 text-lg font-semibold tracking-tight">
      <BookMark className="size-6 text-accent" />
      <span className={short ? 'sr-only' : ''}>{PRODUCT_NAME}</span>
    </span>
  )
}
