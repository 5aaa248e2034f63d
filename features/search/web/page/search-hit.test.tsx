import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { browserInFrench } from '#testing/web/in-french.ts';
import type { Hit } from '../../contract.ts';
import { hit } from '../../testing/search-answers.ts';
import { SearchHit } from './search-hit.tsx';

beforeAll(browserInFrench);
afterEach(cleanup);

const show = (shown: Hit) =>
  render(
    <MemoryRouter>
      <SearchHit hit={shown} />
    </MemoryRouter>,
  );

test('a hit shows the Hebrew beside its translation, in one link', () => {
  const snippet = [{ text: 'ויאמר אלהים יהי אור', hit: false }];
  show(hit({ facing: { side: 'source', language: 'he', version: null, snippet } }));
  const link = screen.getByRole('link');
  expect(link.querySelector('[lang=en] mark')?.textContent).toBe('light');
  const hebrew = link.querySelector('[lang=he][dir=rtl]');
  expect(hebrew?.textContent).toBe('ויאמר אלהים יהי אור');
  expect(hebrew?.querySelector('mark')).toBeNull();
});

test('a hit with one side shows one text', () => {
  show(hit());
  expect(screen.getByRole('link').querySelectorAll('[lang][dir]')).toHaveLength(1);
});
