/** The notification shown by the service worker (web/public/sw.js), in the reader's language. */
export type PushMessage = {
  title: string;
  body?: string;
  /** Name of the subject: a newer notification replaces an older one of the same tag. */
  tag?: string;
  /** Whether it sounds when it replaces one of the same tag. */
  renotify?: boolean;
  lang?: string;
  dir?: 'ltr' | 'rtl' | 'auto';
  /** Path of a picture on our own origin; default: the product's. */
  icon?: string;
  /** Path on our own origin that a click opens. */
  url?: string;
  /** Time of the event (ISO 8601), shown by a device that was off. */
  at?: string;
};

/** Push services accept 4,096 bytes in all; encryption needs 103 of them, and some count their own headers. */
const MOST_BYTES = 3_500;
const LONGEST_TITLE = 200;

/**
 * Encodes the message. A text too long for a push service is truncated; the page shows all of it.
 * @throws {RangeError} if it is too long even without its text
 */
export function encodeMessage(message: PushMessage): string {
  const title = cut(message.title, LONGEST_TITLE);
  let body = message.body;
  for (;;) {
    const text = JSON.stringify({ ...message, title, ...(body === undefined ? {} : { body }) });
    if (Buffer.byteLength(text) <= MOST_BYTES) return text;
    if (!body) throw new RangeError('a push message is too long');
    body = cut(body, Math.floor([...body].length * 0.8));
  }
}

function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : most < 1 ? '' : `${characters.slice(0, most - 1).join('')}…`;
}
