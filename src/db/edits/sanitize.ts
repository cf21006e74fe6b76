import type { Edit } from '../../mutations/mutation.ts'
import { plainName } from '../../domain/text/plain-name.ts'
import { sanitizeText } from '../../domain/text/sanitize-text.ts'

/** What holds a name, in whatever edit; the contract takes these alone without what is not seen. */
const NAMES: ReadonlySet<string> = new Set([
  'account',
  'accountName',
  'appliedRuleName',
  'fileName',
  'glAccountName',
  'glAccountNumber',
  'glSubcategory',
  'institution',
  'name',
  'number',
  'subcategory',
  'templateName',
])

/**
 * Edits with sound text throughout, wherever it was typed, pasted or read, and with names as the server will store them.
 * What is sound already is given back as it is.
 */
export function sanitizeEdits(edits: readonly Edit[]): readonly Edit[] {
  return edits.map((edit) => {
    // A rule goes by its description; that of a transaction is the bank's.
    const names = edit.name.includes('Rule') ? new Set([...NAMES, 'description']) : NAMES
    const args = sanitized(edit.args, '', names)
    return args === edit.args ? edit : ({ ...edit, args } as Edit)
  })
}

function sanitized(value: unknown, key: string, names: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return sanitizeText(names.has(key) ? plainName(value) : value)
  if (typeof value !== 'object' || value === null) return value
  let sound: object | undefined
  for (const inside of Object.keys(value)) {
    const was: unknown = Reflect.get(value, inside)
    const now = sanitized(was, inside, names)
    if (now === was) continue
    sound ??= Array.isArray(value) ? value.slice() : { ...value }
    Reflect.set(sound, inside, now)
  }
  return sound ?? value
}
