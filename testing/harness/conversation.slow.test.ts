import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { chatTester } from '#features/chat/testing/chat.ts';
import { makeLearner, type TestLearner } from '../factories.ts';
import { openWorld, type World } from '../world.ts';
import { makeBrowser } from './browser.ts';
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts';
import { startInstances } from './instances.ts';
import { openTab, type Tab } from './tab.ts';

let world: World;
let instances: Awaited<ReturnType<typeof startInstances>>;
let network: FaultyProxy;
let [ruth, noa] = [] as unknown as TestLearner[] as [TestLearner, TestLearner];
let conversation: string;
let tabs: Tab[];
beforeAll(async () => {
  world = await openWorld();
  instances = await startInstances(world, 2);
  network = await startFaultyProxy(instances.ports);
});
afterAll(async () => {
  await network?.close();
  await instances?.close();
  await world?.close();
});
beforeEach(async () => {
  tabs = [];
  [ruth, noa] = [await makeLearner(world, { name: 'Ruth' }), await makeLearner(world, { name: 'Noa' })];
  conversation = await chatTester(world).pair(ruth, noa);
});
afterEach(() => {
  Object.assign(network.faults, { droppedAnswers: 0, cutWrites: 0, cutReads: 0, chance: 1, delay: 0 });
  for (const tab of tabs) tab.close();
});

const opens = async (who: TestLearner, browser = makeBrowser()): Promise<Tab> => {
  const tab = await openTab(network.address, who, browser, conversation);
  tabs.push(tab);
  return tab;
};
async function expectAllOf(written: string[]): Promise<void> {
  await vi.waitUntil(() => tabs.every((tab) => tab.waiting() === 0), { timeout: 900_000, interval: 200 });
  for (const tab of tabs) tab.look();
  await vi.waitUntil(() => tabs.every((tab) => tab.reads().length >= written.length), {
    timeout: 60_000,
    interval: 200,
  });
  const [first, ...others] = tabs;
  expect([...(first?.reads() ?? [])].sort()).toEqual([...written].sort());
  expect(first?.places()).toEqual(written.map((_, at) => at + 1));
  for (const other of others) expect(other.reads()).toEqual(first?.reads());
  const { rows } = await world.app.pool.query(
    'select text from private_messages where conversation_id = $1 order by seq',
    [conversation],
  );
  expect(rows.map(({ text }) => text)).toEqual(first?.reads());
}
const expectOrderOf = (name: string) => {
  const numbers = (tabs[0]?.reads() ?? []).flatMap((text) =>
    text.startsWith(`${name} `) ? [Number(text.split(' ')[1])] : [],
  );
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
};

test('an answer lost after the commit causes no duplicate message', async () => {
  const [hers, theirs] = [await opens(ruth), await opens(noa)];
  network.faults.droppedAnswers = 2;
  await hers.write('Ruth 1');
  await theirs.write('Noa 1');
  await expectAllOf(['Ruth 1', 'Noa 1']);
});

test('messages written offline arrive in order when online again', async () => {
  const [hers] = [await opens(ruth), await opens(noa)];
  network.faults.cutWrites = 4;
  network.cutConnections();
  const written = ['Ruth 1', 'Ruth 2', 'Ruth 3'];
  for (const text of written) await hers.write(text);
  await expectAllOf(written);
  expectOrderOf('Ruth');
});

test('a lost read mark arrives later without another message', async () => {
  const [hers] = [await opens(ruth), await opens(noa)];
  network.faults.cutReads = 4;
  await hers.write('Ruth 1');
  await expectAllOf(['Ruth 1']);
  await vi.waitFor(async () => {
    const [other] = (await chatTester(world).list(ruth))[0]?.others ?? [];
    expect(other).toMatchObject({ id: noa.id, readSeq: 1, deliveredSeq: 1 });
  });
  expect(network.faults.cutReads).toBeLessThan(4);
});

/** `large` (`HARNESS=large npx vitest run --project slow testing/harness`) takes a quarter of an hour. */
const amounts = {
  small: { each: 120, dropEvery: 4, cutEvery: 12, killEvery: 40 },
  large: { each: 500, dropEvery: 5, cutEvery: 5, killEvery: 25 },
};
const { each, dropEvery, cutEvery, killEvery } = amounts[process.env.HARNESS === 'large' ? 'large' : 'small'];

test(`${2 * each} messages of two people in three tabs arrive once and in one order, despite dropped answers, cuts and killed instances`, async () => {
  const browser = makeBrowser();
  const [first, second, theirs] = [await opens(ruth, browser), await opens(ruth, browser), await opens(noa)];
  const written: string[] = [];
  network.faults.chance = 0.3;
  for (let n = 1; n <= each; n++) {
    written.push(`Ruth ${n}`, `Noa ${n}`);
    await (n % 2 ? first : second).write(`Ruth ${n}`);
    await theirs.write(`Noa ${n}`);
    if (n % dropEvery === 0) network.faults.droppedAnswers += 1;
    if (n % 12 === 0) network.faults.cutWrites += 1;
    if (n % cutEvery === 0) network.cutConnections();
    network.faults.delay = n % 10 === 0 ? 50 : 0;
    if (n % killEvery === 0) await instances.killAndRestart(n / killEvery);
  }
  await expectAllOf(written);
  expectOrderOf('Ruth');
  expectOrderOf('Noa');
  expect(tabs.flatMap((tab) => tab.refused())).toEqual([]);
}, 1_800_000);
