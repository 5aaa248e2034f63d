import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import type { WebFeature } from '../feature.ts';
import { loadHeaderParts } from '../header-parts.tsx';

type Place = HTMLFormElement | HTMLButtonElement | HTMLInputElement | HTMLTextAreaElement;

/** Asks for all that the page of a learner shows first, so that it stands there at once. */
export async function prepare(path: string, features: readonly WebFeature[], queryClient: QueryClient): Promise<void> {
  const pages = features.flatMap(({ pages = [] }) => pages);
  const page = pages.find((one) => one.guard === 'signed-in' && matchPath(one.path, path));
  const shown = page?.load().then((loaded) => loaded.prepare?.(features, queryClient));
  // What does not come is said in its place.
  await Promise.allSettled([shown, loadHeaderParts(features)]);
}

/** What can be pressed, sent or written in on a page, each by what it is called. */
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
 * Remembers what stands on the page before it is drawn anew.
 * @returns to be called when it was: puts what was written into the same fields, and the keyboard where it was; it returns
 * what now stands where something stood
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
    // React puts a property of its own on the field to know what it was: it is passed by, as by a keyboard.
    Object.getOwnPropertyDescriptor(Field.prototype, 'value')?.set?.call(to, from.value);
    to.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
