/** What a new password has to be like; the identity provider decides. */
export interface PasswordPolicy {
  minLength: number
  maxLength: number | undefined
  lowercase: boolean
  uppercase: boolean
  numeric: boolean
  nonAlphanumeric: boolean
}

/** What holds where the provider has not said otherwise. */
export const DEFAULT_POLICY: PasswordPolicy = {
  minLength: 6,
  maxLength: undefined,
  lowercase: false,
  uppercase: false,
  numeric: false,
  nonAlphanumeric: false,
}

/** What a password still lacks, in the words of a list: "6 characters", "a digit"; empty where it will do. */
export function passwordLacks(policy: PasswordPolicy, password: string): string[] {
  const lacks: string[] = []
  if (password.length < policy.minLength) lacks.push(`at least ${policy.minLength} characters`)
  if (policy.maxLength !== undefined && password.length > policy.maxLength) {
    lacks.push(`at most ${policy.maxLength} characters`)
  }
  if (policy.lowercase && !/[a-z]/.test(password)) lacks.push('a lowercase letter')
  if (policy.uppercase && !/[A-Z]/.test(password)) lacks.push('an uppercase letter')
  if (policy.numeric && !/[0-9]/.test(password)) lacks.push('a digit')
  if (policy.nonAlphanumeric && !/[^A-Za-z0-9]/.test(password)) lacks.push('a special character')
  return lacks
}
