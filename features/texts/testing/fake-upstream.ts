import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answering = (request: IncomingMessage, response: ServerResponse, body: string) => void;

/**
 * A local fake of the public library with configurable responses.
 * @param port 0 for a free one
 */
export async function openFakeUpstream(port = 0) {
  const answers = new Map<string, Answering>();
  const asked: { method: string; path: string; query: URLSearchParams; body: string }[] = [];
  let fallback: Answering = (_request, response) => send(response, 404, '<h1>Not Found</h1>', 'text/html');
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://fake');
      const path = decodeURIComponent(url.pathname).replace(/^\/api\//, '');
      asked.push({ method: request.method ?? '', path, query: url.searchParams, body });
      (answers.get(path) ?? fallback)(request, response, body);
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}/api`,
    asked,
    /** @param answer JSON sent with status 200, or a handler */
    on(path: string, answer: unknown): void {
      answers.set(path, typeof answer === 'function' ? (answer as Answering) : json(answer));
    },
    otherwise(answer: Answering): void {
      fallback = answer;
    },
    askedFor: (path: string): number => asked.filter((one) => one.path === path).length,
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type FakeUpstream = Awaited<ReturnType<typeof openFakeUpstream>>;

export function send(response: ServerResponse, status: number, body: string | Buffer, type = 'application/json'): void {
  response.writeHead(status, { 'content-type': type }).end(body);
}

export const json =
  (value: unknown, status = 200): Answering =>
  (_request, response) =>
    send(response, status, JSON.stringify(value));

export const aText = (given: Record<string, unknown> & { ref: string }): Record<string, unknown> => ({
  heRef: given.ref,
  sectionRef: given.ref,
  book: given.ref.replace(/ \S+$/, ''),
  indexTitle: given.ref.replace(/ \S+$/, ''),
  heTitle: 'ספר',
  categories: ['Mishnah', 'Seder Zeraim'],
  addressTypes: ['Perek', 'Mishnah'],
  sectionNames: ['Chapter', 'Mishnah'],
  textDepth: 2,
  lengths: [9, 57],
  sections: ['1'],
  toSections: ['1'],
  next: null,
  prev: null,
  he: ['אחת', 'שתים', 'שלש', 'ארבע'],
  text: ['one', 'two', 'three', 'four'],
  heVersionTitle: 'Torat Emet 357',
  heLicense: 'Public Domain',
  heVersionSource: 'http://example.org/he',
  versionTitle: 'A Translation',
  license: 'CC-BY',
  versionSource: 'https://example.org/en',
  versions: [],
  commentary: [],
  ...given,
});
