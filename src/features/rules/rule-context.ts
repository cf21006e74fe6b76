import type { BooksDatabase } from '../../db/core/database.ts'
import { readGLAccounts } from '../../db/reads/gl-accounts.ts'
import { readSettings } from '../../db/reads/settings.ts'
import { FIRST_MONTH } from '../../domain/organisation/organisation-settings.ts'
import type { RuleContext } from '../../domain/rule/parse/grammar/reader.ts'

/** What the meaning of a rule's sentence hangs on besides its words: names of accounts, and the fiscal year. */
export async function readRuleContext(db: BooksDatabase): Promise<RuleContext> {
  const [accounts, glAccounts, settings] = await Promise.all([
    db.accounts.toArray(),
    readGLAccounts(db),
    readSettings(db),
  ])
  return { accounts, glAccounts, fiscalYearStart: settings?.fiscalYearStart ?? FIRST_MONTH }
}
