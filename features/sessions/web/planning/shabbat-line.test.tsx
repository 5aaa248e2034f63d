import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { RestMark } from '../parts/rest-mark.tsx';
import { fakeServer, inFrench, json, makeStudySession, show } from '../testing/create-testing.tsx';
import { ShabbatLine } from './shabbat-line.tsx';

const REST = 'GET /api/sessions/rest-times';
const span = { from: '2031-05-09T15:50:00.000Z', to: '2031-05-10T17:20:00.000Z' };
const rest = { town: 'Jérusalem', guessed: true, times: [{ ...span, candles: span.from }] };

beforeAll(inFrench);
afterEach(cleanup);

test('says when Shabbat comes in, for which town, and leads to where another one is said', async () => {
  fakeServer({ [REST]: json(200, rest) });
  show(<ShabbatLine around={new Date('2031-05-08T12:00:00Z')} />);
  expect(await screen.findByText(/Chabbat à Jérusalem : \d\d?.{1,3}\d*/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Modifier' }).getAttribute('href')).toBe('/notification-settings');
});

test('says nothing where nobody knows a town', async () => {
  const server = fakeServer({ [REST]: json(200, { ...rest, town: null }) });
  show(<ShabbatLine around={new Date('2031-05-08T12:00:00Z')} />);
  await waitFor(() => expect(server.to(REST)).toHaveLength(1));
  expect(screen.queryByText(/Chabbat/)).toBeNull();
});

test('marks what touches it, and nothing beside it', async () => {
  fakeServer({ [REST]: json(200, rest) });
  const at = (startsAt: string) => <RestMark session={makeStudySession({ startsAt, durationMinutes: 60 })} />;
  show(
    <ul>
      {at('2031-05-09T14:50:00.000Z')}
      {at('2031-05-09T15:00:00.000Z')}
      {at('2031-05-10T17:20:00.000Z')}
    </ul>,
  );
  expect(await screen.findByText('Chabbat ou fête chez vous')).toBeTruthy();
  expect(screen.getAllByText('Chabbat ou fête chez vous')).toHaveLength(1);
});
