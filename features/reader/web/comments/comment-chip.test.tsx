import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Links, textsContract } from '#features/texts/contract.ts';
import { apiServer, sentTo, serve } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import { genesis } from '../../testing/reader-world.tsx';
import CommentChip from './comment-chip.tsx';
import { keyOfComment, pointedInComments, sectionOfComment } from './picked-comment.ts';

beforeAll(browserInFrench);
apiServer();
afterEach(cleanup);
beforeEach(() => {
  serve(
    textsContract.links,
    (): Links => ({
      ref: 'Genesis 1',
      kind: 'torah',
      works: [
        {
          title: 'Rashi on Genesis',
          name: 'Rashi',
          heName: 'רש״י',
          category: 'Commentary',
          verses: { 2: 1 },
          whole: 0,
        },
      ],
    }),
  );
});

const onOpen = vi.fn();
const show = (work: string, segment: string) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CommentChip
        chapter={genesis(1)}
        segment={segment}
        work={work}
        label={({ work: name, place }) => `Rivka lit ${name} sur ${place}`}
        onOpen={onOpen}
      />
    </QueryClientProvider>,
  );

test('the chip names the comment in the learner’s language, and opens it', async () => {
  show('Rashi-on-Genesis', '2');
  fireEvent.click(await screen.findByRole('button', { name: 'Rivka lit Rachi sur Genèse 1:2' }));
  expect(onOpen).toHaveBeenCalledWith('2', 'Rashi on Genesis');
});

test.each([
  ['Some-free-text', '2'],
  ['Rashi-on-Genesis', '3'],
])('a hint about %s on %s, which the learner’s own list lacks, shows nothing', async (work, segment) => {
  show(work, segment);
  await vi.waitFor(() => expect(sentTo(textsContract.links)).not.toHaveLength(0));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('button')).toBeNull();
});

test('a pointed word belongs to one comment, and to one translation', () => {
  const comment = { ref: 'Rashi on Genesis 1:3:2' };
  const section = sectionOfComment(comment);
  expect([section, keyOfComment(comment)]).toEqual(['Rashi-on-Genesis-1', '3:2']);
  const word = { section, segment: '3:2', side: 'translation' as const, word: 4, version: 'a' };
  const mark = { segment: '3:2', side: 'translation', word: 4, by: 'other' };
  expect(pointedInComments(section, 'a', null, [word])).toEqual([mark]);
  expect(pointedInComments(section, 'b', null, [word])).toEqual([{ ...mark, word: null }]);
  expect(pointedInComments('Ramban-on-Genesis-1', 'a', word, [word])).toEqual([]);
});
