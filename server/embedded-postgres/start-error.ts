/** The database cannot be started for a reason whoever starts it can do something about; the message says what. */
export class StartError extends Error {
  override name = 'StartError';
}
