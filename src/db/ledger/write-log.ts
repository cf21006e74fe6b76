/** So many places are remembered; whoever is behind by more starts anew, which then costs no more. */
const MOST_PLACES = 4_096

/**
 * The places that were written, in order, for those who keep something worked out from the rows: each
 * remembers how far it has read, and asks what has been written since.
 */
export class WriteLog {
  #places: number[] = []
  #forgotten = 0

  /** How much has been written so far. */
  get end(): number {
    return this.#forgotten + this.#places.length
  }

  note(place: number): void {
    if (this.#places.length === MOST_PLACES) {
      this.#forgotten += MOST_PLACES
      this.#places = []
    }
    this.#places.push(place)
  }

  /** The places written since an earlier `end`, each once; undefined where that is too long ago. */
  since(end: number): Set<number> | undefined {
    return end < this.#forgotten ? undefined : new Set(this.#places.slice(end - this.#forgotten))
  }
}
