import { Button } from '../../../ui/primitives/button.tsx'

/** Below a list of which only the first rows are shown. */
export function ShowMore({ onShow }: { onShow: () => void }) {
  return (
    <div className="border-t border-line p-2 text-center">
      <Button kind="quiet" onClick={onShow}>
        Show more
      </Button>
    </div>
  )
}
