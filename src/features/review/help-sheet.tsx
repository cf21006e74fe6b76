import { Dialog } from '../../ui/dialog.tsx'
import { REVIEW_KEYS } from './use-review-keys.ts'

export function HelpSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4">
        {REVIEW_KEYS.map(([keys, meaning]) => (
          <div
            key={keys}
            className="col-span-2 grid min-h-10 grid-cols-subgrid items-center border-b border-line last:border-0"
          >
            <dt>
              <kbd className="rounded-sm border border-edge bg-sunken px-1.5 py-0.5 font-sans text-sm">
                {keys}
              </kbd>
            </dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-faint">On a phone: swipe right to approve, left to decline.</p>
    </Dialog>
  )
}
