import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Notification } from '../../contract.ts';
import { NotificationCard } from './notification-card.tsx';

const CARD_PX = 120;
const AREA_PX = 600;
/** Cards left below when the next page is requested. */
const AHEAD = 12;

type Props = {
  label: string;
  items: Notification[];
  /** Null when unknown. */
  total: number | null;
  busy: boolean;
  onEnd: () => void;
};

/** With role feed, screen readers and Page Up / Page Down reach every item. */
export function NotificationFeed({ label, items, total, busy, onEnd }: Props) {
  const id = useId();
  const [area, setArea] = useState<Element | null>(null);
  const find = useCallback((feed: Element | null) => {
    setArea(feed?.closest('[data-radix-scroll-area-viewport]') ?? null);
  }, []);
  // The focused card stays mounted while out of view.
  const focused = useRef<{ id: string; index: number } | null>(null);
  const goTo = useRef<number | null>(null);

  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => area,
    estimateSize: () => CARD_PX,
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: 4,
    gap: 8,
    paddingStart: 4,
    paddingEnd: 4,
    initialRect: { width: 0, height: AREA_PX },
    rangeExtractor: (range) => {
      const kept = [focused.current?.index, goTo.current].filter((index) => typeof index === 'number');
      const shown = new Set([...defaultRangeExtractor(range), ...kept.filter((index) => index < items.length)]);
      return [...shown].sort((one, other) => one - other);
    },
  });
  const cards = virtualizer.getVirtualItems();
  const last = virtualizer.range?.endIndex ?? 0;
  useEffect(() => {
    if (last >= items.length - AHEAD) onEnd();
  }, [last, items.length, onEnd]);

  const focusOn = useCallback(
    (index: number) => {
      document.getElementById(`${id}-${index}`)?.focus({ preventScroll: true });
    },
    [id],
  );

  // After a removal, the card now at the position receives the focus.
  useLayoutEffect(() => {
    const was = focused.current;
    if (!was) return;
    const index = items.findIndex((item) => item.id === was.id);
    if (index >= 0) was.index = index;
    else if (document.activeElement === document.body) {
      focused.current = null;
      focusOn(Math.min(was.index, items.length - 1));
    }
  }, [items, focusOn]);

  useLayoutEffect(() => {
    if (goTo.current === null || !cards.some(({ index }) => index === goTo.current)) return;
    focusOn(goTo.current);
    goTo.current = null;
  });

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.defaultPrevented) return;
    const step = { PageDown: 1, PageUp: -1 }[event.key];
    if (event.key === 'Home' && event.ctrlKey) {
      event.preventDefault();
      event.currentTarget.closest<HTMLElement>('[role=tabpanel]')?.focus();
    }
    const from = focused.current?.index;
    if (step === undefined || from === undefined) return;
    const index = from + step;
    if (index < 0 || index >= items.length) return;
    event.preventDefault();
    goTo.current = index;
    virtualizer.scrollToIndex(index, { align: 'auto' });
    focusOn(index);
  }

  return (
    <div
      ref={find}
      role="feed"
      aria-label={label}
      aria-busy={busy}
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
      onKeyDown={onKeyDown}
    >
      {cards.map(({ index, key, start }) => {
        const item = items[index];
        return (
          item && (
            <article
              key={key}
              id={`${id}-${index}`}
              ref={virtualizer.measureElement}
              data-index={index}
              tabIndex={-1}
              aria-labelledby={`${id}-${item.id}-title`}
              aria-describedby={`${id}-${item.id}-text`}
              aria-posinset={index + 1}
              aria-setsize={total === null ? -1 : Math.max(total, items.length)}
              onFocus={() => {
                focused.current = { id: item.id, index };
              }}
              className="absolute inset-x-0 rounded-md px-1 focus-visible:outline-offset-[-2px]"
              // With a transform, the next card would cover this card's menu.
              style={{ top: start }}
            >
              <NotificationCard notification={item} id={`${id}-${item.id}`} />
            </article>
          )
        );
      })}
    </div>
  );
}
