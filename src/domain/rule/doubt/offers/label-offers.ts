import { fold } from '../../fold.ts'
import { isAccountType } from '../../names/account-types.ts'
import { accountsCalled } from '../../parse/account/described-account.ts'
import type { RuleContext } from '../../parse/grammar/reader.ts'

const LABELLED = /^(?:on )?(?:the |my |our )?([^:]+):\s+(\p{L}.*)$/u

/**
 * "on Amex Gold, lunch" of "amex: lunch", where the books have one such account, and "hedge cutting" of "contractor: hedge cutting": what a
 * label at the head of a sentence may say of it.
 */
export function labelOffers(said: string, source: string, context: RuleContext): string[] {
  const [, label = '', rest = ''] = LABELLED.exec(said) ?? []
  if (label === '' || !source.trimStart().startsWith(said)) return []
  const named = fold(label).replace(/ only$/, '')
  const [account, ...others] = accountsCalled(named, context)
  const isAccount = account !== undefined && others.length === 0 && !isAccountType(named)
  const alone = source.replace(said, rest).trim()
  return isAccount ? [`on ${account.name}, ${alone}`, alone] : [alone]
}
