import { type FormEvent, useState } from 'react'
import { lockKeyOf } from '../../db/device/lock-key.ts'
import { useDeviceSettings } from '../../session/device-context.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { messageOf } from '../../errors/message-of.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { useFailure } from '../../ui/feedback/use-failure.ts'

const MINUTES = [1, 5, 15, 30, 60]
const SHORTEST_CODE = 4

/** What others may see on this device: the lock after a while, and nothing at all after the last page. */
export function PrivacyCard() {
  const { settings, store } = useDeviceSettings()
  const { failure, attempt } = useFailure()
  const [minutes, setMinutes] = useState<number>()
  const choose = (wanted: number) => {
    if (wanted === 0) void attempt(() => store({ lockAfterMinutes: 0 }))
    else if (settings.lockKey) void attempt(() => store({ lockAfterMinutes: wanted }))
    else setMinutes(wanted)
  }
  return (
    <Card title="Privacy on this device">
      <div className="flex flex-wrap items-end gap-2">
        <SelectField
          label="Lock when idle"
          className="w-full md:w-60"
          value={String(settings.lockAfterMinutes)}
          onChange={(event) => choose(Number(event.currentTarget.value))}
        >
          <option value="0">Never</option>
          {MINUTES.map((each) => (
            <option key={each} value={each}>
              After {each === 1 ? '1 minute' : `${each} minutes`}
            </option>
          ))}
        </SelectField>
        {settings.lockKey && (
          <Button kind="quiet" onClick={() => setMinutes(settings.lockAfterMinutes)}>
            Change the code
          </Button>
        )}
      </div>
      <p className="mt-2 text-sm text-faint">
        Hides everything until you enter this device’s code; works offline. It stops someone who finds the
        device open, but doesn’t encrypt what’s stored on it.
      </p>
      <div className="mt-4 border-t border-line pt-4">
        <SwitchField
          label="Don’t keep data on this device"
          hint="For a borrowed computer. Closing the last page removes the books and signs you out. Changes that haven’t synced are lost; the browser warns you first."
          checked={settings.keepNothing}
          onChange={(keepNothing) => void attempt(() => store({ keepNothing }))}
        />
      </div>
      <FailureNotice failure={failure} title="That didn’t work" className="mt-4" />
      {minutes !== undefined && (
        <CodeDialog
          onClose={() => setMinutes(undefined)}
          onCode={async (code) => {
            await store({ lockAfterMinutes: minutes, lockKey: await lockKeyOf(code) })
            setMinutes(undefined)
          }}
        />
      )}
    </Card>
  )
}

interface DialogProps {
  onClose: () => void
  onCode: (code: string) => Promise<void>
}

function CodeDialog({ onClose, onCode }: DialogProps) {
  const [code, setCode] = useState('')
  const [again, setAgain] = useState('')
  const [problem, setProblem] = useState<{ code?: string; again?: string }>({})
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (code.length < SHORTEST_CODE) {
      setProblem({ code: `The code needs at least ${SHORTEST_CODE} characters` })
    } else if (code !== again) setProblem({ again: 'The codes don’t match' })
    else {
      setBusy(true)
      try {
        await onCode(code)
      } catch (error) {
        setBusy(false)
        setProblem({ code: messageOf(error) })
      }
    }
  }
  return (
    <Dialog open onClose={onClose} title="Code for this device">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="text-muted">
          A word or number for this device only, not your password. If you forget it, sign out and sign in
          again.
        </p>
        <TextField
          label="Code"
          type="password"
          autoComplete="new-password"
          data-autofocus
          value={code}
          problem={problem.code}
          onChange={(event) => {
            setCode(event.currentTarget.value)
            setProblem({})
          }}
        />
        <TextField
          label="Repeat the code"
          type="password"
          autoComplete="new-password"
          value={again}
          problem={problem.again}
          onChange={(event) => {
            setAgain(event.currentTarget.value)
            setProblem({})
          }}
        />
        <div className="flex justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" busy={busy}>
            Set the code
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
