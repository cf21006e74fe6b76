import { comparison } from './figures/comparison-query.ts'
import { dashboard } from './figures/dashboard-query.ts'
import { lastFlow } from './figures/last-flow-query.ts'
import { unheldCounts } from './lists/unheld-query.ts'
import { transfers } from './transfer-queries.ts'

/**
 * What a start begins with: the questions of the dashboard, and of the number of rows that wait. The service worker
 * answers these and no others, and is read anew each time the browser wakes it.
 */
export const startQueries = { comparison, dashboard, lastFlow, transfers, unheldCounts }

export type StartQueryName = keyof typeof startQueries
