/** A file of the app that could not be fetched: there is no network, and it was not kept on this device yet. */
export class MissingModule extends Error {
  /** Has the file fetched anew the next time it is needed. */
  readonly forget: () => void

  constructor(cause: unknown, forget: () => void = () => {}) {
    super('This part isn’t on this device yet', { cause })
    this.name = 'MissingModule'
    this.forget = forget
  }
}

/** Fetches a file of the app, as in `fetchModule(() => import('./file.ts'))`. Throws MissingModule. */
export async function fetchModule<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await load()
  } catch (error) {
    throw new MissingModule(error)
  }
}
