import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Chapter } from '../../contract.ts';
import { useReferences } from '../use-references.ts';

/** What is copied from a text takes its reference along. One word alone is copied as it is: it is looked up somewhere. */
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
    event.clipboardData.setData('text/plain', `${text}\n\n${place(chapter, first, last)}`);
  });
  useEffect(() => {
    const element = list.current;
    const listener = (event: ClipboardEvent) => copied(event);
    element?.addEventListener('copy', listener);
    return () => element?.removeEventListener('copy', listener);
  }, [list]);
}
