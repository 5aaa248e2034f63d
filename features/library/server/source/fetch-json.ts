import { SourceTrouble } from './trouble.ts';

export type Asked = {
  signal: AbortSignal;
  /** Largest answer, after decompression. */
  mostBytes: number;
  /** Sent as JSON by POST; without it the request is a GET. */
  body?: unknown;
  /** Called with each address the source leads to instead. */
  onRedirect?: ((to: URL) => void) | undefined;
};

/** What says "not there", or "not in this way"; the last two of a source that speaks another form of the API. */
const NOT_THERE = new Set([400, 404, 410, 405]);

const REDIRECTS = 4;

/**
 * One answer of the source as JSON. Redirects are followed within the same origin only.
 * @returns null for 404, 400 and their like without JSON: they mean "not there"
 * @throws {SourceTrouble}
 */
export async function fetchJson(address: URL, asked: Asked): Promise<unknown> {
  try {
    const response = await follow(address, asked);
    const { status } = response;
    if (status >= 300 && !NOT_THERE.has(status)) {
      await response.body?.cancel();
      throw new SourceTrouble('unreachable', `the source answered ${status}`);
    }
    const text = await readText(response, asked.mostBytes);
    return parse(text, status);
  } catch (error) {
    if (error instanceof SourceTrouble) throw error;
    if (asked.signal.aborted) throw new SourceTrouble('timeout', 'the source took too long', { cause: error });
    throw new SourceTrouble('unreachable', 'the source could not be reached', { cause: error });
  }
}

async function follow(address: URL, { signal, body, onRedirect }: Asked): Promise<Response> {
  let url = address;
  for (let step = 0; step < REDIRECTS; step++) {
    const response = await fetch(url, {
      redirect: 'manual',
      signal,
      headers: {
        accept: 'application/json',
        'user-agent': 'Havruta',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null) return response;
    await response.body?.cancel();
    const next = URL.canParse(location, url) ? new URL(location, url) : null;
    if (!next || !isSameHost(url, next)) throw new SourceTrouble('bad', 'the source leads to another host');
    // Some lead to the name only: what was wanted of it is still wanted.
    if (next.search === '') next.search = url.search;
    url = next;
    onRedirect?.(url);
  }
  throw new SourceTrouble('bad', 'the source leads in circles');
}

/** The same origin, or the same host by TLS. */
const isSameHost = (from: URL, to: URL): boolean =>
  to.origin === from.origin || (to.protocol === 'https:' && from.protocol === 'http:' && to.host === from.host);

/** Reads no more than allowed: a small compressed body may be a large one. */
async function readText(response: Response, mostBytes: number): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new SourceTrouble('bad', `the source sent more than ${mostBytes} bytes`);
    text += decode(decoder, chunk);
  }
  return text + decode(decoder);
}

function decode(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch (error) {
    throw new SourceTrouble('bad', 'the source sent no UTF-8', { cause: error });
  }
}

function parse(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (NOT_THERE.has(status)) return null;
    throw new SourceTrouble('bad', 'the source sent no JSON', { cause: error });
  }
}
