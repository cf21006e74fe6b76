import { useNavigate } from 'react-router-dom'
import { useEditHistory } from '../../session/hooks/use-edit-history.ts'
import { useKeys } from '../../ui/keyboard/use-keys.ts'
import { useSubmitKey } from '../../ui/keyboard/use-submit-key.ts'

interface Openers {
  openPalette: () => void
  openHelp: () => void
}

/** The keys that hold on every screen. */
export function useShellKeys({ openPalette, openHelp }: Openers): void {
  const navigate = useNavigate()
  const { history, undoLabel, redoLabel } = useEditHistory()
  useSubmitKey('In forms')
  useKeys('Anywhere', [
    { keys: ['Mod+K'], label: 'Search and commands', run: openPalette },
    { keys: ['/'], label: 'Search', run: () => focusSearch(() => void navigate('/transactions')) },
    {
      keys: ['i'],
      label: 'Import a bank file',
      edits: true,
      run: () => void navigate('/transactions/import'),
    },
    {
      keys: ['z', 'Mod+Z'],
      edits: true,
      label: undoLabel === undefined ? 'Undo' : `Undo: ${undoLabel}`,
      run: () => void history.undo(),
    },
    {
      keys: ['Shift+Z', 'Mod+Shift+Z'],
      edits: true,
      label: redoLabel === undefined ? 'Redo' : `Redo: ${redoLabel}`,
      run: () => void history.redo(),
    },
    { keys: ['?'], label: 'Show keyboard shortcuts', run: openHelp },
  ])
}

/** The screen's own search field takes the focus; a screen without one gives way to the transactions. */
function focusSearch(goToSearch: () => void): void {
  const field = document.querySelector<HTMLInputElement>('main [data-search], main input[type=search]')
  if (field) {
    field.focus()
    field.select()
  } else goToSearch()
}
