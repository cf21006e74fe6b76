import { ListPlus, Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Button, buttonLook } from '../../ui/primitives/button.tsx'
import { ForEditors } from '../../ui/primitives/for-editors.tsx'

export function NewRule() {
  return (
    <ForEditors>
      <Link to="/rules/new" className={buttonLook('primary')}>
        <Plus aria-hidden="true" className="size-4" />
        New rule
      </Link>
    </ForEditors>
  )
}

export function AddSeveral({ onClick }: { onClick: () => void }) {
  return (
    <Button edits onClick={onClick}>
      <ListPlus aria-hidden="true" className="size-4" />
      Add several
    </Button>
  )
}
