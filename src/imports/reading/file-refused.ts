/** A file that cannot be read at all, with the sentence that says why. */
export class FileRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'FileRefused'
  }
}
