/** The database cannot start for a reason its owner can do something about; the message says it in French. */
export class CannotStart extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'CannotStart';
  }
}
