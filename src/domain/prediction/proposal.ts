import { DEFAULT_GL_NUMBER } from '../gl-account/gl-account.ts'
import type { Transaction } from '../transaction/transaction.ts'
import type { NamedChoice, NamedPrediction } from './named-prediction.ts'
import type { OwnMove } from '../transfer/own-accounts.ts'
import { quoted } from '../text/quoted.ts'

/** What a transaction to review would be approved with, and who says so. */
export interface Proposal {
  by: 'rule' | 'prediction' | 'person' | 'nobody'
  glAccountNumber: string
  glAccountName: string
  /** In words; empty where a person chose or nobody has. */
  reason: string
  /** From 0 to 1, of a prediction. */
  confidence?: number
  /** Accounts to choose from, the likeliest first, where nothing is filled in. */
  choices: readonly NamedChoice[]
  /** Where nothing is filled in and it seems to be one side of a move between own accounts. */
  move?: OwnMove
}

type Posted = Pick<
  Transaction,
  | 'glAccountNumber'
  | 'glAccountName'
  | 'ruleBasedAssignment'
  | 'appliedRuleName'
  | 'aiPredictionUsed'
  | 'aiPredictionConfidence'
>

/**
 * What a rule or a person has chosen stands. Otherwise a confident prediction is filled in; it is made anew
 * after each approval, so it goes before one that was kept with the row.
 */
export function proposalFor(row: Posted, prediction: NamedPrediction | undefined): Proposal {
  const { glAccountNumber, glAccountName } = row
  const posted = { glAccountNumber, glAccountName, choices: [] }
  if (row.ruleBasedAssignment) {
    return {
      ...posted,
      by: 'rule',
      reason: row.appliedRuleName ? `Rule ${quoted(row.appliedRuleName)}` : 'A rule',
    }
  }
  if (glAccountNumber !== DEFAULT_GL_NUMBER && !row.aiPredictionUsed) {
    return { ...posted, by: 'person', reason: '' }
  }
  const [first] = prediction?.choices ?? []
  if (first && prediction?.confident) {
    const { confidence, reason } = first
    return {
      by: 'prediction',
      glAccountNumber: first.glAccountNumber,
      glAccountName: first.glAccountName,
      reason,
      confidence,
      choices: [],
    }
  }
  if (row.aiPredictionUsed) {
    const kept = prediction?.choices.find((choice) => choice.glAccountNumber === glAccountNumber)
    const confidence = kept?.confidence ?? row.aiPredictionConfidence
    return {
      ...posted,
      by: 'prediction',
      reason: kept?.reason ?? 'Suggested when it was imported',
      ...(confidence === undefined ? {} : { confidence }),
    }
  }
  const { choices = [], move } = prediction ?? {}
  return { ...posted, by: 'nobody', reason: '', choices, ...(move && { move }) }
}

/** An account to approve a transaction with, and how sure a prediction was of it where one chose. */
export type Answer = Pick<Proposal, 'glAccountNumber' | 'glAccountName' | 'confidence'>

/** The best answer there is: what is suggested, else the likeliest of the choices; undefined where there is neither. */
export function bestAnswer(proposal: Proposal): Answer | undefined {
  return isFilledIn(proposal) ? proposal : proposal.choices[0]
}

/** Whether approving needs no decision: an account is filled in already. */
export function isFilledIn(proposal: Proposal): boolean {
  return proposal.by !== 'nobody'
}
