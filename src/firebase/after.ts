/** Resolves after so many milliseconds, for what is not waited for any longer. */
export function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
