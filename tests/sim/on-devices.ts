/*
 * What the devices of a simulation run on; to be imported before anything that opens a database. Each is
 * a tab of its own that nobody listens beside, and channels to nobody cost a sixth of all the time.
 */
import 'fake-indexeddb/auto'

class DeafChannel extends EventTarget {
  postMessage(): void {}
  close(): void {}
  unref(): void {}
}

Object.assign(globalThis, { BroadcastChannel: DeafChannel })
