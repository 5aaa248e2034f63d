import { onlineManager } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dateFormat } from '#shared/date-format.ts';
import { apiServer, gateway, held, offline, serve } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import { plain } from '#testing/web/plain.ts';
import fr from '#web/locales/fr.ts';
import { partnersContract } from '../../contract.ts';
import { card, page, partnerId, showSearch } from '../../testing/partner.tsx';

beforeAll(browserInFrench);
apiServer();
let asked: unknown[];
beforeEach(() => {
  serve(partnersContract.mine, () => []);
  serve(partnersContract.watch, () => ({ watch: null }));
  asked = serve(partnersContract.search, () => page());
});
afterEach(cleanup);

const words = fr.partners;
const inputs = () => asked as { search: string; interests: string[]; level: string[]; city?: string; next?: unknown }[];
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: words.search.label });
const rivka = () => screen.findByRole('article', { name: 'Rivka Adler' });
const seen = (element: HTMLElement) => element.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('search results', () => {
  test('cards show the reasons with numbers in both zones', async () => {
    showSearch();
    const found = await rivka();
    expect(screen.getByRole('heading', { level: 1, name: 'RECHERCHE BINÔMES' })).toBeTruthy();
    expect(screen.getByText('1 personne')).toBeTruthy();
    expect(within(found).getByText('Excellente')).toBeTruthy();
    const reasons = within(within(found).getByRole('list', { name: words.card.why })).getAllByRole('listitem');
    const here = dateFormat('fr', { hour: 'numeric', minute: '2-digit' }).format(new Date('2031-01-07T19:30:00.000Z'));
    expect(seen(reasons[0] as HTMLElement)).toContain(plain(here));
    expect(seen(reasons[0] as HTMLElement)).toContain('2 × 60 min par semaine');
    expect(reasons.slice(1).map(seen)).toEqual(['Torah et Talmud en commun', 'Niveau intermédiaire, comme vous']);
    expect(seen(found)).toContain('4,8 sur 5, 9 avis');
    expect(seen(found)).toContain('+1');
  });

  test('hours use the zone’s name when the town is unknown', async () => {
    serve(partnersContract.search, () => page({ partners: [{ ...card(1), city: null }] }));
    showSearch();
    const reasons = within(await rivka()).getByRole('list', { name: words.card.why });
    expect(seen(reasons)).toContain('21 h 30 (heure d’Israël)');
  });

  test.each([
    [79, words.search.grades.good],
    [60, words.search.grades.good],
    [59, words.search.grades.fair],
    [null, words.search.littleKnown],
  ])('%s is shown as %s', async (score, word) => {
    const one = card(1);
    serve(partnersContract.search, () =>
      page({ partners: [{ ...one, compatibility: { ...one.compatibility, score } }] }),
    );
    showSearch();
    expect(within(await rivka()).getByText(word)).toBeTruthy();
  });

  test('the next page uses the cursor of the first', async () => {
    const next = '20_4__01936b1e8c1a7c3e9d3a0f5b6a7c8d9e';
    asked = serve(partnersContract.search, ({ input }) =>
      input.next ? page({ partners: [card(2)], total: 2 }) : page({ total: 2, next }),
    );
    showSearch();
    await rivka();
    fireEvent.click(screen.getByRole('button', { name: words.search.more }));
    expect(await screen.findByRole('article', { name: 'Personne 2' })).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: words.search.more })).toBeNull();
  });

  test('an empty result suggests completing the profile, or clearing the filters', async () => {
    serve(partnersContract.search, () => page({ partners: [], total: 0, withCommonTime: 0, profileSaid: false }));
    const router = showSearch('/partners?who=zz&level=expert');
    expect((await screen.findAllByRole('link', { name: words.search.toProfile }))[0]?.getAttribute('href')).toBe(
      '/mon-profil',
    );
    const take = screen.getAllByRole('button', { name: words.search.clear }).at(-1) as HTMLElement;
    fireEvent.click(take);
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(await screen.findByText(plain(words.search.noneYet))).toBeTruthy();
  });
});

test('six skeleton cards are shown while loading', async () => {
  const { answer, letGo } = held<ReturnType<typeof page>>();
  serve(partnersContract.search, answer);
  showSearch();
  expect(screen.getByRole('status', { name: fr.common.loading }).querySelectorAll('[data-card]')).toHaveLength(6);
  letGo(page());
  await rivka();
});

