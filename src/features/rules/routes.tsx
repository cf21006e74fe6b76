import { lazy } from 'react'

export const RulesScreen = lazy(async () => ({
  default: (await import('./rules-screen.tsx')).RulesScreen,
}))

export const RuleScreen = lazy(async () => ({
  default: (await import('./rule-screen.tsx')).RuleScreen,
}))

export const ApplyRulesScreen = lazy(async () => ({
  default: (await import('./apply-rules-screen.tsx')).ApplyRulesScreen,
}))

export const RulePanel = lazy(async () => ({
  default: (await import('./rule-panel.tsx')).RulePanel,
}))
