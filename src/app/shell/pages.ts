/** Path and name of every page, in the order of the palette: a new page is a new line here and its screen in app-routes.tsx. */
export const PAGES = [
  ['/', 'Dashboard'],
  ['/transactions', 'Transactions'],
  ['/transactions/review', 'Review'],
  ['/transactions/import', 'Import'],
  ['/transactions/imports', 'Imports'],
  ['/bank-accounts', 'Bank accounts'],
  ['/bank-accounts/:id', 'Bank account'],
  ['/bank-connections', 'Bank connections'],
  ['/bank-connections/return', 'Connecting your bank'],
  ['/accounts', 'GL Accounts'],
  ['/journals', 'Journal entries'],
  ['/journals/new', 'New journal entry'],
  ['/journals/:id', 'Journal entry'],
  ['/outbox', 'Waiting to sync'],
  ['/issues', 'Changes to resolve'],
  ['/transfers', 'All Transfers'],
  ['/reconciliation', 'Account Reconciliation'],
  ['/rules', 'Rules'],
  ['/rules/new', 'New rule'],
  ['/rules/apply', 'Apply rules'],
  ['/rules/:id', 'Rule'],
  ['/reports', 'Reports'],
  ['/reports/close', 'Close a period'],
  ['/settings', 'Settings'],
  ['/settings/audit-log', 'Audit log'],
] as const

export type PagePath = (typeof PAGES)[number][0]

/** Where the palette can lead: each page's path and name. */
export const PAGE_NAMES = PAGES.filter(([path]) => !path.includes(':') && !path.endsWith('/return'))
