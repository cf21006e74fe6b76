import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

/** Who belongs to the organisation and how others get in: a section of the settings. */
export const MembersSection = lazyComponent(
  async () => (await import('./members-section.tsx')).MembersSection,
)
