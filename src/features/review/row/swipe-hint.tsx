/** What letting go would do, uncovered behind the card while a finger drags it. */
export function SwipeHint({ offset, decides }: { offset: number; decides: boolean }) {
  if (offset === 0) return null
  const approving = offset > 0
  const look = approving
    ? 'justify-start bg-income-soft text-income'
    : 'justify-end bg-review-soft text-review'
  return (
    <div
      aria-hidden="true"
      className={`absolute inset-0 flex items-center px-6 text-lg font-semibold ${look} ${decides ? '' : 'opacity-60'}`}
    >
      {approving ? 'Approve' : 'Decline'}
    </div>
  )
}
