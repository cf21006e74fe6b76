import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

/** Who belongs to the organisation and how others get in: a section of the settings. */
export const MembersSection = lazyPart(async () => (await import('./members-section.tsx')).MembersSection)
