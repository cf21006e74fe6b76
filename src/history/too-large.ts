import type { Step } from '../db/core/records.ts'

/** Why the step of a large import, or of its undo, is not turned round. The message is a sentence for people. */
export class TooLargeToUndo extends Error {
  readonly was: NonNullable<Step['large']>['was']

  constructor({ was }: NonNullable<Step['large']>) {
    super(
      was === 'imported'
        ? 'Large imports can’t be undone here.'
        : 'This import is too large to bring back. Import the file again.',
    )
    this.name = 'TooLargeToUndo'
    this.was = was
  }
}
