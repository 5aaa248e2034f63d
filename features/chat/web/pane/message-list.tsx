import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command } from '#web/outbox/command.ts';
import { Button, Spinner } from '#web/ui/index.ts';
import type { Conversation } from '../../contract.ts';
import type { MessageWindow } from '../message-window.ts';
import { type Row, rowsOf } from '../rows.ts';
import type { Outgoing } from '../send-command.ts';
import type { useMessages } from '../use-messages.ts';
import type { OutgoingChange } from '../waiting-changes.ts';
import { MessageLine } from './message-line.tsx';
import { moveBetween } from './move-between.ts';
import { useReadMark } from './use-read-mark.ts';
import { useRowFocus } from './use-row-focus.ts';
import type { Writing } from './writing.ts';

type Props = {
  conversation: Conversation;
  me: string;
  messages: ReturnType<typeof useMessages>;
  window: MessageWindow;
  outgoing: Command<Outgoing>[];
  changes: Command<OutgoingChange>[];
  sought: number | null;
  goal: { seq: number } | null;
  onWrite: (writing: Writing) => void;
  onTakeBack: (message: Outgoing) => void;
};

/** Estimated pixels until a row is measured. */
const heights: Record<Row['type'], number> = { day: 48, new: 48, message: 64, outgoing: 72 };
/** Pixels from the end within which the list follows new messages. */
const AT_END = 120;
/** Rows from an edge at which the next page loads. */
const NEAR = 10;
/** Visible pixels of a message that count as seen: its first line. */
const LINE = 40;
const ABOVE = 44;

