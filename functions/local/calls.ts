import type { CallName, InputOf, OutputOf } from '../../src/contract/calls.ts'

/** One user's way to the calls of a server, in the protocol of callable functions. */
export function caller(serverUrl: string, idToken: string) {
  return async <N extends CallName>(name: N, input: InputOf<N>): Promise<OutputOf<N>> => {
    const response = await fetch(`${serverUrl}/api/${name}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${idToken}`,
        // A connection kept open may be closed by the server in the moment in which it is used again.
        Connection: 'close',
      },
      body: JSON.stringify({ data: input ?? null }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${name} was refused (${response.status}): ${text.slice(0, 500)}`)
    const { result }: { result: OutputOf<N> } = JSON.parse(text)
    return result
  }
}
export type Caller = ReturnType<typeof caller>
