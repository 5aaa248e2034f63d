import { beforeEach, expect, test } from 'vitest';
import { nextWord } from './next-word.ts';

let list: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = `<ol><li data-segment="2:3">
    <p data-side="source" data-hebrew="true"><a data-line="2:3" class="select-none">ג</a>בְּרֵאשִׁית בָּרָא אֱלֹהִים</p>
    <p data-side="translation">In the beginning</p></li></ol>`;
  list = document.querySelector('ol') as HTMLElement;
});

function walk(keys: string[]): string[] {
  let from: Parameters<typeof nextWord>[1] = { segment: '2:3', side: 'source', word: null };
  return keys.map((key) => {
    const next = nextWord(list, from, `Arrow${key}`);
    if (next) from = next;
    return `${next?.side} ${next?.word ?? '-'} ${next?.text}`;
  });
}

test('arrow keys move through Hebrew leftwards and stop at the ends', () => {
  expect(walk(['Left', 'Left', 'Left', 'Left', 'Right', 'Right', 'Right', 'Right'])).toEqual([
    'source 1 בְּרֵאשִׁית',
    'source 2 בָּרָא',
    'source 3 אֱלֹהִים',
    'source 3 אֱלֹהִים',
    'source 2 בָּרָא',
    'source 1 בְּרֵאשִׁית',
    'source - ',
    'source - ',
  ]);
});

test('Down and Up move to the other side, whose words run the other way', () => {
  expect(walk(['Down', 'Right', 'Right', 'Left', 'Up', 'Left'])).toEqual([
    'translation - ',
    'translation 1 In',
    'translation 2 the',
    'translation 1 In',
    'source - ',
    'source 1 בְּרֵאשִׁית',
  ]);
});

test('returns null for other keys, and for a missing verse or side', () => {
  const at = { segment: '2:3', side: 'source', word: 1 } as const;
  for (const key of ['Enter', ' ', 'a', 'Home']) expect(nextWord(list, at, key)).toBeNull();
  expect(nextWord(list, { ...at, segment: '9:9' }, 'ArrowLeft')).toBeNull();
  list.querySelector('[data-side=translation]')?.remove();
  expect(nextWord(list, at, 'ArrowDown')).toBeNull();
});
