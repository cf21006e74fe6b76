import { type KeyGroup, keyText } from '../../ui/keyboard/keys.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'

interface Props {
  offered: readonly KeyGroup[]
  onClose: () => void
}

/** What each key does now: read from the register of keys, so that the sheet is true. */
export function HelpSheet({ offered, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title="Keyboard">
      {offered.map(({ title, commands, onTouch }) => (
        <section key={title} className="mb-4">
          <h3 className="mb-1 text-sm font-semibold text-faint">{title}</h3>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4">
            {commands.map(({ keys, label }) => (
              <div
                key={label}
                className="col-span-2 grid min-h-9 grid-cols-subgrid items-center border-b border-line last:border-0"
              >
                <dt className="flex gap-1.5">
                  {keys.map((key) => (
                    <kbd
                      key={key}
                      className="rounded-sm border border-edge bg-sunken px-1.5 py-0.5 font-sans text-sm whitespace-nowrap"
                    >
                      {keyText(key)}
                    </kbd>
                  ))}
                </dt>
                <dd className="min-w-0 py-1 text-muted">{label}</dd>
              </div>
            ))}
          </dl>
          {onTouch !== undefined && <p className="mt-2 text-sm text-faint">{onTouch}</p>}
        </section>
      ))}
    </Dialog>
  )
}
