import { ChevronDown, QrCode as QrCodeIcon, Smartphone } from 'lucide-react'
import type { TwoFactorSecret } from '../../session/auth.ts'
import { buttonLook } from '../../ui/primitives/button.tsx'
import { CopyButton } from '../../ui/primitives/copy-button.tsx'
import { QrCode } from './qr-code.tsx'

/** The secret to scan, and to type where it cannot be scanned; a placeholder while there is none. */
export function SetupSecret({ secret }: { secret: TwoFactorSecret | undefined }) {
  return (
    // Nobody scans the screen they hold in their hand: on a phone the link that opens the app comes first.
    <div className="grid gap-3">
      <div className="mx-auto grid size-52 place-items-center overflow-hidden rounded border border-line bg-[#fff] max-md:order-last">
        {secret ? (
          <QrCode text={secret.qrCodeUrl} label="QR code for your authenticator app" />
        ) : (
          <>
            <QrCodeIcon aria-hidden="true" className="size-16 text-[#8c8577]" />
            <span className="sr-only">No QR code yet</span>
          </>
        )}
      </div>
      {secret && (
        <a href={secret.qrCodeUrl} className={`${buttonLook('primary')} justify-center md:hidden`}>
          <Smartphone aria-hidden="true" className="size-4" />
          Open in authenticator app
        </a>
      )}
      {secret && (
        <details className="rounded border border-line bg-surface px-4 py-2">
          <summary className="touch flex items-center justify-between font-medium">
            <span className="max-md:hidden">Can’t scan? Use this key</span>
            <span className="md:hidden">App doesn’t open? Use this key</span>
            <ChevronDown aria-hidden="true" className="size-4 text-faint" />
          </summary>
          <p className="pb-1 text-sm text-muted">
            Copy it, then choose “Enter a setup key” in the app and “Time based” as the type of key.
          </p>
          <p className="flex items-center justify-between gap-2 pb-1">
            <code className="tabular min-w-0 text-lg select-all">{inFours(secret.secret)}</code>
            <CopyButton text={secret.secret} what="setup key" />
          </p>
        </details>
      )}
      {secret && <p className="text-center text-sm text-muted md:hidden">Or scan this with another phone:</p>}
    </div>
  )
}

/** Groups of four are kept in mind from one screen to the other. */
function inFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
