/** Lets what has arrived meanwhile have its turn. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
