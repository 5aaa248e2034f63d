import { useTranslation } from 'react-i18next';
import { useSpotName } from '#features/texts/web/section-name-api.ts';
import type { PersonVoice } from '#features/voice/web/api.ts';
import type { ShownPerson } from '../page/without-presence.ts';
import type { useHints, Where } from '../text/use-hints.ts';

export function useDoing(hints: ReturnType<typeof useHints>, own: Where) {
  const { t } = useTranslation();
  const spot = useSpotName(own.section);
  return ({ id, state, asked, hand, isUnknown }: ShownPerson, voice: PersonVoice | undefined): string => {
    const [where, pointed] = [hints.where[id], hints.pointed[id]];
    if (asked) return t('room.states.asked');
    if (isUnknown) return t('room.states.unknown');
    if (state === 'gone') return t('room.states.gone');
    if (hand || voice?.hand) return t('room.wantsToSpeak');
    if (pointed?.segment) return t('room.points', { place: spot(pointed.section, pointed.segment) });
    if (state === 'away') return t('room.states.away');
    return where ? t('room.reads', { place: spot(where.section, where.segment) }) : t('room.states.here');
  };
}
