import { expect, test, vi } from 'vitest';
import { createSpeaker } from './speaker.ts';

const step = (name: string) => ({ candidate: { candidate: name } });
const named = (body: string) =>
  (JSON.parse(body) as { candidate: { candidate: string } }[]).map((one) => one.candidate.candidate);

test('sends steps in order, one signal at a time, and collects steps in between', async () => {
  const posted: [number, string[]][] = [];
  const gates: (() => void)[] = [];
  const speaker = createSpeaker({
    post: (counter, body) => {
      posted.push([counter, named(body)]);
      return new Promise<void>((resolve) => gates.push(resolve));
    },
    isFinal: () => false,
    onRefused: () => {},
  });
  for (const name of ['a', 'b', 'c']) speaker.say(step(name));
  expect(posted).toEqual([[1, ['a']]]);
  gates[0]?.();
  await vi.waitFor(() =>
    expect(posted).toEqual([
      [1, ['a']],
      [2, ['b', 'c']],
    ]),
  );
});

test('repeats a lost signal with its number, and splits a long one', async () => {
  const posted: [number, number][] = [];
  const speaker = createSpeaker({
    post: (counter, body) => {
      posted.push([counter, named(body).length]);
      return posted.length < 3 ? Promise.reject(new TypeError('lost')) : Promise.resolve();
    },
    isFinal: () => false,
    onRefused: () => {},
  });
  speaker.say(step('a'.repeat(9_000)));
  speaker.say(step('b'.repeat(9_000)));
  speaker.say(step('c'));
  await vi.waitFor(() =>
    expect(posted).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
      [2, 2],
    ]),
  );
});

test('stops after a final refusal and reports it once', async () => {
  const onRefused = vi.fn();
  const post = vi.fn(() => Promise.reject(new Error('gone')));
  const speaker = createSpeaker({ post, isFinal: () => true, onRefused });
  speaker.say(step('a'));
  await vi.waitFor(() => expect(onRefused).toHaveBeenCalledTimes(1));
  speaker.say(step('b'));
  expect(post).toHaveBeenCalledTimes(1);
});
