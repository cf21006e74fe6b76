import { Lock } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { opensLock } from '../../db/device/lock-key.ts'
import { PRODUCT_NAME } from '../../domain/product.ts'
import { useBooks } from '../../session/session-context.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Wordmark } from '../../ui/primitives/wordmark.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { useSignOut } from '../shell/use-sign-out.ts'
import { FREE_TRIES, noteWrongTry, waitBeforeTry, wrongTries } from './idle.ts'
import type { LockKey } from '../../db/device/settings.ts'

interface Props {
  lockKey: LockKey
  onOpen: () => void
}

/** Lies over everything, dialogs too, and lets nothing behind it be reached: the browser's own modal does both. */
export function LockScreen({ lockKey, onOpen }: Props) {
  const { user } = useBooks()
  const signOut = useSignOut()
  const screen = useRef<HTMLDialogElement>(null)
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState(() => wrongTries(localStorage))
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    const dialog = screen.current
    const stay = (event: Event) => event.preventDefault()
    // Escape twice closes a modal whatever its page says; it is shown again then.
    const showAgain = () => dialog?.showModal()
    dialog?.showModal()
    dialog?.addEventListener('cancel', stay)
    dialog?.addEventListener('close', showAgain)
    return () => {
      dialog?.removeEventListener('close', showAgain)
      dialog?.removeEventListener('cancel', stay)
    }
  }, [])

  // Whoever loads the page anew still has to wait, and is to know it.
  const mayTell = tried || wrong >= FREE_TRIES
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const wait = waitBeforeTry(localStorage, Date.now())
    await new Promise((resolve) => setTimeout(resolve, wait))
    if (await opensLock(code, lockKey)) onOpen()
    else {
      noteWrongTry(localStorage, Date.now())
      setWrong(wrongTries(localStorage))
      setTried(true)
      setCode('')
      setBusy(false)
    }
  }
  return (
    <dialog
      ref={screen}
      aria-label="Locked"
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-paper text-ink"
    >
      <PageTitle title="Locked">
        <div className="flex min-h-full flex-col items-center px-4 pt-10 pb-8 md:pt-[14vh]">
          <div className="w-full max-w-sm">
            <Wordmark />
            <h1 className="mt-6 flex items-center gap-2 text-2xl font-semibold tracking-tight">
              <Lock aria-hidden="true" className="size-6" />
              Locked
            </h1>
            <p className="mt-1 text-muted">
              {PRODUCT_NAME} locked because it wasn’t being used. Enter this device’s code to continue as{' '}
              {user.email}.
            </p>
            <form noValidate onSubmit={(event) => void submit(event)} className="mt-6 grid gap-4">
              <TextField
                label="Code"
                type="password"
                autoComplete="off"
                data-autofocus
                value={code}
                onChange={(event) => setCode(event.currentTarget.value)}
                problem={mayTell && code === '' ? problemAfter(wrong) : undefined}
              />
              <Button kind="primary" type="submit" busy={busy} disabled={code === ''}>
                Unlock
              </Button>
            </form>
            <SignOutInstead {...signOut} />
          </div>
        </div>
      </PageTitle>
    </dialog>
  )
}

function problemAfter(wrong: number): string {
  return wrong < FREE_TRIES ? 'Wrong code. Try again.' : 'Wrong code. You can try again every 15 seconds.'
}

/** The way out for who forgot the code; it says what would be lost before it is. */
function SignOutInstead({ asking, losing, ask, cancel, confirm }: ReturnType<typeof useSignOut>) {
  if (!asking) {
    return (
      <Button kind="quiet" className="mt-3 w-full" onClick={ask}>
        Forgot the code? Sign out
      </Button>
    )
  }
  return (
    <div className="mt-6 grid gap-2">
      <p className="text-muted">
        Signing out removes these books from this device, including {losing} that only this device has.
      </p>
      <Button kind="danger" onClick={confirm}>
        Sign out and lose {losing}
      </Button>
      <Button onClick={cancel}>Stay signed in</Button>
    </div>
  )
}
