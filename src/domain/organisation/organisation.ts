export const NAME_MIN = 3
export const NAME_MAX = 50
export const DISPLAY_NAME_MAX = 100

/** What is wrong with an organisation's URL name (slug), or undefined where nothing is. */
export function nameProblem(name: string): string | undefined {
  if (name === '') return 'Organization name is required'
  if (name.length < NAME_MIN) return 'Organization name must be at least 3 characters'
  if (name.length > NAME_MAX) return 'Organization name must be less than 50 characters'
  if (!/^[a-z0-9-]+$/.test(name)) {
    return 'Organization name can only contain lowercase letters, numbers, and hyphens'
  }
  if (name.startsWith('-') || name.endsWith('-')) return 'Organization name cannot start or end with a hyphen'
  if (name.includes('--')) return 'Organization name cannot contain consecutive hyphens'
  return undefined
}

/** What is wrong with an organisation's display name, or undefined where nothing is. */
export function displayNameProblem(displayName: string): string | undefined {
  if (displayName.trim() === '') return 'Display name is required'
  if (displayName.length > DISPLAY_NAME_MAX) return 'Display name must be less than 100 characters'
  return undefined
}

/** Latin letters that Unicode does not take apart into a plain letter and a mark. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  þ: 'th',
  // Written in Hausa and other languages of West Africa.
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ɛ: 'e',
  ɔ: 'o',
  ə: 'e',
}

/**
 * A slug made from a display name: lower case, accented Latin letters as plain ones, spaces to hyphens, the rest
 * dropped, edges trimmed.
 */
export function nameFromDisplayName(displayName: string): string {
  return displayName
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Script=Latin}/gu, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, NAME_MAX)
    .replace(/-$/, '')
}
