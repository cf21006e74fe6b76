/** Copies a typed array into a longer one and answers that. */
export function grown<A extends { set(from: A): void }>(from: A, to: A): A {
  to.set(from)
  return to
}
