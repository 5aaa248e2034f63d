import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { onTestFinished } from 'vitest';

/**
 * Renders a part as the server does and hydrates it.
 * @param beforeHydration stores what only the browser knows
 * @returns `mismatches`: errors after which React discarded the server's page
 */
export async function hydrate(part: ReactNode, beforeHydration: () => void) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(part);
  const rendered = container.textContent;
  beforeHydration();
  const mismatches: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, part, { onRecoverableError: (error) => mismatches.push(error) }),
  );
  onTestFinished(() => {
    act(() => root.unmount());
    container.remove();
  });
  return { container, rendered, mismatches };
}
