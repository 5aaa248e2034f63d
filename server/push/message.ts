/** What the service worker (web/public/sw.js) shows. Texts are in the reader's language already. */
export type PushMessage = {
  title: string;
  body?: string;
  /** Name of the thing: a newer notification replaces an older one of the same tag. */
  tag?: string;
  /** Whether it sounds when it replaces one of the same tag. */
  renotify?: boolean;
  lang?: string;
  dir?: 'ltr' | 'rtl' | 'auto';
  /** Path of a picture on our own origin; the product's own by default. */
  icon?: string;
  /** Path on our own origin that a click opens. */
  url?: string;
  /** When it was told (ISO 8601): a device that was off shows that time. */
  at?: string;
};

/** Push services take 4,096 bytes in all; encryption needs 103 of them, and some count their own headers. */
const MOST_BYTES = 3_500;
const LONGEST_TITLE = 200;

/**
 * The message as it is sent. A text that is too long for a push service is cut: the page has the whole.
 * @throws {RangeError} when it is too long even without its text
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

/** At most so many characters, the last of them … when something was left out. */
function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : most < 1 ? '' : `${characters.slice(0, most - 1).join('')}…`;
}
