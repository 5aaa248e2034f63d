import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Chapter } from '#features/texts/contract.ts';
import { useReferences } from '#features/texts/web/references-api.ts';
import { citedEditions, withCitation } from './cited-editions.ts';

/** Adds reference and editions to copied text, except to a single word. */
export function useCopyWithReference(list: RefObject<HTMLElement | null>, chapter: Chapter): void {
  const { place } = useReferences();
  const copied = useEffectEvent((event: ClipboardEvent) => {
    const selection = getSelection();
    const text = selection?.toString().trim() ?? '';
    if (!selection || selection.rangeCount === 0 || !/\s/.test(text) || !event.clipboardData) return;
    const range = selection.getRangeAt(0);
    const lines = [...(list.current?.querySelectorAll<HTMLElement>('[data-segment]') ?? [])].filter((line) =>
      range.intersectsNode(line),
    );
    const [first, last] = [lines[0], lines.at(-1)].map((line) => line?.dataset.segment);
    if (!first || !last) return;
    event.preventDefault();
    const sides = (['source', 'translation'] as const).filter((side) =>
      lines.some((line) =>
        [...line.querySelectorAll(`[data-side=${side}]`)].some((part) => range.intersectsNode(part)),
      ),
    );
    const cited = withCitation(text, place(chapter, first, last), citedEditions(chapter, sides));
    event.clipboardData.setData('text/plain', cited);
  });
  useEffect(() => {
    const element = list.current;
    const listener = (event: ClipboardEvent) => copied(event);
    element?.addEventListener('copy', listener);
    return () => element?.removeEventListener('copy', listener);
  }, [list]);
}
