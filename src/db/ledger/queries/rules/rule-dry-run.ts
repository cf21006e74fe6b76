import type { Id } from '../../../../domain/ids.ts'
import {
  isUnassigned,
  type RulePosting,
  rulePoster,
  type RuleToRun,
} from '../../../../domain/rule/match/assign.ts'
import type { Ledger } from '../../ledger.ts'
import { FLAG, type LedgerRow, statusBits } from '../../ledger-columns.ts'
import { SeenInLedger } from './rule-rows.ts'

/** Which rows rules may post anew, beyond those under review for which nobody has chosen an account. */
export interface RuleReach {
  /** Also transactions assigned by a person. */
  chosenByPeople: boolean
  /** Also where the transaction is approved. */
  approved: boolean
}

/** What one rule would change. */
export interface RuleChanges {
  posting: RulePosting
  ids: Id[]
  /** The accounts its rows stand on now, the commonest first. */
  from: { glAccountNumber: string; glAccountName: string; rows: number }[]
  /** The newest of its rows as they stand now. */
  samples: LedgerRow[]
}

export interface RuleDryRun {
  changes: RuleChanges[]
  /** Rows that change, of all that were looked at, and those left alone though a rule holds for them. */
  changed: number
  examined: number
  keptChosenByPeople: number
  keptApproved: number
}

const SAMPLES = 5

/**
 * What applying the rules to the rows that are there would change; nothing is changed yet. Declined rows
 * and the wholes of splits are never looked at; a row that stands on its rule's account already stays.
 */
export function dryRunRules(ledger: Ledger, reach: RuleReach): RuleDryRun {
  const { columns } = ledger
  const postingOf = rulePoster(ledger.rules, ledger.glAccounts)
  const rows = new SeenInLedger(ledger)
  const placesByRule = new Map<Id, { posting: RulePosting; places: number[] }>()
  const run: RuleDryRun = { changes: [], changed: 0, examined: 0, keptChosenByPeople: 0, keptApproved: 0 }
  for (let place = 0; place < rows.size; place++) {
    const row = columns.rowAt(place)
    if (row.status === 'DECLINED' || row.isSplit === true) continue
    run.examined += 1
    const posting = postingOf(rows.at(place))
    if (!posting || posting.glAccountNumber === row.glAccountNumber) continue
    if (row.status === 'APPROVED' && !reach.approved) run.keptApproved += 1
    else if (isChosenByPerson(row) && !reach.chosenByPeople) run.keptChosenByPeople += 1
    else {
      run.changed += 1
      const group = placesByRule.get(posting.appliedRuleId)
      if (group) group.places.push(place)
      else placesByRule.set(posting.appliedRuleId, { posting, places: [place] })
    }
  }
  run.changes = [...placesByRule.values()]
    .map((group) => changesOf(ledger, group))
    .sort((a, b) => b.ids.length - a.ids.length)
  return run
}

/**
 * The rows to review without an account that a rule takes which is about to be made, beside the rules that are
 * there; no posting where it takes none.
 */
export function ruleApplication(
  ledger: Ledger,
  rule: RuleToRun,
): { posting: RulePosting | undefined; ids: Id[] } {
  const { columns } = ledger
  const postingOf = rulePoster([...ledger.rules, rule], ledger.glAccounts)
  const rows = new SeenInLedger(ledger)
  const waits = statusBits('UNDER_REVIEW')
  const ids: Id[] = []
  let posting: RulePosting | undefined
  for (let place = 0; place < columns.size; place++) {
    if (((columns.flags[place] ?? 0) & (FLAG.status | FLAG.split)) !== waits) continue
    const row = rows.at(place)
    if (!isUnassigned({ glAccountNumber: row.glAccountNumber ?? '' })) continue
    const found = postingOf(row)
    if (found?.appliedRuleId !== rule.id) continue
    posting = found
    ids.push(columns.ids[place] ?? '')
  }
  return { posting, ids }
}

function isChosenByPerson(row: LedgerRow): boolean {
  return !isUnassigned(row) && row.ruleBasedAssignment !== true && row.aiPredictionUsed !== true
}

function changesOf(
  { columns }: Ledger,
  { posting, places }: { posting: RulePosting; places: number[] },
): RuleChanges {
  const from = new Map<string, RuleChanges['from'][number]>()
  for (const place of places) {
    const { glAccountNumber, glAccountName } = columns.rowAt(place)
    const known = from.get(glAccountNumber)
    if (known) known.rows += 1
    else from.set(glAccountNumber, { glAccountNumber, glAccountName, rows: 1 })
  }
  const newest = places.toSorted((a, b) => (columns.times[b] ?? 0) - (columns.times[a] ?? 0))
  return {
    posting,
    ids: newest.map((place) => columns.ids[place] ?? ''),
    from: [...from.values()].sort((a, b) => b.rows - a.rows),
    samples: newest.slice(0, SAMPLES).map((place) => columns.rowAt(place)),
  }
}
