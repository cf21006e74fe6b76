import { createStore } from 'zustand/vanilla'
import type { Books } from '../session/books.ts'
import type { ImportDraft } from './import-draft.ts'

/** The draft whose rows are being stored, for the frame of the app, which does without the drafts themselves. */
export const storingDraft = createStore<{ books?: Books; draft?: ImportDraft }>(() => ({}))

/** Tells the frame when rows of a draft are being stored, and has the browser ask before that is cut off. */
export function watchStoring(books: Books, draft: ImportDraft): void {
  const warn = (event: BeforeUnloadEvent) => {
    if (draft.store.getState().stage === 'importing') event.preventDefault()
  }
  draft.store.subscribe(({ stage }, before) => {
    if (stage === before.stage) return
    if (stage === 'importing') {
      addEventListener('beforeunload', warn)
      storingDraft.setState({ books, draft }, true)
    } else if (before.stage === 'importing') {
      removeEventListener('beforeunload', warn)
      if (storingDraft.getState().draft === draft) storingDraft.setState({}, true)
    }
  })
}
