import { createStore } from 'zustand/vanilla'
import type { Books } from '../session/books.ts'
import type { ImportDraft } from './import-draft.ts'

/** The draft whose rows are being stored, for the frame of the app, which does without the drafts themselves. */
export const storingDraft = createStore<{ books?: Books; draft?: ImportDraft }>(() => ({}))

/** Books for which a file is open here. */
const opened = new WeakSet<Books>()

/** Whether a file is open for import: what has been decided about it is in this tab alone. */
export function isFileOpen(books: Books): boolean {
  return opened.has(books)
}

/** Tells the frame while a file is open and its rows are being stored, and has the browser ask before that is cut off. */
export function watchStoring(books: Books, draft: ImportDraft): void {
  const warn = (event: BeforeUnloadEvent) => {
    if (draft.store.getState().stage === 'importing') event.preventDefault()
  }
  draft.store.subscribe(({ stage }, before) => {
    if (stage === before.stage) return
    if (stage === 'empty') opened.delete(books)
    else opened.add(books)
    if (stage === 'importing') {
      addEventListener('beforeunload', warn)
      storingDraft.setState({ books, draft }, true)
    } else if (before.stage === 'importing') {
      removeEventListener('beforeunload', warn)
      if (storingDraft.getState().draft === draft) storingDraft.setState({}, true)
    }
  })
}
