import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useReadHere } from '#features/focus/web/api.ts';
import { useMarkNews, useVerseMarks } from '#features/lines/web/api.ts';
import { quoteInNotes, SessionNotes, useVerseQuestions } from '#features/notes/web/api.ts';
import { type Picked, type PickedComment, SectionReader, setHebrewOnly } from '#features/reader/web/api.ts';
import type { Chapter } from '#features/texts/contract.ts';
import { slugOfReference } from '#features/texts/shared/guess-reference.ts';
import { useReaderSettings } from '#features/texts/web/reader-settings-api.ts';
import { useSpotName } from '#features/texts/web/section-name-api.ts';
import { leaveVoice, useVoice } from '#features/voice/web/api.ts';
import { useWakeLock } from '#web/browser/use-wake-lock.ts';
import { SlowLine } from '#web/pages/slow-line.tsx';
import { lazyPart } from '#web/routing/lazy.tsx';
import { whenIdle } from '#web/routing/when-idle.ts';
import { Skeleton } from '#web/ui/index.ts';
import type { Room } from '../../contract.ts';
import { CommentChips } from '../bar/comment-chips.tsx';
import { RoomBar } from '../bar/room-bar.tsx';
import { RoomLines } from '../bar/room-lines.tsx';
import { Beside } from '../text/beside.tsx';
import { ChooseText } from '../text/choose-text.tsx';
import { hintOf, type OwnPick, pointedIn } from '../text/pointed-in.ts';
import { type Commented, useHints } from '../text/use-hints.ts';
import { usePlace } from '../text/use-place.ts';
import { RoomHead } from './room-head.tsx';
import { useNews } from './use-news.ts';
import { usePresence } from './use-presence.ts';
import { useSheet } from './use-sheet.ts';

const RoomSheet = lazyPart(() => import('../sheet/room-sheet.tsx'));

type Props = { room: Room; onLeave: () => void; onOut: () => void; onBlocked: () => void };

/** Slug of the section and segment of a reference such as `Genesis 32:25`. */
function placeOf(reference: string): [section: string, segment: string | null] {
  const [, of = reference, segment = null] = /^(.+):([^:]+)$/.exec(reference) ?? [];
  return [slugOfReference(of), segment];
}

