import { ORPCError } from '@orpc/client';
import { oc } from '@orpc/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { clientFor, messageKeyOf, refusalOf } from './api.ts';

const routes = {
  list: oc.route({ method: 'GET', path: '/things' }),
  change: oc.route({ method: 'PATCH', path: '/things/{id}/parts/{part}' }),
  forget: oc.route({ method: 'DELETE', path: '/things/{id}' }),
};
type Call = { call: (input?: unknown, options?: { signal?: AbortSignal }) => Promise<unknown> };
const client = clientFor('things', routes) as unknown as Record<keyof typeof routes, Call>;

afterEach(() => vi.unstubAllGlobals());

function answerWith(answer: () => Response) {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (request: Request, init: RequestInit) => {
    requests.push(new Request(request, init));
    return answer();
  });
  return requests;
}
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

test('a query holds dates and lists, and omits null', async () => {
  const requests = answerWith(() => Response.json({ items: [] }));
  const input = { from: new Date(0), cursor: null, none: undefined, filter: { days: [1, 5], text: 'a&b' } };
  expect(await client.list.call(input)).toEqual({ items: [] });
  const [request] = requests;
  expect([request?.method, decodeURIComponent(request?.url ?? '')]).toEqual([
    'GET',
    `${location.origin}/api/things?from=1970-01-01T00:00:00.000Z&filter[days][0]=1&filter[days][1]=5&filter[text]=a&b`,
  ]);
  expect([request?.credentials, request?.redirect]).toEqual(['same-origin', 'manual']);
});

test('the values of the path are escaped, and the others are the body', async () => {
  const requests = answerWith(() => new Response(null, { status: 204 }));
  expect(await client.change.call({ id: 'a/b?', part: 2, name: 'Ruth', age: null })).toBeUndefined();
  await client.forget.call({ id: '1' });
  const [change, forget] = requests;
  expect([change?.method, change?.url, change?.headers.get('content-type')]).toEqual([
    'PATCH',
    `${location.origin}/api/things/a%2Fb%3F/parts/2`,
    'application/json',
  ]);
  expect(await change?.json()).toEqual({ name: 'Ruth', age: null });
  expect([forget?.url, await forget?.text()]).toEqual([`${location.origin}/api/things/1`, '']);
});

test('an expected error has its code and the key of its text', async () => {
  const refusal = {
    defined: true,
    code: 'SESSION_FULL',
    status: 409,
    message: '',
    data: { messageKey: 'errors.busy' },
  };
  answerWith(() => Response.json(refusal, { status: 409 }));
  const error = await failureOf(client.list.call());
  expect([refusalOf(error), messageKeyOf(error)]).toEqual(['SESSION_FULL', 'errors.busy']);
});

test.each([
  [
    'a gateway’s page',
    () => new Response('<h1>Bad</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
    502,
  ],
  ['an empty failure', () => new Response('', { status: 503 }), 503],
  ['another JSON', () => Response.json({ nothing: true }, { status: 418 }), 418],
])('%s is an error with its status and no text of ours', async (_, answer, status) => {
  answerWith(answer);
  const error = await failureOf(client.list.call());
  expect(error).toBeInstanceOf(ORPCError);
  expect([(error as ORPCError<string, unknown>).status, messageKeyOf(error)]).toEqual([status, 'errors.unexpected']);
});

const broken = (error: Error) =>
  new Response(new ReadableStream({ start: (controller) => controller.error(error) }), {
    headers: { 'content-type': 'application/json' },
  });

test('a connection lost before or during the answer shows as offline', async () => {
  answerWith(() => {
    throw new TypeError('Failed to fetch');
  });
  expect(messageKeyOf(await failureOf(client.list.call()))).toBe('errors.offline');
  answerWith(() => broken(new TypeError('network error')));
  expect(messageKeyOf(await failureOf(client.list.call()))).toBe('errors.offline');
});

test('a call cancelled during the answer fails with the reason', async () => {
  answerWith(() => broken(new DOMException('given up', 'AbortError')));
  expect(await failureOf(client.list.call())).toMatchObject({ name: 'AbortError' });
});

test('an incomplete answer is an unexpected error', async () => {
  answerWith(() => new Response('{"half', { headers: { 'content-type': 'application/json' } }));
  expect(messageKeyOf(await failureOf(client.list.call()))).toBe('errors.unexpected');
});
