import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFactWords } from '#features/profile/web/api.ts';
import { viewerZone } from '#web/times/times.ts';
import { Avatar } from '#web/ui/index.ts';
import type { PartnerCard } from '../contract.ts';
import { isOnline, useActivityWords } from './use-activity-words.ts';
import { useHourWords } from './use-hour-words.ts';

type Props = { partner: PartnerCard; name: ReactNode; large?: boolean };

export function PersonHead({ partner, name, large = false }: Props) {
  const { t } = useTranslation();
  const facts = useFactWords();
  const activity = useActivityWords()(partner);
  const { time } = useHourWords();
  const place = partner.city ?? (partner.country ? facts.country(partner.country) : null);
  const now = new Date().toISOString();
  const there = time(now, partner.timeZone);
  const elsewhere = there !== time(now, viewerZone());
  const parts = [
    place && <bdi key="place">{place}</bdi>,
    elsewhere && t('partners.card.there', { time: there }),
    activity,
  ].filter(Boolean);
  return (
    <div className="flex min-w-0 flex-1 basis-16 items-center gap-3">
      <span className="relative shrink-0">
        <Avatar
          name={partner.name}
          seed={partner.id}
          picture={large ? partner.picture?.large : partner.picture?.small}
          className={large ? 'size-16 text-xl' : 'size-12 text-base'}
        />
        {isOnline(partner) && (
          <span
            aria-hidden
            className="absolute end-0 bottom-0 size-3.5 rounded-full border-2 border-surface bg-leaf forced-colors:bg-[Highlight]"
          />
        )}
      </span>
      <div className="min-w-0">
        {name}
        <p className="text-sm text-ink-soft">
          {parts.map((part, index) => (
            <span key={index}>
              {index > 0 && ' · '}
              {part}
            </span>
          ))}
        </p>
      </div>
    </div>
  );
}
