import { Notice } from '../../ui/primitives/notice.tsx'

/** What an import has brought, and what did not work. */
export function ReviewNotices({
  imported,
  failure,
}: {
  imported: string | undefined
  failure: string | undefined
}) {
  return (
    <div className="mb-3 grid gap-3 empty:hidden">
      {imported !== undefined && <Notice tone="success" title={imported} />}
      {failure !== undefined && (
        <Notice tone="danger" title="That didn’t work">
          {failure}
        </Notice>
      )}
    </div>
  )
}
