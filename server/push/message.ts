export type PushMessage = {
  title: string;
  body?: string;
  tag?: string;
  renotify?: boolean;
  lang?: string;
  dir?: 'ltr' | 'rtl' | 'auto';
  icon?: string;
  url?: string;
  /** ISO 8601, shown by a device that was off. */
  at?: string;
};

/** Push services accept 4,096 bytes; encryption needs 103, and some count headers. */
const MOST_BYTES = 3_500;
const LONGEST_TITLE = 200;

/**
 * Encodes the message, truncating long text.
 * @throws {RangeError} if too long without its text
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
