import { ArrowLeft, ChevronDown, Link2, PanelRight, Unlink } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextSettings } from '#features/reader/web/api.ts';
import type { Chapter } from '#features/texts/contract.ts';
import { useReferences } from '#features/texts/web/references-api.ts';
import type { PersonVoice } from '#features/voice/web/api.ts';
import { usePageTitle } from '#web/routing/page-title.ts';
import { Dialog, IconButton } from '#web/ui/index.ts';
import type { Room } from '../../contract.ts';
import { useDoing } from '../bar/use-doing.ts';
import { UnreadMark } from '../sheet/unread-mark.tsx';
import { ChooseText } from '../text/choose-text.tsx';
import type { useHints, Where } from '../text/use-hints.ts';
import type { usePlace } from '../text/use-place.ts';
import { PeopleButton } from './people-button.tsx';
import type { Sheet } from './use-sheet.ts';

type Props = {
  room: Room;
  chapter: Chapter | undefined;
  place: ReturnType<typeof usePlace>;
  sheet: Sheet;
  hints: ReturnType<typeof useHints>;
  own: Where;
  voices: Map<string, PersonVoice>;
  onLeave: () => void;
  onBlocked: () => void;
  onTurn: (slug: string) => void;
};

export function RoomHead({ room, chapter, place, sheet, hints, own, voices, onLeave, onBlocked, onTurn }: Props) {
  const { t } = useTranslation();
  const references = useReferences();
  const title = chapter ? references.section(chapter) : room.title;
  const heading = usePageTitle(title);
  const { together } = place.reading;
  const [choosing, setChoosing] = useState(false);
  const doing = useDoing(hints, own);
  const others = room.people.filter(({ me }) => !me);
  return (
    <header className="sticky top-0 z-20 flex min-h-12 flex-wrap items-center gap-0.5 border-b border-line bg-paper px-1 sm:gap-1 lg:min-h-14 lg:px-3">
      <IconButton label={t('room.leave')} onClick={onLeave}>
        <ArrowLeft className="size-5 rtl:-scale-x-100" aria-hidden />
      </IconButton>
      <div className="flex min-w-[min(100%-3rem,7.5rem)] flex-1 flex-wrap items-baseline gap-x-3">
        {/* Truncation would also clip the press area. */}
        <h1
          ref={heading}
          tabIndex={-1}
          className="min-w-0 max-w-full font-serif text-lg text-ink outline-none lg:text-xl"
        >
          {place.reading.at === '' ? (
            <bdi className="block truncate text-of-parent">{title}</bdi>
          ) : (
            <button
              type="button"
              aria-haspopup="dialog"
              title={t('room.changeText')}
              onClick={() => setChoosing(true)}
              className="relative flex max-w-full items-center gap-1 after:absolute after:-inset-y-2.5 after:inset-x-0"
            >
              <bdi className="truncate">{title}</bdi>
              <ChevronDown className="size-4 shrink-0 text-ink-soft" aria-hidden />
            </button>
          )}
        </h1>
        {chapter && title !== chapter.heRef && (
          <span lang="he" dir="rtl" className="font-hebrew text-gold max-sm:hidden">
            {chapter.heRef}
          </span>
        )}
        {(others.length === 1 ? others : []).map((person) => (
          // Truncates the name: the position changes while reading.
          <p key={person.id} aria-hidden className="flex w-full gap-x-1 text-xs text-ink-soft sm:hidden">
            <bdi className="min-w-8 truncate">{person.name}</bdi>
            <span className="max-w-[85%] shrink-0 truncate">{`· ${doing(person, voices.get(person.id))}`}</span>
          </p>
        ))}
      </div>
      <IconButton
        label={t(together ? 'room.stray' : 'room.join')}
        aria-pressed={!together}
        onClick={together ? place.stray : place.join}
      >
        {together ? <Unlink className="size-5" aria-hidden /> : <Link2 className="size-5" aria-hidden />}
      </IconButton>
      {/* Text layers render their tools here. */}
      <span id="text-tools" className="flex" />
      <Suspense fallback={<span className="size-11" />}>
        <TextSettings chapter={chapter} />
      </Suspense>
      <span className="max-sm:hidden">
        <PeopleButton others={others} onBlocked={onBlocked} />
      </span>
      <IconButton label={t('room.beside')} aria-expanded={sheet.open} onClick={sheet.toggle}>
        <PanelRight className="size-5 rtl:-scale-x-100" aria-hidden />
        {!sheet.open && <UnreadMark roomId={room.id} />}
      </IconButton>
      <Dialog
        open={choosing}
        onOpenChange={setChoosing}
        title={t('room.changeText')}
        {...(together ? {} : { description: t('room.changeAlone') })}
        closeLabel={t('common.close')}
      >
        <ChooseText
          alone={!together}
          onChoose={(slug) => {
            setChoosing(false);
            onTurn(slug);
          }}
        />
      </Dialog>
    </header>
  );
}
