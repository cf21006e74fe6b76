import type { CalendarDay } from '../../../../domain/calendar/calendar-day.ts'
import type { Id } from '../../../../domain/ids.ts'
import { isUnassigned } from '../../../../domain/rule/match/assign.ts'
import { type Chip, chips } from '../../../../domain/rule/print/chips.ts'
import { compile } from '../../../../domain/rule/match/compile.ts'
import { conditionFrom } from '../../../../domain/rule/print/condition-from.ts'
import { type AssigningRule, conflictsOf, shadowedBy } from '../../../../domain/rule/match/conflicts.ts'
import type { Doubt } from '../../../../domain/rule/doubt/doubt.ts'
import { doubtsOf } from '../../../../domain/rule/doubt/doubts.ts'
import { absentTexts } from '../../../../domain/rule/doubt/texts/absent-texts.ts'
import { namesFound } from '../../../../domain/rule/doubt/names/names-within.ts'
import { print } from '../../../../domain/rule/print/print.ts'
import { parseCondition } from '../../../../domain/rule/parse/parse.ts'
import type { SeenTransaction } from '../../../../domain/rule/seen-transaction.ts'
import { ruleSet } from '../../../../domain/rule/match/rule-set.ts'
import type { Condition } from '../../../../domain/rule/tree.ts'
import { marked, runnable } from '../../../../domain/rule/rule-reading.ts'
import type { RuleProblem, TransactionRule } from '../../../../domain/rule/transaction-rule.ts'
import type { Ledger } from '../../ledger.ts'
import type { LedgerRow } from '../../ledger-columns.ts'
import { SeenInLedger } from './rule-rows.ts'

/** A rule as another one speaks of it. */
export type NamedRule = Pick<TransactionRule, 'id' | 'description' | 'glAccountNumber' | 'glAccountName'>

/** What the list of rules says of one beyond what it holds. */
export interface RuleFindings {
  /** Rows that this rule takes: those for which it is the first that holds. */
  taken: number
  /** Rows of this device whose posting it has chosen. */
  posted: number
  /** Why its text is no condition; such a rule never runs. */
  problem?: RuleProblem
  /** An earlier rule that takes every row this one could take. */
  shadowedBy?: NamedRule
}

/** What was found of each rule, by its id; rules that are off take nothing. */
export function ruleFindings(ledger: Ledger): ReadonlyMap<Id, RuleFindings> {
  return ledger.memo('rule-findings', () => {
    const taken = takenByRule(ledger)
    const posted = postedByRule(ledger)
    const problems = problemsOf(ledger.rules)
    return new Map(
      ledger.rules.map((rule): [Id, RuleFindings] => [
        rule.id,
        { taken: taken.get(rule.id) ?? 0, posted: posted(rule.id), ...problems.get(rule.id) },
      ]),
    )
  })
}

function takenByRule(ledger: Ledger): Map<Id, number> {
  const set = ruleSet(ledger.rules.map(runnable))
  const taken = new Map<Id, number>()
  if (set.rules.length === 0) return taken
  const rows = new SeenInLedger(ledger)
  for (let place = 0; place < rows.size; place++) {
    const found = set.firstMatch(rows.at(place))
    if (found) taken.set(found.id, (taken.get(found.id) ?? 0) + 1)
  }
  return taken
}

