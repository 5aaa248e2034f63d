import { wordSpans } from '#features/texts/shared/side-words.ts';
import type { Side } from '#features/texts/shared/text-languages.ts';

const ASIDE = 'button, [role=note], .select-none, .font-sans';

export function wordsOfSide(side: HTMLElement): { text: string; range: Range }[] {
  const walker = document.createTreeWalker(side, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const nodes: { node: Text; from: number }[] = [];
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) text += node.matches('br, .block') ? '\n' : '';
    else if (node instanceof Text && !node.parentElement?.closest(ASIDE)) {
      nodes.push({ node, from: text.length });
      text += node.data;
    }
  }
  const placeOf = (at: number) => nodes.findLast(({ from }) => from <= at);
  return wordSpans(text, side.dataset.hebrew === 'true').flatMap(([from, to]) => {
    const [first, last] = [placeOf(from), placeOf(to - 1)];
    if (!first || !last) return [];
    const range = document.createRange();
    range.setStart(first.node, Math.min(from - first.from, first.node.length));
    range.setEnd(last.node, Math.min(to - last.from, last.node.length));
    return [{ text: text.slice(from, to), range }];
  });
}

export const sideOf = (list: Element | null, segment: string, side: Side): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-segment="${CSS.escape(segment)}"] [data-side="${side}"]`) ?? null;

/** From 1; null for none. */
export function wordAt(side: HTMLElement, event: MouseEvent): { number: number; text: string } | null {
  const pressed = nodeAt(event);
  if (!pressed) return null;
  const words = wordsOfSide(side);
  const index = words.findIndex(({ range }) => range.comparePoint(pressed.node, pressed.offset) === 0);
  return index < 0 ? null : { number: index + 1, text: words[index]?.text ?? '' };
}

function nodeAt({ clientX, clientY, target }: MouseEvent): { node: Node; offset: number } | null {
  if (document.caretPositionFromPoint) {
    const found = document.caretPositionFromPoint(clientX, clientY);
    return found && { node: found.offsetNode, offset: found.offset };
  }
  if (document.caretRangeFromPoint) {
    const found = document.caretRangeFromPoint(clientX, clientY);
    return found && { node: found.startContainer, offset: found.startOffset };
  }
  // Words of the Hebrew Bible are elements.
  const word = target instanceof Element ? target.closest('[data-word]') : null;
  return word?.firstChild ? { node: word.firstChild, offset: 0 } : null;
}
