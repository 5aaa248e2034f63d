import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { inFrench } from '#testing/web/in-french.ts';
import type { VerseMark } from '../contract.ts';
import { type MarksByVerse, useMarkNews } from './use-verse-marks.ts';

beforeAll(inFrench);
afterEach(cleanup);

const VERSE = 'Genesis 32:25';
const mark = (given: Partial<VerseMark> = {}): VerseMark => ({
  ...{ reference: VERSE, me: false, name: 'Noa', understood: false },
  ...given,
});
const by = (...marks: VerseMark[]): MarksByVerse => Map.groupBy(marks, ({ reference }) => reference);
const News = ({ marks }: { marks: MarksByVerse | undefined }) => <p>{useMarkNews(marks, () => '32:25')}</p>;

test('announces a new or changed mark of another participant, but no existing one', () => {
  const { container, rerender } = render(<News marks={undefined} />);
  const next = (marks: MarksByVerse) => {
    rerender(<News marks={marks} />);
    return container.textContent?.replaceAll('\u00a0', ' ');
  };
  expect(next(by(mark()))).toBe('');
  expect(next(by(mark(), mark({ me: true })))).toBe('');
  expect(next(by(mark({ understood: true })))).toBe('Noa : compris (32:25)');
  expect(next(by())).toBe('Noa : compris (32:25)');
  expect(next(by(mark()))).toBe('Noa : pas encore compris (32:25)');
});
