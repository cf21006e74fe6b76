import type { ByteReader, ByteWriter } from './bytes.ts'

/** Weights that learn by AdaGrad (Duchi, Hazan and Singer, JMLR 12, 2011): the oftener one has moved, the smaller its steps. */
export class AdaGrad {
  readonly weights: Float64Array
  readonly #squares: Float64Array
  readonly #rate: number

  constructor(size: number, rate: number) {
    this.weights = new Float64Array(size)
    this.#squares = new Float64Array(size).fill(1)
    this.#rate = rate
  }

  /** One step of a weight up the gradient. */
  step(slot: number, gradient: number): void {
    const squares = (this.#squares[slot] ?? 1) + gradient * gradient
    this.#squares[slot] = squares
    this.weights[slot] = (this.weights[slot] ?? 0) + (this.#rate * gradient) / Math.sqrt(squares)
  }

  write(to: ByteWriter): void {
    for (const weight of this.weights) to.exact(weight)
    for (const square of this.#squares) to.exact(square)
  }

  /** Takes what was written of as many weights. */
  read(from: ByteReader): void {
    for (let at = 0; at < this.weights.length; at += 1) this.weights[at] = from.exact()
    for (let at = 0; at < this.#squares.length; at += 1) this.#squares[at] = from.exact()
  }
}
