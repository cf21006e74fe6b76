import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

export const RulesScreen = lazyComponent(async () => (await import('./rules-screen.tsx')).RulesScreen)

export const RuleScreen = lazyComponent(async () => (await import('./rule-screen.tsx')).RuleScreen)

export const ApplyRulesScreen = lazyComponent(
  async () => (await import('./apply-rules-screen.tsx')).ApplyRulesScreen,
)

export const RulePanel = lazyComponent(async () => (await import('./rule-panel.tsx')).RulePanel)