test('a failed load shows the specified message and Retry', async () => {
  serve(partnersContract.search, gateway(500));
  showSearch();
  expect((await screen.findByRole('alert')).textContent).toContain(words.search.failedText);
  expect(screen.getByText('Erreur de connexion')).toBeTruthy();
  serve(partnersContract.search, () => page());
  fireEvent.click(screen.getByRole('button', { name: fr.common.retry }));
  await rivka();
});

test('without a network a message is shown and a retry loads the list', async () => {
  serve(partnersContract.search, offline);
  onlineManager.setOnline(false);
  try {
    showSearch();
    expect((await screen.findByRole('alert')).textContent).toContain(fr.errors.offline);
  } finally {
    onlineManager.setOnline(true);
  }
  serve(partnersContract.search, () => page());
  fireEvent.click(screen.getByRole('button', { name: fr.common.retry }));
  await rivka();
});

describe('the address', () => {
  test('typed text reaches the address once typing stops, with one request', async () => {
    const router = showSearch();
    await rivka();
    for (const value of ['r', 'ri', 'riv ']) fireEvent.change(field(), { target: { value } });
    await waitFor(() => expect(router.state.location.search).toBe('?who=riv'));
    await waitFor(() => expect(inputs().map(({ search }) => search)).toEqual(['', 'riv']));
  });

  test('valid filters of a link apply and invalid ones are ignored', async () => {
    showSearch('/partners?who=lev&interests=talmud,nonsense&level=expert&zone=Mars/Base&city=Lyon&country=FR');
    await rivka();
    expect(inputs()[0]).toMatchObject({
      search: 'lev',
      interests: ['talmud'],
      level: ['expert'],
      city: 'Lyon',
      country: 'FR',
    });
    expect(inputs()[0]).not.toHaveProperty('timeZone');
  });

  test('a panel filter changes the address immediately and Back reverts it', async () => {
    const router = showSearch();
    await rivka();
    const [, panel] = screen.getAllByRole('button', { name: words.search.filters });
    fireEvent.click(panel as HTMLElement);
    fireEvent.click(await screen.findByRole('button', { name: 'Talmud' }));
    await waitFor(() => expect(router.state.location.search).toBe('?interests=talmud'));
    await waitFor(() => expect(inputs().at(-1)?.interests).toEqual(['talmud']));
    await router.navigate(-1);
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  test('the sheet changes the address on Apply only', async () => {
    const router = showSearch('/partners?level=expert');
    await rivka();
    const [opener] = screen.getAllByRole('button', { name: /Filtres \(/ });
    fireEvent.click(opener as HTMLElement);
    const sheet = await screen.findByRole('dialog');
    fireEvent.click(within(sheet).getByRole('button', { name: words.search.reset }));
    fireEvent.click(within(sheet).getByRole('button', { name: 'Halakha' }));
    const town = within(sheet).getByRole('textbox', { name: words.search.city });
    fireEvent.change(town, { target: { value: 'Lyon' } });
    expect(router.state.location.search).toBe('?level=expert');
    fireEvent.blur(town);
    fireEvent.click(within(sheet).getByRole('button', { name: words.search.apply }));
    await waitFor(() => expect(router.state.location.search).toBe('?interests=halakha&city=Lyon'));
  });

  test('an opened person is in the address and Back closes the dialog', async () => {
    serve(partnersContract.partner, () => ({ ...card(1), email: null }));
    const router = showSearch();
    fireEvent.click(within(await rivka()).getByRole('link', { name: 'Rivka Adler' }));
    expect(await screen.findByRole('dialog', { name: 'Rivka Adler' })).toBeTruthy();
    expect(router.state.location.search).toBe(`?person=${partnerId(1)}`);
    await router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test('two filters pressed in quick succession both count', async () => {
  showSearch('/partners', () => new Promise((arrive) => setTimeout(arrive, 100, null)));
  await rivka();
  fireEvent.click(screen.getAllByRole('button', { name: words.search.filters })[1] as HTMLElement);
  const chips = within(screen.getByRole('group', { name: words.search.level })).getAllByRole('button');
  const [first, second] = chips as [HTMLElement, HTMLElement];
  fireEvent.click(first);
  fireEvent.click(second);
  expect([first, second].map((chip) => chip.getAttribute('aria-pressed'))).toEqual(['true', 'true']);
  await waitFor(() => expect(inputs().at(-1)?.level).toHaveLength(2));
  fireEvent.click(second);
  await waitFor(() => expect(inputs().at(-1)?.level).toHaveLength(1));
});
