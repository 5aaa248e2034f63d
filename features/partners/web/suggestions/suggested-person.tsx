import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { IconButton } from '#web/ui/index.ts';
import type { PartnerCard } from '../../contract.ts';
import { PersonHead } from '../person-head.tsx';
import { CompatibilityBadge } from '../search/compatibility-badge.tsx';
import { reasonIcons, useReasonWords } from '../search/use-reason-words.ts';

const REASONS = 2;

export function SuggestedPerson({ partner, onDismiss }: { partner: PartnerCard; onDismiss: () => void }) {
  const { t } = useTranslation();
  const words = useReasonWords(partner);
  const { id, name, compatibility } = partner;
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex items-start justify-between gap-2">
        <PersonHead
          partner={partner}
          name={
            <h3 className="font-semibold wrap-anywhere text-ink">
              <Link to={`/partners/${id}`} className="inline-flex min-h-11 items-center hover:underline sm:min-h-0">
                <bdi>{name}</bdi>
              </Link>
            </h3>
          }
        />
        <IconButton label={t('partners.suggestions.dismiss', { name })} onClick={onDismiss} className="-me-2 shrink-0">
          <X className="size-5" aria-hidden />
        </IconButton>
      </div>
      <p>
        <CompatibilityBadge score={compatibility.score} />
      </p>
      <ul className="grid gap-1" aria-label={t('partners.card.why')}>
        {compatibility.reasons.slice(0, REASONS).map((reason) => {
          const Icon = reasonIcons[reason.kind];
          return (
            <li key={`${reason.kind} ${'what' in reason ? reason.what : ''}`} className="flex gap-2.5 text-sm text-ink">
              <Icon className="mt-0.5 size-4 shrink-0 text-gold" strokeWidth={1.75} aria-hidden />
              <span className="min-w-0 wrap-anywhere first-letter:uppercase">{words(reason)}</span>
            </li>
          );
        })}
      </ul>
    </li>
  );
}
