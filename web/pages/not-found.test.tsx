import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { inFrench } from '#testing/web/in-french.ts';
import fr from '../locales/fr.ts';
import NotFound from './not-found.tsx';

beforeAll(inFrench);
beforeEach(() => {
  const Address = () => <output>{`${useLocation().pathname}${useLocation().search}`}</output>;
  render(
    <MemoryRouter initialEntries={['/nothing/here']}>
      <NotFound />
      <Address />
    </MemoryRouter>,
  );
});
afterEach(cleanup);

const address = () => document.querySelector('output')?.textContent;
const search = (text: string) => {
  fireEvent.change(screen.getByRole('searchbox', { name: fr.notFound.label }), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: fr.notFound.submit }));
};

test('an unknown path shows the specified heading, the product and a link home', () => {
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found');
  expect(screen.getByText(fr.common.product)).toBeTruthy();
  expect(screen.getByRole('link', { name: fr.errorPage.home }).getAttribute('href')).toBe('/');
});

test('a search on an unknown path opens the search page', () => {
  search('  ');
  expect(address()).toBe('/nothing/here');
  search(' Genèse 12 & 13 ');
  expect(address()).toBe('/search?q=Gen%C3%A8se%2012%20%26%2013');
});
