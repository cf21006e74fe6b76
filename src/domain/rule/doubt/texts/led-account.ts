import { fold } from '../../fold.ts'
import type { RuleContext } from '../../parse/grammar/reader.ts'
import { answered, type Doubt } from '../doubt.ts'

/** "on Savings Marks & Spencer": a bank account with its preposition, and a name right behind it, as one text. */
export function ledAccountDoubt(
  value: string,
  said: string,
  source: string,
  { accounts = [] }: RuleContext,
): Doubt | undefined {
  const [lead = ''] = /^(?:on|in|from|into|out of) (?:my |our |the )?/i.exec(said) ?? []
  const rest = said.slice(lead.length)
  const account = accounts.find(({ name }) => fold(rest).startsWith(`${fold(name)} `))
  // "paid with Savings British Gas"
  const before = source.slice(0, Math.max(0, source.lastIndexOf(said)))
  const isLed = lead !== '' || /\b(?:with|using|via|through|on|from) (?:the |my |our )?$/i.test(before)
  if (!isLed || account === undefined) return undefined
  const at = lead.length + account.name.length
  return answered(
    `This looks for the text "${value}". If "${account.name}" is the bank account`,
    source.replace(said, `${said.slice(0, at)}, ${said.slice(at).trim()}`),
  )
}
