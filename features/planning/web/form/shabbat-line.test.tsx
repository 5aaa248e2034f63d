import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { profileContract } from '#features/profile/contract.ts';
import { sessionsContract } from '#features/sessions/contract.ts';
import { RestMark } from '#features/sessions/web/parts-api.ts';
import { apiServer, sentTo, serve } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import { makeStudySession, press, show, type } from '../../testing/create.tsx';
import { ShabbatLine } from './shabbat-line.tsx';

apiServer();

const span = { from: '2031-05-09T15:50:00.000Z', to: '2031-05-10T17:20:00.000Z' };
const spot = { latitude: 31.8, longitude: 35.2 };
const rest = {
  town: 'Jérusalem',
  guessed: true,
  timeZone: 'Asia/Jerusalem',
  spot,
  times: [{ ...span, candles: span.from }],
};

beforeAll(browserInFrench);
afterEach(cleanup);

test('the line shows the start of Shabbat, the town and whether it is a guess', async () => {
  serve(sessionsContract.restTimes, () => rest);
  show(<ShabbatLine around={new Date('2031-05-08T12:00:00Z')} />);
  const line = await screen.findByText(/Chabbat à Jérusalem : \d\d?.{1,3}\d*/);
  expect(line.textContent).toContain('d’après votre fuseau horaire');
  expect(line.textContent).toMatch(/18\sh\s50/);
  cleanup();
  serve(sessionsContract.restTimes, () => ({ ...rest, guessed: false }));
  show(<ShabbatLine around={new Date('2031-05-08T12:00:00Z')} />);
  expect((await screen.findByText(/Chabbat à Jérusalem/)).textContent).not.toContain('fuseau');
});

test('another town can be entered in place, with the field focused, and changes the times', async () => {
  const lyon = { name: 'Lyon', region: 'Rhône', country: 'FR', latitude: 45.7, longitude: 4.8 };
  serve(sessionsContract.restTimes, () => rest);
  serve(profileContract.place, () => null);
  serve(profileContract.cities, () => [lyon]);
  serve(profileContract.savePlace, () => lyon);
  show(<ShabbatLine around={new Date('2031-05-08T12:00:00Z')} />);
  const change = await screen.findByRole('button', { name: 'Modifier' });
  change.focus();
  press('Modifier');
  const town = await screen.findByRole('combobox', { name: 'Ma ville' });
  expect(document.activeElement).toBe(town);
  type('Ma ville', 'lyo');
  serve(sessionsContract.restTimes, () => ({ ...rest, guessed: false, town: 'Lyon' }));
  fireEvent.click(await screen.findByRole('option', { name: /Lyon/ }));
  expect(await screen.findByText(/Chabbat à Lyon/)).toBeTruthy();
  press('Fermer');
  await waitFor(() => expect(document.activeElement).toBe(change));
});

test('the line is absent without a known town', async () => {
  serve(sessionsContract.restTimes, () => ({ ...rest, town: null }));
  show(<ShabbatLine around={new Date('2031-05-08T12:00:00Z')} />);
  await waitFor(() => expect(sentTo(sessionsContract.restTimes)).toHaveLength(1));
  expect(screen.queryByText(/Chabbat/)).toBeNull();
});

test('sessions that touch Shabbat are marked and others are not', async () => {
  serve(sessionsContract.restTimes, () => rest);
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
