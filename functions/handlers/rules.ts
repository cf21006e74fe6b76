import { missing } from '../../src/contract/errors.ts'
import type { RuleRow } from '../../src/contract/rows/rule-rows.ts'
import type { Id } from '../../src/domain/ids.ts'
import { wantedId } from '../../src/mutations/rules.ts'
import type { Read } from '../define-call.ts'
import { listRules, rulesById } from '../store/tables/rules.ts'
import type { OrgRead } from '../store/tenancy/org-read.ts'

export const getTransactionRules: Read<'getTransactionRules'> = (read, _actor, input) =>
  listRules(read, input?.filters ?? {}, input?.pagination ?? {})

export const getActiveTransactionRules: Read<'getActiveTransactionRules'> = async (read) => {
  const { rules } = await listRules(read, { isActive: true })
  return { rules }
}

export const getTransactionRule: Read<'getTransactionRule'> = async (read, _actor, { id }) => ({
  rule: await readOne(read, wantedId(id)),
})

async function readOne(read: OrgRead, id: Id): Promise<RuleRow> {
  const [rule] = await rulesById(read, [id])
  if (!rule) throw missing('Transaction rule not found')
  return rule
}
