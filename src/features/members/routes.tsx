import { lazy } from 'react'

/** Who belongs to the organisation and how others get in: a section of the settings. */
export const MembersSection = lazy(async () => ({
  default: (await import('./members-section.tsx')).MembersSection,
}))
