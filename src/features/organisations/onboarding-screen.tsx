import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/primitives/button.tsx'
import { GateFrame } from '../../ui/primitives/gate-frame.tsx'
import { CreateOrganisationForm } from './create-organisation-form.tsx'
import { JoinOrganisationForm } from './join-organisation-form.tsx'
import { OnboardingChoice } from './onboarding-choice.tsx'
import { useCreateOrganisation, useJoinOrganisation, useOnboardingExits } from './use-organisations.ts'

/** How long the welcome stands before the books open. */
const SUCCESS_MS = 2_000

type Step = 'choice' | 'create' | 'join' | 'success'
const places: Record<Step, number> = { choice: 1, create: 2, join: 2, success: 3 }
const titles: Record<Step, string> = {
  choice: 'Set up your organization',
  create: 'Create New Organization',
  join: 'Join Existing Organization',
  success: 'All set',
}

/** From an account without an organisation to its first books. */
export function OnboardingScreen({ email }: { email: string }) {
  const { enter, signOut } = useOnboardingExits()
  const creating = useCreateOrganisation()
  const joining = useJoinOrganisation()
  const [step, setStep] = useState<Step>('choice')
  const [displayName, setDisplayName] = useState('')

  const welcome = (organisation: { displayName: string } | undefined) => {
    if (!organisation) return
    setDisplayName(organisation.displayName)
    setStep('success')
  }
  const back = () => {
    creating.clearError()
    joining.clearError()
    setStep('choice')
  }
  return (
    <GateFrame
      title={titles[step]}
      {...(step === 'choice'
        ? { lead: 'Your books belong to an organization. You can add more organizations later.' }
        : {})}
    >
      {step === 'choice' && (
        <OnboardingChoice onCreate={() => setStep('create')} onJoin={() => setStep('join')} />
      )}
      <div key={step} ref={focusFirst}>
        {step === 'create' && (
          <CreateOrganisationForm
            busy={creating.busy}
            error={creating.error}
            isTaken={creating.isTaken}
            onChange={creating.clearError}
            onCreate={(name, shown) => void creating.create(name, shown).then(welcome)}
          />
        )}
        {step === 'join' && (
          <JoinOrganisationForm
            busy={joining.busy}
            error={joining.error}
            isOfCode={joining.isOfCode}
            onChange={joining.clearError}
            onJoin={(code) => void joining.join(code).then(welcome)}
          />
        )}
      </div>
      {step === 'success' && <Welcome displayName={displayName} onComplete={enter} />}
      {(step === 'create' || step === 'join') && (
        <Button kind="quiet" onClick={back} disabled={creating.busy || joining.busy} className="mt-2 w-full">
          Back
        </Button>
      )}
      <Dots place={places[step]} />
      {step !== 'success' && (
        <p className="mt-6 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-4 text-sm text-faint">
          <span className="min-w-0 truncate">{email}</span>
          <Button kind="quiet" onClick={() => void signOut()}>
            Sign out
          </Button>
        </p>
      )}
    </GateFrame>
  )
}

/** Whoever has chosen a step types next. */
function focusFirst(step: HTMLElement | null): void {
  step?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
}

function Welcome({ displayName, onComplete }: { displayName: string; onComplete: () => Promise<void> }) {
  const complete = useRef(onComplete)
  useEffect(() => {
    const timer = setTimeout(() => void complete.current(), SUCCESS_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <output className="flex items-start gap-3 rounded bg-income-soft p-4">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-income" />
      <p className="min-w-0">
        Welcome to {displayName}! Your organization is ready. Redirecting to your dashboard...
      </p>
    </output>
  )
}

function Dots({ place }: { place: number }) {
  return (
    <p className="mt-6 flex justify-center gap-2">
      <span className="sr-only">Step {place} of 3</span>
      {[1, 2, 3].map((each) => (
        <span
          key={each}
          aria-hidden="true"
          className={`size-2 rounded-full ${each === place ? 'bg-accent' : 'bg-edge opacity-40'}`}
        />
      ))}
    </p>
  )
}
