import { createHmac } from 'node:crypto'

/** Good enough on somebody's own machine, where whoever reads it reads the database as well. */
const LOCAL_SECRET = 'daybook on this machine alone'

/**
 * The key under which invite codes, and the users and addresses whose calls are counted, are stored as hashes.
 * Comes from DAYBOOK_SECRET; a project that can only be a demonstration does without. Throws Error with
 * what to do where it is missing.
 */
export function serverSecret(env: Readonly<Record<string, string | undefined>>): string {
  const secret = env['DAYBOOK_SECRET']
  if (secret) return secret
  const project = env['GCLOUD_PROJECT'] ?? env['GOOGLE_CLOUD_PROJECT'] ?? ''
  if (project.startsWith('demo-')) return LOCAL_SECRET
  throw new Error('DAYBOOK_SECRET is not set; set it to a long random text and keep it')
}

/** A keyed hash of a text, in hex; `purpose` keeps hashes of different things apart. */
export function keyedHash(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('hex')
}
