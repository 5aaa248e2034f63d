import { expect, type Page, test } from '@playwright/test';
import { desk, learner, type Person, phone } from './learners.ts';
import { enter, heading, sessionOf } from './rooms.ts';

const AWAY_MS = 10_000;

/**
 * Emulates a tunnel that delays all traffic.
 * @param breaks whether the live connection ends
 */
async function tunnel(page: Page, breaks: boolean) {
  let isCut = false;
  let held: (() => void)[] = [];
  let sockets: { close: () => void }[] = [];
  await page.routeWebSocket(/\/realtime/, (near) => {
    const far = near.connectToServer();
    const later = (send: () => void) => void (isCut ? held.push(send) : send());
    near.onMessage((message) => later(() => far.send(message)));
    far.onMessage((message) => later(() => near.send(message)));
    sockets.push({ close: () => void Promise.all([near.close(), far.close()]) });
    if (isCut) near.close();
  });
  function release() {
    isCut = false;
    for (const send of held) send();
    held = [];
  }
  return {
    /** Delays only realtime messages. */
    hold() {
      isCut = true;
    },
    release,
    async enter() {
      isCut = true;
      await page.context().setOffline(true);
    },
    async leave() {
      if (breaks) {
        for (const socket of sockets) socket.close();
        [held, sockets] = [[], []];
      }
      release();
      await page.context().setOffline(false);
    },
  };
}

const next = ({ page, words }: Person) => page.getByRole('link', { name: words.library.next, exact: true });
const separate = ({ page, words }: Person) => page.getByRole('button', { name: words.room.goThere });

for (const breaks of [false, true])
  test(`the room shows who reads where after simultaneous turns and ten seconds without a network, the connection ${breaks ? 'broken' : 'alive'}`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const ruth = await learner(browser, { ...desk, name: 'ruth' });
    const noa = await learner(browser, { ...phone, name: 'noa' });
    const id = await sessionOf(ruth, noa);
    const network = await tunnel(noa.page, breaks);
    const networks = [network, await tunnel(ruth.page, false)];
    await enter(ruth, id);
    await enter(noa, id);

    // Without messages, both turn from the same chapter, however slow a click is.
    for (const { hold } of networks) hold();
    await Promise.all([next(ruth).click(), next(noa).click()]);
    for (const { release } of networks) release();
    for (const person of [ruth, noa]) {
      await expect(heading(person)).toHaveText('Genèse 33');
      // The heading changes before the chapter's links.
      await expect(next(person)).toHaveAttribute('href', /Genesis-34/);
    }
    for (const person of [ruth, noa]) await expect(separate(person)).toBeHidden();

    await network.enter();
    await noa.page.getByRole('link', { name: noa.words.library.previous, exact: true }).click();
    await next(ruth).click();
    await expect(heading(ruth)).toHaveText('Genèse 34');
    await noa.page.waitForTimeout(AWAY_MS);
    await network.leave();

    const chapterOf = async (person: Person) => /\d+/.exec((await heading(person).textContent()) ?? '')?.[0];
    const isRight = async () => {
      for (const [one, other] of [
        [ruth, noa],
        [noa, ruth],
      ] as const)
        await expect(one.page.locator('[data-bottom-actions]')).toContainText(`lit en ${await chapterOf(other)}`, {
          timeout: 1_000,
        });
    };
    await expect(isRight).toPass({ timeout: 20_000 });
    await expect(async () => {
      if (await separate(noa).isVisible()) await separate(noa).click();
      expect(await Promise.all([ruth, noa].map(chapterOf))).toEqual(['34', '34']);
    }).toPass({ timeout: 20_000 });
    await expect(isRight).toPass({ timeout: 20_000 });
  });
