import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

export const RulesScreen = lazyPart(async () => (await import('./rules-screen.tsx')).RulesScreen)

export const RuleScreen = lazyPart(async () => (await import('./rule-screen.tsx')).RuleScreen)

export const ApplyRulesScreen = lazyPart(
  async () => (await import('./apply-rules-screen.tsx')).ApplyRulesScreen,
)

export const RulePanel = lazyPart(async () => (await import('./rule-panel.tsx')).RulePanel)
