/** Settings of Firebase's tools under which tokens are believed without a signature. */
const DEBUG_VARIABLES = [
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_DEBUG_MODE',
  'FIREBASE_DEBUG_FEATURES',
  'FUNCTIONS_EMULATOR',
] as const

/**
 * Refuses to run with a setting that lets anybody in, unless the project can only be a demonstration. Throws Error
 * that names the setting.
 */
export function refuseDebugVariables(env: Readonly<Record<string, string | undefined>>): void {
  const project = env['GCLOUD_PROJECT'] ?? env['GOOGLE_CLOUD_PROJECT'] ?? ''
  if (project.startsWith('demo-')) return
  const found = DEBUG_VARIABLES.find((name) => Boolean(env[name]))
  if (found !== undefined) {
    throw new Error(`${found} is set, under which anybody is let in; unset it, or use a project named demo-…`)
  }
}
