import type { Edit } from '../../mutations/mutation.ts'

/** A text or a number of an edit that a person may put right before it is sent again. */
export interface EditField {
  key: string
  label: string
  kind: 'text' | 'number' | 'day'
  value: string
}

const labels: Readonly<Record<string, { label: string; kind: EditField['kind'] }>> = {
  description: { label: 'Description', kind: 'text' },
  name: { label: 'Name', kind: 'text' },
  number: { label: 'Number', kind: 'text' },
  institution: { label: 'Institution', kind: 'text' },
  reason: { label: 'Reason', kind: 'text' },
  timestamp: { label: 'Date', kind: 'day' },
  amount: { label: 'Amount', kind: 'number' },
  balance: { label: 'Balance', kind: 'number' },
  currency: { label: 'Currency', kind: 'text' },
  category: { label: 'Category', kind: 'text' },
  glAccountNumber: { label: 'GL account number', kind: 'text' },
  glAccountName: { label: 'GL account name', kind: 'text' },
  naturalLanguageRule: { label: 'Condition', kind: 'text' },
}

/** Categories of GL accounts are a fixed list, those of transactions free text. */
const fixedCategory: ReadonlySet<Edit['name']> = new Set([
  'createGLAccount',
  'updateGLAccount',
  'bulkCreateGLAccounts',
])

/** What of an edit can be put right by hand; nothing for edits that only name rows. */
export function fieldsOf(edit: Edit): EditField[] {
  const args: Readonly<Record<string, unknown>> = { ...edit.args }
  return Object.entries(labels).flatMap(([key, { label, kind }]) => {
    const value = args[key]
    if (typeof value !== 'string' && typeof value !== 'number') return []
    if (key === 'category' && fixedCategory.has(edit.name)) return []
    const text = String(value)
    return [{ key, label, kind, value: kind === 'day' ? text.slice(0, 10) : text }]
  })
}

/**
 * The edit with other values in its fields. Answers the sentence to show where a value cannot be read;
 * whether the whole makes sense is for the mutation to say.
 */
export function editWith(edit: Edit, values: Readonly<Record<string, string>>): Edit | string {
  const changes: Record<string, string | number> = {}
  for (const { key, label, kind } of fieldsOf(edit)) {
    const text = (values[key] ?? '').trim()
    if (text === '') return `${label} is missing`
    if (kind !== 'number') changes[key] = kind === 'day' ? dayIn(edit, key, text) : text
    else if (/^-?\d+(\.\d+)?$/.test(text)) changes[key] = Number(text)
    else return `${label} must be a number like 1250.00`
  }
  // Only values of fields that the edit has are replaced, each by one of its kind.
  return { ...edit, args: { ...edit.args, ...changes } } as Edit
}

/** The chosen day at the time of day that the edit had. */
function dayIn(edit: Edit, key: string, day: string): string {
  const args: Readonly<Record<string, unknown>> = { ...edit.args }
  const was = args[key]
  return day + (typeof was === 'string' ? was.slice(10) : '')
}
