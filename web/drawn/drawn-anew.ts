import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import type { WebFeature } from '../feature.ts';
import { loadHeaderParts } from '../frame/header-parts.tsx';

type Place = HTMLFormElement | HTMLButtonElement | HTMLInputElement | HTMLTextAreaElement;

/** Loads all data shown first, so that the page renders completely at once. */
export async function prepare(path: string, features: readonly WebFeature[], queryClient: QueryClient): Promise<void> {
  const pages = features.flatMap(({ pages = [] }) => pages);
  const page = pages.find((one) => one.guard === 'signed-in' && matchPath(one.path, path));
  const shown = page?.load().then((loaded) => loaded.prepare?.(features, queryClient));
  // Failures are shown in their part of the page.
  await Promise.allSettled([shown, loadHeaderParts(features)]);
}

function placesOf(page: ParentNode): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const place of page.querySelectorAll<Place>('form, button, input, textarea')) {
    const label = 'labels' in place ? place.labels?.[0]?.textContent : undefined;
    const name = `${place.tagName} ${place.getAttribute('aria-label') ?? label ?? place.textContent}`;
    let key = name;
    for (let nth = 2; places.has(key); nth++) key = `${name} ${nth}`;
    places.set(key, place);
  }
  return places;
}

/**
 * Records the interactive elements before a new rendering.
 * @returns restores field values and focus, and returns a function that maps an old element to its new one
 */
export function places() {
  const before = placesOf(document);
  const focused = document.activeElement;
  return () => {
    const after = placesOf(document);
    const now = new Map<Element, Place | undefined>([...before].map(([key, place]) => [place, after.get(key)]));
    for (const [place, another] of now) if (another) carryOver(place as Place, another);
    if (focused) now.get(focused)?.focus({ preventScroll: true });
    return (place: HTMLElement): HTMLElement | undefined => now.get(place);
  };
}

function carryOver(from: Place, to: Place): void {
  if (from instanceof HTMLInputElement && from.checked !== from.defaultChecked) to.click();
  for (const Field of [HTMLInputElement, HTMLTextAreaElement]) {
    if (!(from instanceof Field && to instanceof Field) || from.value === from.defaultValue) continue;
    // React overrides `value`; the prototype's setter bypasses that, like typing.
    Object.getOwnPropertyDescriptor(Field.prototype, 'value')?.set?.call(to, from.value);
    to.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
