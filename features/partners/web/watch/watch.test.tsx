import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiServer, gateway, held, serve } from '#testing/browser/server.ts';
import { comeBack } from '#testing/web/come-back.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import fr from '#web/locales/fr.ts';
import { partnersContract, type Watched } from '../../contract.ts';
import { page, showSearch } from '../../testing/partner.tsx';

const words = fr.partners.watch;
const none = { watch: null };
const filters = { search: '', interests: ['talmud' as const], level: [], languages: [] };
const talmud: Watched = { watch: { filters, until: '2031-01-07T12:00:00.000Z' } };
const nobody = () => page({ partners: [], total: 0, withCommonTime: 0 });

beforeAll(browserInFrench);
apiServer();
beforeEach(() => {
  serve(partnersContract.mine, () => []);
  serve(partnersContract.search, nobody);
  serve(partnersContract.watch, () => none);
});
afterEach(cleanup);

const button = (name: string) => screen.findByRole('button', { name });

test('without results one click starts a watch with the filters and another ends it', async () => {
  const sent = serve(partnersContract.startWatch, () => talmud);
  serve(partnersContract.endWatch, () => none);
  showSearch('/partners?interests=talmud');
  fireEvent.click(await button(words.tellMe));
  expect(await screen.findByText(/Vous attendez quelqu’un : Talmud\./)).toBeTruthy();
  expect(screen.getByText(/7 janvier 2031/)).toBeTruthy();
  expect(sent).toMatchObject([{ interests: ['talmud'] }]);
  fireEvent.click((await screen.findAllByRole('button', { name: words.end })).at(-1) as HTMLElement);
  expect(await button(words.tellMe)).toBeTruthy();
  expect(screen.queryByText(/Vous attendez quelqu’un/)).toBeNull();
});

test('an active watch appears above other results with a link and a button to end it', async () => {
  serve(partnersContract.search, () => page());
  serve(partnersContract.watch, () => talmud);
  const ended = serve(partnersContract.endWatch, () => none);
  showSearch();
  expect((await screen.findByRole('link', { name: words.show })).getAttribute('href')).toBe(
    '/partners?interests=talmud',
  );
  fireEvent.click(await button(words.end));
  await waitFor(() => expect(screen.queryByText(/Vous attendez quelqu’un/)).toBeNull());
  expect(ended).toHaveLength(1);
  const begun = serve(partnersContract.startWatch, () => talmud);
  fireEvent.click(await button(fr.common.undo));
  expect(await screen.findByText(/Vous attendez quelqu’un/)).toBeTruthy();
  expect(begun).toMatchObject([{ interests: ['talmud'] }]);
});

test('without common hours a watch can be started and another search replaces it', async () => {
  serve(partnersContract.search, () => page({ withCommonTime: 0 }));
  serve(partnersContract.watch, () => talmud);
  showSearch();
  expect(await screen.findByText(words.noCommonTime)).toBeTruthy();
  expect(await button(words.instead)).toBeTruthy();
});

test('a response from before the start does not remove the watch', async () => {
  serve(partnersContract.startWatch, () => talmud);
  showSearch('/partners?interests=talmud');
  const tellMe = await button(words.tellMe);
  const before = held<typeof none>();
  const asked = serve(partnersContract.watch, before.answer);
  comeBack();
  await waitFor(() => expect(asked).toHaveLength(1));
  const askedAfter = serve(partnersContract.watch, () => talmud);
  fireEvent.click(tellMe);
  expect(await screen.findByText(/Vous attendez quelqu’un/)).toBeTruthy();
  before.letGo(none);
  await waitFor(() => expect(askedAfter).toHaveLength(1));
  expect(screen.getByText(/Vous attendez quelqu’un/)).toBeTruthy();
});

test('a failed start shows an error', async () => {
  serve(partnersContract.startWatch, gateway(500));
  showSearch();
  fireEvent.click(await button(words.tellMe));
  expect(await screen.findByText(words.failed)).toBeTruthy();
  expect(await button(words.tellMe)).toBeTruthy();
});
