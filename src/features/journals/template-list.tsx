import { Link } from 'react-router-dom'
import type { JournalEntry } from '../../domain/journal/journal-entry.ts'
import { useRowKeys } from '../../ui/keyboard/use-row-keys.ts'
import { Button } from '../../ui/primitives/button.tsx'

interface Props {
  templates: readonly JournalEntry[]
  onUse: (template: JournalEntry) => void
}

export function TemplateList({ templates, onUse }: Props) {
  useRowKeys({
    title: 'Templates',
    noun: 'template',
    list: 'templates',
    more: (focusedId) => [
      {
        label: 'Use the template',
        keys: ['u'],
        edits: true,
        run: () => {
          const template = templates.find(({ id }) => id === focusedId())
          if (template) onUse(template)
        },
      },
    ],
  })
  return (
    <section aria-labelledby="templates" className="mt-6">
      <h2 id="templates" className="mb-2 text-lg font-semibold">
        Templates
      </h2>
      <ul data-rows="templates" className="rounded border border-line bg-surface">
        {templates.map((template) => (
          <li
            key={template.id}
            data-row={template.id}
            className="flex min-h-12 items-center gap-3 border-b border-line px-4 py-1.5 last:border-0"
          >
            <Link
              to={`/journals/${template.id}`}
              data-row-control
              className="min-w-0 flex-1 truncate underline-offset-2 hover:text-accent hover:underline"
            >
              {template.templateName}
            </Link>
            <span className="min-w-0 flex-1 truncate text-muted max-md:hidden">{template.memo}</span>
            <Button edits aria-label={`Use ${template.templateName ?? ''}`} onClick={() => onUse(template)}>
              Use
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
