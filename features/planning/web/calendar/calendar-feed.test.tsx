import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { clipboard } from '#features/sessions/testing/sessions-web.ts';
import { apiServer, done, held, offline, sentTo, serve } from '#testing/browser/server.ts';
import { comeBack } from '#testing/web/come-back.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import fr from '#web/locales/fr.ts';
import { toastStore } from '#web/ui/toast-store.ts';
import { planningContract } from '../../contract.ts';
import { press, show } from '../../testing/create.tsx';
import { CalendarFeed } from './calendar-feed.tsx';

apiServer();

const old = '/calendar/old.ics';
const copied = vi.fn<(text: string) => Promise<void>>();

beforeAll(browserInFrench);
beforeEach(() => {
  copied.mockReset().mockResolvedValue();
  clipboard(copied);
  serve(planningContract.calendarFeed, () => ({ path: old }));
  serve(planningContract.makeCalendarFeed, () => ({ path: '/calendar/new.ics' }));
  serve(planningContract.endCalendarFeed, done);
});
afterEach(cleanup);

const address = () => screen.findByLabelText(fr.calendarFeed.address);

test('a failed load offers a retry', async () => {
  serve(planningContract.calendarFeed, offline);
  show(<CalendarFeed />);
  expect((await screen.findByRole('alert')).textContent).toContain(fr.calendarFeed.loadError);
  expect(screen.queryByRole('button', { name: fr.calendarFeed.make })).toBeNull();
});

test('a failed creation shows an error and offers a retry', async () => {
  serve(planningContract.calendarFeed, () => ({ path: null }));
  serve(planningContract.makeCalendarFeed, offline);
  show(<CalendarFeed />);
  await screen.findByText(fr.calendarFeed.warning.replaceAll('\u00a0', ' '));
  press(fr.calendarFeed.make);
  await waitFor(() => expect(toastStore.read()).toMatchObject({ title: fr.calendarFeed.failed }));
  serve(planningContract.makeCalendarFeed, () => ({ path: '/calendar/new.ics' }));
  press(fr.calendarFeed.make);
  expect(await address()).toHaveProperty('value', `${location.origin}/calendar/new.ics`);
});

describe('an existing feed address', () => {
  beforeEach(async () => {
    show(<CalendarFeed />);
    await address();
  });

  test('an address that cannot be copied can be selected', async () => {
    copied.mockRejectedValue(new Error('not allowed'));
    press(fr.calendarFeed.copy);
    await waitFor(() => expect(toastStore.read()).toMatchObject({ description: fr.calendarFeed.selectIt }));
  });

  test('the whole address is copied and a warning appears beside it', async () => {
    expect(screen.getByText(fr.calendarFeed.warning.replaceAll('\u00a0', ' '))).toBeTruthy();
    press(fr.calendarFeed.copy);
    await waitFor(() => expect(copied).toHaveBeenCalledWith(`${location.origin}${old}`));
    await waitFor(() => expect(toastStore.read()).toMatchObject({ title: fr.calendarFeed.copied }));
  });

  test('the address is replaced after a confirmation', async () => {
    press(fr.calendarFeed.replace);
    expect(sentTo(planningContract.makeCalendarFeed)).toEqual([]);
    press(fr.calendarFeed.replaceConfirm);
    await waitFor(async () => expect(await address()).toHaveProperty('value', `${location.origin}/calendar/new.ics`));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a response from before the replacement does not restore the old address', async () => {
    const before = held<{ path: string }>();
    const asked = serve(planningContract.calendarFeed, before.answer);
    comeBack();
    await waitFor(() => expect(asked).toHaveLength(1));
    const askedAfter = serve(planningContract.calendarFeed, () => ({ path: '/calendar/new.ics' }));
    press(fr.calendarFeed.replace);
    press(fr.calendarFeed.replaceConfirm);
    await waitFor(async () => expect(await address()).toHaveProperty('value', `${location.origin}/calendar/new.ics`));
    before.letGo({ path: old });
    await waitFor(() => expect(askedAfter).toHaveLength(1));
    expect(await address()).toHaveProperty('value', `${location.origin}/calendar/new.ics`);
  });

  test('the address is retained when the confirmation is declined', async () => {
    press(fr.calendarFeed.end);
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Annuler' }).click();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo(planningContract.endCalendarFeed)).toEqual([]);
    expect(await address()).toHaveProperty('value', `${location.origin}${old}`);
  });

  test('the address is deleted after a confirmation', async () => {
    press(fr.calendarFeed.end);
    press(fr.calendarFeed.endConfirm);
    expect(await screen.findByRole('button', { name: fr.calendarFeed.make })).toBeTruthy();
    expect(sentTo(planningContract.endCalendarFeed)).toHaveLength(1);
  });
});
