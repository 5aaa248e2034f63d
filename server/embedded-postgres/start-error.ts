/** A reason the user can fix; the message names it. */
export class StartError extends Error {
  override name = 'StartError';
}
