import { setTimeout as pause } from 'node:timers/promises'
/** A service of the product that runs by itself. */
interface Service {
  /** Resolves when it has ended, with what is to say about how. */
  readonly ended: Promise<string>
  stop(): Promise<unknown>
}

/** A service that ends so often in so long is broken, and starting it once more would only hide why. */
const MOST_RESTARTS = 3
const WITHIN_MS = 60_000

/** What it needs may be busy for a moment, as a port is whose last user has not let go of it yet. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const

interface Options<P extends Service> {
  start: () => Promise<P>
  /** Told of each end that nobody asked for, before the service is started again. */
  onEnd: (how: string) => void
  /** Told of each start that failed, before the service is tried once more. */
  onWait: (why: string) => void
  /** Told when it is not started again: it has ended too often, or does not start. */
  onGivenUp: (how: string) => void
  /** How long is waited before each further try to start it again. */
  waitsMs?: readonly number[]
}

/** Starts a service, and again whenever it ends without being asked to. Rejects where the first start fails. */
export async function keepRunning<P extends Service>({
  start,
  onEnd,
  onWait,
  onGivenUp,
  waitsMs = WAITS_MS,
}: Options<P>): Promise<KeptRunning<P>> {
  const restarts: number[] = []
  const kept = new KeptRunning(await start())
  const follow = async (service: P): Promise<void> => {
    const how = await service.ended
    if (kept.stopping) return
    const now = Date.now()
    restarts.push(now)
    if (restarts.filter((at) => now - at < WITHIN_MS).length > MOST_RESTARTS) return onGivenUp(how)
    onEnd(how)
    const again = await startAgain()
    if (!again) return
    kept.service = again
    // Asked to stop while it was starting.
    if (kept.stopping) await again.stop()
    else await follow(again)
  }
  const startAgain = async (): Promise<P | undefined> => {
    for (const waitMs of [...waitsMs, undefined]) {
      try {
        return await start()
      } catch (error) {
        if (kept.stopping) return undefined
        const why = error instanceof Error ? error.message : String(error)
        if (waitMs === undefined) {
          onGivenUp(why)
          return undefined
        }
        onWait(why)
        await Promise.race([pause(waitMs, undefined, { ref: false }), kept.stopped])
        if (kept.stopping) return undefined
      }
    }
    return undefined
  }
  kept.following = follow(kept.service)
  return kept
}

class KeptRunning<P extends Service> {
  /** The one that runs now. */
  service: P
  stopping = false
  /** Resolves when it is asked to stop. */
  readonly stopped: Promise<void>
  #stop: () => void = () => {}
  following: Promise<void> = Promise.resolve()

  constructor(service: P) {
    this.service = service
    this.stopped = new Promise((resolve) => (this.#stop = resolve))
  }

  async stop(): Promise<void> {
    this.stopping = true
    this.#stop()
    await this.service.stop()
    await this.following
  }
}
