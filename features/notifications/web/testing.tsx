import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { vi } from 'vitest';
import { browserParts } from '#web/testing/dom.ts';
import fr from '#web/wording/fr.ts';
import type { News, Notification } from '../contract.ts';
import { sendHint } from './testing-realtime.ts';

/** Once before the tests of a file: French, and the parts of a browser that jsdom lacks. */
export async function aBrowser() {
  browserParts();
  // Nothing has a size in jsdom: the scroll area has that of the page, each card the estimated one.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(120);
  Element.prototype.scrollTo = () => {};
  await i18next
    .use(initReactI18next)
    .init({ lng: 'fr', resources: { fr: { translation: fr } }, interpolation: { escapeValue: false } });
}

export const uuid = (n: number) => `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const request = (n = 1): Extract<News, { type: 'study_request' }> => ({
  type: 'study_request',
  data: { requestId: uuid(1_000 + n), senderId: uuid(2_000 + n), senderName: 'Ruth', subject: 'Berakhot' },
});
export const invitation = (n = 1): Extract<News, { type: 'session_invitation' }> => ({
  type: 'session_invitation',
  data: {
    sessionId: uuid(3_000 + n),
    title: 'Genèse ensemble',
    startsAt: '2031-05-06T18:30:00.000Z',
    name: 'Dan',
    subject: 'torah',
  },
});

/** The n-th newest notification; unread, five minutes old, and each a second older than the one before. */
export const aNotification = (
  n: number,
  news: News = { type: 'message', data: { conversationId: uuid(4_000), name: `Ami ${n}` } },
  rest: { isRead?: boolean; open?: boolean } = {},
): Notification => ({
  id: uuid(n),
  isRead: false,
  open: false,
  at: new Date(Date.now() - 5 * 60_000 - n * 1_000).toISOString(),
  ...news,
  ...rest,
});

export const json = (status: number, body: unknown) => async () =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
export const refusal = (status: number, code: string, messageKey: string) =>
  json(status, { defined: true, code, status, message: '', data: { messageKey } });
export const offline = () => Promise.reject(new TypeError('network'));

type Answer = (request: Request) => Promise<Response>;

/** What the server answers, by `METHOD path` (the longest that fits); what nobody expected is a failure. */
export function aServer(answers: Record<string, Answer>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const what = `${request.method} ${pathname.replace('/api', '')}`;
    asked.push(`${what}${search}`);
    const known = Object.keys(answers)
      .filter((path) => what === path || what.startsWith(`${path}/`))
      .sort((one, other) => other.length - one.length)[0];
    const answer = known === undefined ? undefined : answers[known];
    return answer ? answer(request) : new Response('{}', { status: 500 });
  });
  return asked;
}

/** Shows something at an address of ours; what stands in the address is read with `address()`. */
export function show(element: ReactNode, path = '/notifications') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(
    [
      { path, element },
      { path: '*', element: <Elsewhere /> },
    ].map((route) => ({ ...route, path: route.path.replace(/\?.*/, '') })),
    { initialEntries: [path] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { queryClient, address: () => router.state.location.pathname + router.state.location.search };
}

function Elsewhere() {
  return <p>{useLocation().pathname}</p>;
}

/** The server tells this browser that something about its notifications changed. */
export const hint = (what: string, id?: string) =>
  act(async () => sendHint({ topic: 'notifications', what, ...(id ? { id } : {}) }));
