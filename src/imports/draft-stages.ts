import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Id } from '../domain/ids.ts'
import {
  atStage,
  type DraftState,
  type Importing,
  type Mapping,
  NO_FILES,
  type Stage,
} from './draft-state.ts'
import type { ImportProgress } from './import-messages.ts'

/** The stages that the open file passes through, and what each step may rely on of the one before. */
export class DraftStages {
  readonly store: StoreApi<DraftState> = createStore(() => atStage(NO_FILES, { stage: 'empty' }))

  /** The open file while its mapping is being decided. */
  mapping(): Mapping | undefined {
    const state = this.store.getState()
    return state.stage === 'mapping' ? state : undefined
  }

  /** The storing of this import, as long as nobody has stopped it. */
  importing(importId: Id): Importing | undefined {
    const state = this.store.getState()
    const isRunning = state.stage === 'importing' && state.importId === importId && !state.isStopping
    return isRunning ? state : undefined
  }

  become(stage: Stage): void {
    this.store.setState(atStage(this.store.getState(), stage), true)
  }

  /** Back from the storing to what was decided before it, with the rows as they were read. */
  becomeMapping({ checked, target, ...file }: Importing): void {
    this.become({
      ...file,
      stage: 'mapping',
      reading: { kind: 'read', checked, target },
      problem: undefined,
      found: undefined,
    })
  }

  /** How far the reading is, and the first rows as soon as they are known. */
  progress(progress: ImportProgress): void {
    if (!('bytes' in progress)) return
    const state = this.store.getState()
    const early = progress.first
    if (state.stage === 'surveying') this.become({ ...state, progress, ...(early && { early }) })
    else if (state.stage === 'mapping' && state.reading.kind === 'reading') {
      this.become({ ...state, reading: { ...state.reading, progress }, ...(early && { early }) })
    }
  }
}
