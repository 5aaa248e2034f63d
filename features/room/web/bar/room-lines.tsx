import { Quote, WifiOff, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Picked } from '#features/reader/web/api.ts';
import { useSpotName } from '#features/texts/web/section-name-api.ts';
import { useVoiceWord, VoiceWords } from '#features/voice/web/api.ts';
import { useOnline } from '#web/browser/use-online.ts';
import { Button, IconButton } from '#web/ui/index.ts';
import type { ShownRoom } from '../page/without-presence.ts';
import type { useHints, Where } from '../text/use-hints.ts';
import type { usePlace } from '../text/use-place.ts';
import { EarlierQuestionLine } from './earlier-question-line.tsx';
import { Line } from './line.tsx';
import { WaitingLine } from './waiting-line.tsx';

type Props = {
  room: ShownRoom;
  place: ReturnType<typeof usePlace>;
  hints: ReturnType<typeof useHints>;
  own: Where;
  picked: Picked | null;
  onKeep: () => void;
  onDrop: () => void;
  onQuote: () => void;
  onCalledOff: () => void;
  onGo: (reference: string) => void;
};

/** Shows only the most urgent line. */
export function RoomLines(props: Props) {
  const { t } = useTranslation();
  const { room, place, hints, own, picked, onKeep, onDrop, onQuote, onCalledOff, onGo } = props;
  const [isClosed, setClosed] = useState(false);
  const voiceWord = useVoiceWord();
  const spot = useSpotName(own.section);
  const online = useOnline();
  const others = room.people.filter(({ me }) => !me);
  const present = others.filter(({ state }) => state !== 'gone');
  const elsewhere = present.find(({ id }) => hints.where[id] && hints.where[id]?.section !== own.section);
  const theirs = elsewhere ? hints.where[elsewhere.id] : undefined;

  if (!online)
    return (
      <Line tone="bg-amber-soft text-ink">
        <WifiOff className="size-5 shrink-0 text-amber" aria-hidden />
        <span className="min-w-[min(100%,11rem)] flex-1">{t('room.offline')}</span>
      </Line>
    );
  if (picked)
    return (
      <Line>
        <span role="status" className="min-w-0 flex-1">
          {picked.text ? (
            <bdi className="block truncate font-hebrew text-lg text-of-parent text-gold">{picked.text}</bdi>
          ) : (
            t('room.verse', { verse: picked.segment })
          )}
        </span>
        <Button variant="secondary" onClick={onKeep}>
          {t('room.weAreHere')}
        </Button>
        {picked.text && (
          <IconButton label={t('room.quote')} onClick={onQuote}>
            <Quote className="size-5" aria-hidden />
          </IconButton>
        )}
        <IconButton label={t('common.close')} onClick={onDrop}>
          <X className="size-5" aria-hidden />
        </IconButton>
      </Line>
    );
  if (elsewhere && theirs)
    return (
      <Line>
        <span className="min-w-[min(100%,11rem)] flex-1">
          {t('room.elsewhere', { name: elsewhere.name, place: spot(theirs.section, theirs.segment) })}
        </span>
        <Button variant="secondary" onClick={() => place.keep(theirs.section, theirs.segment)}>
          {t('room.goThere')}
        </Button>
        <Button variant="quiet" onClick={() => place.keep(own.section, own.segment)}>
          {t('room.comeHere')}
        </Button>
      </Line>
    );
  if (!own.together && place.place !== '')
    return (
      <Line>
        <span className="min-w-[min(100%,11rem)] flex-1">
          {t('room.alone', { place: spot(place.place, room.place.segment) })}
        </span>
        <Button variant="secondary" onClick={place.join}>
          {t('room.goThere')}
        </Button>
      </Line>
    );
  if (others.length > 0 && present.length === 0 && !others.some(({ isUnknown }) => isUnknown))
    return <WaitingLine room={room} others={others} onCalledOff={onCalledOff} />;
  const earlier = room.questionsBefore;
  // A press closes this line. A missing microphone also shows on its button.
  if (earlier && !isClosed)
    return <EarlierQuestionLine roomId={room.id} earlier={earlier} onGo={onGo} onClose={() => setClosed(true)} />;
  return voiceWord ? <VoiceWords /> : null;
}