/** How many rows each rule has posted; unlike its last use, an undone posting leaves no trace in it. */
function postedByRule({ columns }: Ledger): (id: Id) => number {
  const counts = new Map<number, number>()
  for (let place = 0; place < columns.size; place++) {
    const code = columns.rule[place] ?? 0
    if (code !== 0) counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return (id) => counts.get(columns.texts.rule.known(id) ?? 0) ?? 0
}

type ProblemsByRule = ReadonlyMap<Id, Omit<RuleFindings, 'taken' | 'posted'>>

/** Proofs cost more than counts and depend on the rules alone. */
const problemsByRules = new WeakMap<readonly TransactionRule[], ProblemsByRule>()

function problemsOf(rules: readonly TransactionRule[]): ProblemsByRule {
  let problems = problemsByRules.get(rules)
  if (!problems) {
    const running = rules.map(runnable)
    problems = new Map(
      running.map((each): [Id, Omit<RuleFindings, 'taken' | 'posted'>] => {
        const { problem } = marked(each.rule)
        const earlier = running.filter((other) => runsBefore(other, each))
        const shadow = each.isActive ? shadowedBy(each, earlier) : undefined
        return [
          each.id,
          {
            ...(problem === undefined ? {} : { problem }),
            ...(shadow === undefined ? {} : { shadowedBy: named(shadow.rule) }),
          },
        ]
      }),
    )
    problemsByRules.set(rules, problems)
  }
  return problems
}

function runsBefore(one: { id: Id; priority: number }, other: { id: Id; priority: number }): boolean {
  return one.priority < other.priority || (one.priority === other.priority && one.id < other.id)
}

/** A rule as it is being written. */
export interface WrittenRule {
  text: string
  /** With it a refused "last month" says which days it means. */
  today?: CalendarDay
  /** With it "FY2026" says which days it means. */
  fiscalYearStart?: number
  /** That of the rule which is changed; a new one has none yet and comes after all others. */
  id?: Id
  priority?: number
  /** Where it posts to, once that is chosen. */
  glAccountNumber?: string
  /** A transaction to try it on. */
  triedOn?: Id
}

export interface WrittenRuleReading {
  /** How the text was understood, piece by piece; none where it was not. */
  chips: Chip[]
  problem?: RuleProblem
  /** What may be wrong with how it was understood. */
  doubts: Doubt[]
  /** Texts it looks for that no row contains, but for those that a doubt speaks of. */
  absent: string[]
  /** What to look for instead of texts that no row contains, and the names in them that some do. */
  instead?: { names: string[]; text: string }
  /** How many of all rows the condition holds for, and how many of those no account was chosen for yet. */
  matches: number
  unassigned: number
  total: number
  /** The newest rows it holds for. */
  samples: LedgerRow[]
  shadowedBy?: NamedRule
  /** Other rules that post some of the same rows elsewhere. */
  conflicts: { rule: NamedRule; rows: number; winsOverThis: boolean }[]
  tried?: { row: LedgerRow; holds: boolean; taker?: NamedRule }
}

const SAMPLES = 20
const MOST_CONFLICTS = 3
/** Conflicts are looked for among so many of the newest rows the condition holds for. */
const CONFLICT_ROWS = 500

/** What a condition means as it is being typed: on these rows, and beside the other rules. */
export function readWrittenRule(ledger: Ledger, written: WrittenRule): WrittenRuleReading {
  const total = ledger.columns.size
  const nothing = {
    chips: [],
    doubts: [],
    absent: [],
    matches: 0,
    unassigned: 0,
    total,
    samples: [],
    conflicts: [],
  }
  if (written.text.trim() === '') return nothing
  const context = {
    accounts: ledger.accounts,
    glAccounts: ledger.glAccounts,
    ...(written.today === undefined ? {} : { today: written.today }),
    ...(written.fiscalYearStart === undefined ? {} : { fiscalYearStart: written.fiscalYearStart }),
  }
  const read = parseCondition(written.text, context)
  if (!read.ok) return { ...nothing, problem: read.problem }
  const found = matchesOf(ledger, read.tree)
  const isFound = foundIn(ledger)
  const doubts = doubtsOf(written.text, read.tree, context, isFound)
  const absent = total === 0 ? [] : absentTexts(read.tree, isFound)
  return {
    ...found,
    chips: chips(read.tree, ledger),
    doubts,
    absent: absent.filter((value) => !doubts.some(({ text }) => text.includes(`"${value}"`))),
    total,
    ...insteadOf(written.text, read.tree, isFound, doubts),
    ...besideOthers(ledger, written, read.tree, found.copies),
    ...triedOn(ledger, written, read.tree),
  }
}

interface Matches {
  matches: number
  unassigned: number
  samples: LedgerRow[]
  copies: SeenTransaction[]
}

function matchesOf(ledger: Ledger, condition: Condition): Matches {
  const { columns } = ledger
  const holds = compile(condition)
  const rows = new SeenInLedger(ledger)
  const places: number[] = []
  let unassigned = 0
  for (let place = 0; place < rows.size; place++) {
    if (!holds(rows.at(place))) continue
    places.push(place)
    if (isUnassignedNumber(rows.glAccountNumber)) unassigned += 1
  }
  const newest = places
    .sort((a, b) => (columns.times[b] ?? 0) - (columns.times[a] ?? 0) || (a < b ? -1 : 1))
    .slice(0, CONFLICT_ROWS)
  return {
    matches: places.length,
    unassigned,
    samples: newest.slice(0, SAMPLES).map((place) => columns.rowAt(place)),
    copies: newest.map((place) => rows.at(place).copy()),
  }
}

function insteadOf(
  text: string,
  tree: Condition,
  isFound: (condition: Condition) => boolean,
  doubts: readonly Doubt[],
): Pick<WrittenRuleReading, 'instead'> {
  const found = namesFound(text, tree, isFound)
  const instead = found && { names: found.names, text: print(found.condition) }
  // What a question offers is not offered twice.
  const isAsked = doubts.some(({ answers = [] }) => instead !== undefined && answers.includes(instead.text))
  return instead === undefined || isAsked ? {} : { instead }
}

/** Whether a condition holds for any row; each is asked of all rows but once. */
function foundIn(ledger: Ledger): (condition: Condition) => boolean {
  const known = new Map<string, boolean>()
  return (condition) => {
    const key = JSON.stringify(condition)
    const found = known.get(key) ?? holdsForAny(ledger, condition)
    known.set(key, found)
    return found
  }
}

function holdsForAny(ledger: Ledger, condition: Condition): boolean {
  const holds = compile(condition)
  const rows = new SeenInLedger(ledger)
  for (let place = 0; place < rows.size; place++) if (holds(rows.at(place))) return true
  return false
}

function besideOthers(
  ledger: Ledger,
  { id = 'new', priority = Number.MAX_SAFE_INTEGER, glAccountNumber }: WrittenRule,
  condition: Condition,
  copies: readonly SeenTransaction[],
): Pick<WrittenRuleReading, 'shadowedBy' | 'conflicts'> {
  const others = ledger.rules
    .filter((rule) => rule.id !== id)
    .map((rule) => ({ ...runnable(rule), glAccountNumber: rule.glAccountNumber }))
  const mine = { id, priority, isActive: true, condition }
  const shadow = shadowedBy(
    mine,
    others.filter((other) => runsBefore(other, mine)),
  )
  const conflicts =
    glAccountNumber === undefined
      ? []
      : conflictsOf<AssigningRule>({ ...mine, glAccountNumber }, others, copies)
  return {
    ...(shadow === undefined ? {} : { shadowedBy: named(shadow.rule) }),
    conflicts: conflicts
      .toSorted((a, b) => b.rows - a.rows)
      .flatMap(({ first, second, rows }) => {
        const other = others.find((each) => each === first || each === second)
        return other ? [{ rule: named(other.rule), rows, winsOverThis: other === first }] : []
      })
      .filter(({ rule }) => rule.id !== shadow?.id)
      .slice(0, MOST_CONFLICTS),
  }
}

function triedOn(
  ledger: Ledger,
  { triedOn: wanted, id = 'new', priority = Number.MAX_SAFE_INTEGER }: WrittenRule,
  condition: Condition,
): Pick<WrittenRuleReading, 'tried'> {
  const place = wanted === undefined ? undefined : ledger.columns.placeOf(wanted)
  if (place === undefined) return {}
  const row = new SeenInLedger(ledger).at(place)
  const holds = compile(condition)(row)
  const earlier = ledger.rules
    .filter((rule) => rule.id !== id)
    .map(runnable)
    .filter((other) => !holds || runsBefore(other, { id, priority }))
  const taker = ruleSet(earlier).firstMatch(row)
  return {
    tried: {
      row: ledger.columns.rowAt(place),
      holds,
      ...(taker === undefined ? {} : { taker: named(taker.rule) }),
    },
  }
}

export interface ProposedRule {
  /** The condition in words; undefined where the rows have too little in common for one. */
  text?: string
  /** The words of the condition, as a name. */
  name?: string
  /** How many of the other rows it takes as well. */
  others: number
  /** The account it is for: the one that was wanted, or else that most of the rows are posted to. */
  glAccountNumber?: string
}

export interface RowsForRule {
  ids: readonly Id[]
  /** Where the rows are to be posted to, if that is known already. */
  glAccountNumber?: string
}

/** "Make a rule from this": the condition that takes the chosen rows and few that do not belong. */
export function proposeRule(ledger: Ledger, { ids, glAccountNumber }: RowsForRule): ProposedRule {
  const chosen = new Set(ids.map((id) => ledger.columns.placeOf(id)).filter((place) => place !== undefined))
  const rows = new SeenInLedger(ledger)
  const others: SeenTransaction[] = []
  const step = Math.max(1, Math.ceil(rows.size / MOST_OTHERS))
  for (let place = 0; place < rows.size; place += step) {
    if (!chosen.has(place)) others.push(rows.at(place).copy())
  }
  const mine = [...chosen].map((place) => rows.at(place).copy())
  const postTo = glAccountNumber ?? commonestAccount(mine)
  const proposal = conditionFrom(mine, others, postTo)
  return {
    ...(proposal === undefined ? {} : { text: proposal.text, name: proposal.name }),
    others: (proposal?.others ?? 0) * step,
    ...(postTo === undefined ? {} : { glAccountNumber: postTo }),
  }
}

function commonestAccount(rows: readonly SeenTransaction[]): string | undefined {
  const counts = new Map<string, number>()
  for (const { glAccountNumber } of rows) {
    if (!isUnassignedNumber(glAccountNumber))
      counts.set(glAccountNumber, (counts.get(glAccountNumber) ?? 0) + 1)
  }
  const [commonest] = [...counts].sort((a, b) => b[1] - a[1])
  return commonest?.[0]
}

/** The other rows are judged by a sample of so many: every second, third … row of larger books. */
const MOST_OTHERS = 20_000

export function isUnassignedNumber(glAccountNumber: string): boolean {
  return isUnassigned({ glAccountNumber })
}

function named({ id, description, glAccountNumber, glAccountName }: NamedRule): NamedRule {
  return { id, description, glAccountNumber, glAccountName }
}
