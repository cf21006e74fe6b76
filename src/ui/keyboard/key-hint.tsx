/** The key that does the same; only where there is a keyboard to press it on. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <kbd
      aria-hidden="true"
      className="hidden rounded-sm border border-current/50 px-1 font-sans text-xs leading-4 font-normal md:inline-block print:hidden"
    >
      {keys}
    </kbd>
  )
}