export function MessageList(props: Props) {
  const { conversation, me, messages, window, outgoing, changes, sought, goal, onWrite, onTakeBack } = props;
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const keptFocus = useRowFocus(scroller);
  const [newSince] = useState(conversation.unread > 0 ? conversation.readSeq : null);
  const rows = useMemo(
    () => rowsOf(window, outgoing, { me, newSince, now: Date.now() }),
    [window, outgoing, me, newSince],
  );
  // Renders visible rows first, the rest after the first frame. A transition would wait for other transitions, and
  // nothing would be marked read.
  const [arrived, setArrived] = useState(false);
  const newLine = rows.findIndex(({ type }) => type === 'new');
  const before = newLine > 0 ? rows.slice(0, newLine) : rows;
  const virtualizer = useVirtualizer({
    initialOffset: () => before.reduce((sum, { type }) => sum + heights[type], 0),
    initialRect: { width: innerWidth, height: innerHeight },
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => heights[rows[at]?.type ?? 'message'],
    getItemKey: (at) => rows[at]?.key ?? at,
    overscan: arrived ? 8 : 1,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: AT_END,
    useFlushSync: false,
    paddingEnd: 16,
  });
  const begin = useEffectEvent(() => {
    if (sought !== null) return;
    if (newLine > 0) virtualizer.scrollToIndex(newLine, { align: 'start' });
    else virtualizer.scrollToEnd();
  });
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => setArrived(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  // Repeats the initial scroll until the measured height settles.
  const settling = useRef(true);
  const height = virtualizer.getTotalSize();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each height
  useLayoutEffect(() => {
    if (settling.current) begin();
  }, [height]);
  useEffect(() => {
    if (!arrived) return;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        settling.current = false;
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [arrived]);

  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  const older = window.hasBefore && first < NEAR && messages.failed !== 'before';
  const newer = window.hasAfter && last > rows.length - NEAR && messages.failed !== 'after';
  const { loadOlder, loadNewer, goTo } = messages;
  const load = useEffectEvent(() => {
    if (older) void loadOlder();
    else if (newer) void loadNewer();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that came may ask for the next
  useEffect(() => {
    if (arrived) load();
  }, [arrived, older, newer, rows]);

  const find = useEffectEvent(async (seq: number) => {
    const place = () => rows.findIndex((row) => row.type === 'message' && row.message.seq === seq);
    if (place() < 0) await goTo({ around: seq }).catch(() => {});
    else virtualizer.scrollToIndex(place(), { align: 'center' });
  });
  const isThere = sought !== null && window.messages.some(({ seq }) => seq === sought);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is loaded it is gone to
  useEffect(() => {
    if (sought !== null) void find(sought);
  }, [sought, isThere]);

  const isGoalThere = goal !== null && window.messages.some(({ seq }) => seq === goal.seq);
  const readOn = useEffectEvent(() => {
    const at = rows.findIndex((row) => row.type === 'message' && row.message.seq === goal?.seq);
    if (at >= 0) virtualizer.scrollToIndex(rows[at - 1]?.type === 'day' ? at - 1 : at, { align: 'start' });
  });
  useEffect(() => {
    if (goal && isGoalThere) readOn();
  }, [goal, isGoalThere]);

  const given = outgoing.at(-1)?.clientId;
  const follow = useEffectEvent(() => virtualizer.scrollToEnd());
  useEffect(() => {
    if (given !== undefined) follow();
  }, [given]);

  const visible = rows[virtualizer.range?.endIndex ?? -1];
  // Marks nothing before the first frame, while heights are estimates.
  const bottom =
    (virtualizer.scrollOffset ?? 0) + (virtualizer.scrollRect?.height ?? 0) - (window.hasBefore ? ABOVE : 0);
  const seen = items.findLast(({ start, size }) => start + Math.min(size, LINE) <= bottom)?.index ?? -1;
  useReadMark(conversation, arrived ? lastPlace(rows, seen) : 0);
  const atEnd = !window.hasAfter && (visible === undefined || virtualizer.isAtEnd(AT_END));
  const toEnd = () => {
    scroller.current?.focus({ preventScroll: true });
    if (!window.hasAfter) return virtualizer.scrollToEnd();
    void goTo(null)
      .then(() => virtualizer.scrollToEnd())
      .catch(() => {});
  };

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={t('chat.messages')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        onKeyDown={moveBetween}
        {...keptFocus}
        className="h-full overflow-y-auto overscroll-contain px-4 outline-offset-[-2px] [overflow-anchor:none] sm:px-7"
      >
        {window.hasBefore && (
          <p className="flex min-h-11 items-center justify-center text-ink-soft">
            {messages.failed === 'before' ? (
              <Button variant="quiet" onClick={() => void loadOlder()}>
                {t('chat.olderError')}
              </Button>
            ) : (
              <Spinner />
            )}
          </p>
        )}
        <div className="relative" style={{ height }}>
          {/* A transform would clip menus in the rows. */}
          <div className="absolute inset-x-0 top-0" style={{ paddingTop: items[0]?.start ?? 0 }}>
            {items.map((item) => {
              const row = rows[item.index];
              return (
                row && (
                  <div
                    key={item.key}
                    ref={virtualizer.measureElement}
                    data-index={item.index}
                    data-row={item.key}
                    className="flow-root"
                  >
                    <MessageLine
                      row={row}
                      conversation={conversation}
                      me={me}
                      changes={changes}
                      sought={sought}
                      onWrite={onWrite}
                      onTakeBack={onTakeBack}
                    />
                  </div>
                )
              );
            })}
          </div>
        </div>
      </div>
      {!atEnd && (
        <Button variant="secondary" onClick={toEnd} className="absolute! inset-x-0 bottom-3 mx-auto w-fit rounded-full">
          <ArrowDown className="size-4" aria-hidden />
          {conversation.unread > 0 ? t('chat.newBelow', { count: conversation.unread }) : t('chat.toLatest')}
        </Button>
      )}
    </div>
  );
}

function lastPlace(rows: Row[], at: number): number {
  for (let n = at; n >= 0; n--) {
    const row = rows[n];
    if (row?.type === 'message') return row.message.seq;
  }
  return 0;
}
