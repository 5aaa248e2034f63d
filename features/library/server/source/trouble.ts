/**
 * Why the source gave nothing we can use: it could not be reached (or is being left alone for a while), it took too long,
 * or what it answered is no answer.
 */
export type Trouble = 'unreachable' | 'timeout' | 'bad';

export class SourceTrouble extends Error {
  readonly trouble: Trouble;
  constructor(trouble: Trouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.trouble = trouble;
  }
}
