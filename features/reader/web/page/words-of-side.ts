import { wordSpans } from '#features/texts/shared/side-words.ts';
import type { Side } from '#features/texts/shared/text-languages.ts';

const ASIDE = 'button, [role=note], .select-none, .font-sans';

export type PageWord = {
  text: string;
  at: StaticRangeInit;
  /** Live range, which costs more than `at`. */
  readonly range: Range;
};

export function wordsOfSide(side: HTMLElement): PageWord[] {
  const nodes: { node: Text; from: number }[] = [];
  // A single query: a query per node took half of the time.
  const breaks = new Set<Node>(side.querySelectorAll('br, .block'));
  const walker = document.createTreeWalker(
    side,
    breaks.size === 0 ? NodeFilter.SHOW_TEXT : NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
  );
  const aside = [...side.querySelectorAll(ASIDE)];
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (breaks.has(node)) text += '\n';
    else if (node instanceof Text && !aside.some((element) => element.contains(node))) {
      nodes.push({ node, from: text.length });
      text += node.data;
    }
  }
  const placeOf = (at: number) => nodes.findLast(({ from }) => from <= at);
  return wordSpans(text, side.dataset.hebrew === 'true').flatMap(([from, to]) => {
    const [first, last] = [placeOf(from), placeOf(to - 1)];
    if (!first || !last) return [];
    const at = {
      startContainer: first.node,
      startOffset: Math.min(from - first.from, first.node.length),
      endContainer: last.node,
      endOffset: Math.min(to - last.from, last.node.length),
    };
    return [
      {
        text: text.slice(from, to),
        at,
        get range() {
          return liveRange(at);
        },
      },
    ];
  });
}

function liveRange({ startContainer, startOffset, endContainer, endOffset }: StaticRangeInit): Range {
  const range = document.createRange();
  range.setStart(startContainer, startOffset);
  range.setEnd(endContainer, endOffset);
  return range;
}

export const sideOf = (list: Element | null, segment: string, side: Side): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-segment="${CSS.escape(segment)}"] [data-side="${side}"]`) ?? null;

export const sidesOf = (list: Element, side: Side): Map<string, HTMLElement> =>
  new Map(
    [...list.querySelectorAll<HTMLElement>(`[data-side="${side}"]`)].map((element) => [
      element.closest<HTMLElement>('[data-segment]')?.dataset.segment ?? '',
      element,
    ]),
  );

/** Word at the pointer, counted from 1. */
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
  // In the Hebrew Bible, each word is an element.
  const word = target instanceof Element ? target.closest('[data-word]') : null;
  return word?.firstChild ? { node: word.firstChild, offset: 0 } : null;
}
