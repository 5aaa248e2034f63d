import { createORPCClient, ORPCError } from '@orpc/client';
import { oc } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { linkTo } from './link.ts';

const routes = {
  show: oc.route({ method: 'GET', path: '/things/{id}' }),
  list: oc.route({ method: 'GET', path: '/things' }),
  change: oc.route({ method: 'PATCH', path: '/things/{id}/parts/{part}' }),
  make: oc.route({ method: 'POST', path: '/things' }),
  forget: oc.route({ method: 'DELETE', path: '/things/{id}' }),
};
type Call = (input?: unknown, options?: { signal?: AbortSignal }) => Promise<unknown>;
type Client = Record<keyof typeof routes, Call>;
const ours = createORPCClient(linkTo(routes)) as unknown as Client;
const theirs = createORPCClient(
  new OpenAPILink(routes, {
    url: () => `${location.origin}/api`,
    fetch: (request, init) => fetch(request, { ...init, credentials: 'same-origin' }),
  }),
) as unknown as Client;

afterEach(() => vi.unstubAllGlobals());

async function sent(client: Client, name: keyof Client, input: unknown, answer = () => Response.json({})) {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (...asked: ConstructorParameters<typeof Request>) => {
    requests.push(new Request(...asked));
    return answer();
  });
  const outcome = await client[name](input).then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  const [request] = requests;
  return {
    outcome,
    request: request && {
      method: request.method,
      url: request.url,
      type: request.headers.get('content-type'),
      body: await request.text(),
      credentials: request.credentials,
      redirect: request.redirect,
    },
  };
}

const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.constant(undefined));
const value = fc.oneof(
  scalar,
  fc.date({ noInvalidDate: true }),
  fc.array(scalar, { maxLength: 3 }),
  fc.record({ from: scalar, days: fc.array(fc.integer(), { maxLength: 3 }) }),
);
const input = fc.record({
  id: fc.string({ minLength: 1, unit: 'binary' }).filter((id) => id.isWellFormed()),
  part: fc.oneof(fc.integer(), fc.string({ minLength: 1 })),
  cursor: value,
  filter: value,
});

test('sends the same requests as the library’s link', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...(Object.keys(routes) as (keyof Client)[])), input, async (name, given) => {
      expect((await sent(ours, name, given)).request).toEqual((await sent(theirs, name, given)).request);
    }),
    { numRuns: 300 },
  );
  for (const name of ['list', 'make'] as const)
    expect((await sent(ours, name, undefined)).request).toEqual((await sent(theirs, name, undefined)).request);
});

const refusal = {
  defined: true,
  code: 'SESSION_FULL',
  status: 409,
  message: 'full',
  data: { messageKey: 'errors.busy' },
};
const answers: [string, () => Response][] = [
  ['a value', () => Response.json({ items: [1, null, 'a'] })],
  ['nothing', () => new Response(null, { status: 204 })],
  ['an empty text', () => new Response('', { status: 200 })],
  ['a refusal', () => Response.json(refusal, { status: 409 })],
  ['a refusal that says no status', () => Response.json({ ...refusal, status: undefined }, { status: 409 })],
  [
    'words of a gateway',
    () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
  ],
  ['an empty failure', () => new Response('', { status: 503 })],
  ['something else as JSON', () => Response.json({ nothing: true }, { status: 418 })],
  ['half an answer', () => new Response('{"half', { headers: { 'content-type': 'application/json' } })],
];

test.each(answers)('%s gives the same result', async (_, answer) => {
  const outcomes = [
    (await sent(ours, 'show', { id: '1' }, answer)).outcome,
    (await sent(theirs, 'show', { id: '1' }, answer)).outcome,
  ].map((outcome) => {
    if (!('error' in outcome)) return outcome;
    const { error } = outcome;
    if (!(error instanceof ORPCError)) return { broken: error instanceof Error };
    // Texts of undefined errors are never shown.
    return { code: error.code, status: error.status, data: error.defined ? error.data : undefined };
  });
  expect(outcomes[0]).toEqual(outcomes[1]);
});

test('a broken connection is not a refusal', async () => {
  const { outcome } = await sent(ours, 'show', { id: '1' }, () => {
    throw new TypeError('Failed to fetch');
  });
  expect(outcome).toEqual({ error: new TypeError('Failed to fetch') });
});
