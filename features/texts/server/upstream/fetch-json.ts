import { UpstreamError } from './upstream-error.ts';

export type Asked = {
  signal: AbortSignal;
  /** Maximum bytes after decompression. */
  mostBytes: number;
  body?: unknown;
  onRedirect?: ((to: URL) => void) | undefined;
};

/** An upstream with another form of the API sends 410 and 405. */
const NOT_THERE = new Set([400, 404, 410, 405]);

const REDIRECTS = 4;

/**
 * Fetches JSON from upstream, following redirects within the same origin only.
 * @returns null for a missing resource: 404, 400 and similar without JSON
 * @throws {UpstreamError}
 */
export async function fetchJson(address: URL, asked: Asked): Promise<unknown> {
  try {
    const response = await follow(address, asked);
    const { status } = response;
    if (status >= 300 && !NOT_THERE.has(status)) {
      await response.body?.cancel();
      const retryAfter = Number(response.headers.get('retry-after'));
      throw new UpstreamError('unreachable', `upstream answered ${status}`, retryAfter > 0 ? { retryAfter } : {});
    }
    const text = await readText(response, asked.mostBytes);
    return parse(text, status);
  } catch (error) {
    if (error instanceof UpstreamError) throw error;
    if (asked.signal.aborted) throw new UpstreamError('timeout', 'upstream took too long', { cause: error });
    throw new UpstreamError('unreachable', 'upstream could not be reached', { cause: error, away: isAway(error) });
  }
}

/** Errors before a request is sent. A later error may concern only one resource. */
const NO_CONNECTION =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/;

function isAway(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && NO_CONNECTION.test(String(cause.code));
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
    if (!next || !isSameHost(url, next)) throw new UpstreamError('bad', 'upstream leads to another host');
    // Some redirects drop the query.
    if (next.search === '') next.search = url.search;
    url = next;
    onRedirect?.(url);
  }
  throw new UpstreamError('bad', 'upstream leads in circles');
}

/** Same origin, or the same host upgraded to TLS. */
const isSameHost = (from: URL, to: URL): boolean =>
  to.origin === from.origin || (to.protocol === 'https:' && from.protocol === 'http:' && to.host === from.host);

/** Limits the bytes read: a small compressed body may expand. */
async function readText(response: Response, mostBytes: number): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new UpstreamError('bad', `upstream sent more than ${mostBytes} bytes`);
    text += decode(decoder, chunk);
  }
  return text + decode(decoder);
}

function decode(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch (error) {
    throw new UpstreamError('bad', 'upstream sent no UTF-8', { cause: error });
  }
}

function parse(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (NOT_THERE.has(status)) return null;
    throw new UpstreamError('bad', 'upstream sent no JSON', { cause: error });
  }
}
