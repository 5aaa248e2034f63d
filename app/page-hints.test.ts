import { expect, test } from 'vitest';
import { features } from './server.ts';
import { webFeatures } from './web.tsx';

test('the server preloads the texts that the page names in the browser', () => {
  const pages = webFeatures.flatMap(({ pages = [] }) => pages);
  const hints = features.flatMap(({ pageHints = [] }) => pageHints).filter(({ texts }) => texts);
  expect(hints.length).toBeGreaterThan(2);
  for (const hint of hints) {
    const page = pages.find(({ path }) => hint.path.test(path.replace(/:\w+\??/g, 'x')));
    expect(page?.texts).toEqual(hint.texts);
  }
});