export function RoomInside({ room, onLeave, onOut, onBlocked }: Props) {
  const [chapter, setChapter] = useState<Chapter>();
  const [top, setTop] = useState<string | null>(null);
  const [lastPicked, setPicked] = useState<OwnPick | null>(null);
  const [pickedComment, setPickedComment] = useState<PickedComment | null>(null);
  const [commented, setCommented] = useState<Commented | null>(null);
  const [opened, setOpened] = useState<{ times: number; segment: string; work: string } | null>(null);
  const { t } = useTranslation();
  const sheet = useSheet();
  const navigate = useNavigate();
  const place = usePlace(room);
  const { at, together } = place.reading;
  const others = room.people.filter(({ me, state }) => !me && state !== 'gone');
  const section = chapter ? slugOfReference(chapter.ref) : at;
  const picked = lastPicked?.section === section ? lastPicked : null;
  const own = { section, segment: top, together };
  const hints = useHints(room.id, own, others.map(({ id }) => id).join());
  const out = () => {
    leaveVoice();
    onOut();
  };
  const blocked = () => {
    if (room.people.length <= 2) leaveVoice();
    onBlocked();
  };
  const hand = usePresence(room.id, out);
  const voices = useVoice(room.id);
  const questions = useVerseQuestions(room.id);
  const marks = useVerseMarks(room.id);
  useWakeLock(useReaderSettings().awakeInRoom);
  useEffect(() => {
    setHebrewOnly(room.hebrewOnly);
    return () => setHebrewOnly(false);
  }, [room.hebrewOnly]);
  // Loaded for use without a network.
  useEffect(() => whenIdle(() => void Promise.all([RoomSheet.preload(), SessionNotes.preload()])), []);
  useReadHere(section);
  const news = useNews(others, place.place);
  const spot = useSpotName(section);
  const markNews = useMarkNews(marks, (reference) => spot(...placeOf(reference)));

  const pick = (next: Picked | null, shown: Chapter) => {
    const own = next && { ...next, section: slugOfReference(shown.ref) };
    setPicked(own);
    if (own) void hints.point(hintOf(own, shown));
  };
  const turn = (to: string) => {
    setPicked(null);
    setOpened(null);
    setTop(null);
    place.turn(to);
  };
  const verse = (segment: string | null) => (chapter && segment ? `${chapter.ref}:${segment}` : null);
  const quote = () => {
    const reference = verse(picked?.segment ?? null);
    if (picked?.text && reference) quoteInNotes(room.id, { reference, words: picked.text });
    sheet.show('notes');
  };
  /** Opens a question's verse, together if reading together. */
  const go = (reference: string) => {
    const [to, segment] = placeOf(reference);
    if (together) place.keep(to, segment);
    else turn(to);
  };
  const keptSegment = at === place.place ? room.place.segment : null;
  return (
    <div className={`flex min-h-dvh flex-col ${sheet.open ? 'lg:pe-[364px]' : ''}`}>
      <p role="status" className="sr-only">
        {news}
      </p>
      <p role="status" className="sr-only">
        {markNews}
      </p>
      <RoomHead
        room={room}
        chapter={chapter}
        place={place}
        sheet={sheet}
        hints={hints}
        own={own}
        voices={voices}
        onTurn={turn}
        onLeave={() => {
          leaveVoice();
          onLeave();
        }}
        onBlocked={blocked}
      />
      {/* Precedes the text, so that few Tabs reach it. */}
      <footer
        data-bottom-actions
        className={`fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] ${sheet.open ? 'lg:end-[364px]' : ''}`}
      >
        <div role="status">
          <SlowLine />
        </div>
        <CommentChips
          people={others}
          commented={hints.commented}
          own={commented}
          chapter={chapter}
          onOpen={(segment, work) => {
            setOpened((before) => ({ times: (before?.times ?? 0) + 1, segment, work }));
            sheet.show('comments');
            document.getElementById(`v${segment}`)?.scrollIntoView({ block: 'start' });
          }}
        />
        <RoomLines
          room={room}
          place={place}
          hints={hints}
          own={own}
          picked={picked}
          onKeep={() => {
            if (picked) place.keep(section, picked.segment);
            setPicked(null);
          }}
          onDrop={() => setPicked(null)}
          onQuote={quote}
          onGo={go}
          onCalledOff={() => {
            leaveVoice();
            void navigate('/sessions', { replace: true });
          }}
        />
        <RoomBar room={room} hints={hints} own={own} voices={voices} hand={hand} />
      </footer>
      <main className="mx-auto w-full max-w-page flex-1 px-3 pt-4 pb-40 sm:px-6">
        {at === '' ? (
          <div className="grid gap-6 py-10">
            {room.textUnknown && <p className="text-center text-amber">{t('sessions.textNowhere')}</p>}
            <ChooseText onChoose={turn} />
          </div>
        ) : (
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <SectionReader
              reference={at}
              segment={keptSegment}
              onTurn={turn}
              onChapter={setChapter}
              onTop={setTop}
              together={(shown) => {
                const pointed = pointedIn(shown, lastPicked, Object.values(hints.pointed));
                return {
                  onPick: (next) => pick(next, shown),
                  pointed,
                  washed: pointed.find(({ by }) => by === 'me')?.segment ?? keptSegment,
                  beside: (segment) => (
                    <Beside
                      room={room}
                      where={hints.where}
                      own={{ ...own, section }}
                      kept={keptSegment}
                      segment={segment}
                      asked={questions.has(verse(segment) ?? '')}
                      marks={(marks?.get(verse(segment) ?? '') ?? []).filter(({ me }) => !me)}
                    />
                  ),
                };
              }}
            />
          </Suspense>
        )}
      </main>
      {sheet.open && (
        <Suspense fallback={null}>
          <RoomSheet
            roomId={room.id}
            others={room.people.filter(({ me }) => !me)}
            notesBefore={room.notesBefore}
            sheet={sheet}
            at={verse(picked?.segment ?? top)}
            onGo={go}
            onQuote={picked?.text ? quote : undefined}
            onBlocked={blocked}
            comments={
              chapter
                ? {
                    chapter,
                    marked: opened?.segment ?? picked?.segment ?? null,
                    opened: opened?.work ?? null,
                    openedTimes: opened?.times ?? 0,
                    pointed: Object.values(hints.pointed),
                    picked: pickedComment,
                    onRead: (read) => {
                      const now = { section, segment: read?.verse ?? null, work: read?.work ?? null };
                      setCommented(now);
                      void hints.showComment(now);
                    },
                    onPick: (next) => {
                      setPickedComment(next);
                      void hints.point(next);
                    },
                  }
                : null
            }
          />
        </Suspense>
      )}
    </div>
  );
}
