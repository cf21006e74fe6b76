import { Button } from '../../ui/button.tsx'
import { GateFrame } from '../../ui/gate-frame.tsx'
import { CreateOrganisationForm } from './create-organisation-form.tsx'
import { useCreateOrganisation } from './use-organisations.ts'

export function CreateOrganisationScreen({ email }: { email: string }) {
  const { busy, error, clearError, create, signOut } = useCreateOrganisation()
  return (
    <GateFrame
      title="Create New Organization"
      lead="The books belong to an organization. You can add more later."
    >
      <CreateOrganisationForm
        busy={busy}
        error={error}
        onChange={clearError}
        onCreate={(name, displayName) => void create(name, displayName)}
      />
      <p className="mt-6 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-4 text-sm text-faint">
        <span className="min-w-0 truncate">{email}</span>
        <Button kind="quiet" onClick={() => void signOut()}>
          Sign out
        </Button>
      </p>
    </GateFrame>
  )
}
