import type { Read } from '../define-call.ts'
import { readChart } from '../store/tables/gl-accounts.ts'

export const getGLAccounts: Read<'getGLAccounts'> = async (read) => ({ glAccounts: await readChart(read) })
