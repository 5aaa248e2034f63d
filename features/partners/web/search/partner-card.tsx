import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFactWords } from '#features/profile/web/api.ts';
import { Badge } from '#web/ui/index.ts';
import type { PartnerCard as Partner } from '../../contract.ts';
import { PersonHead } from '../person-head.tsx';
import { CompatibilityBadge } from './compatibility-badge.tsx';
import { PartnerActions } from './partner-actions.tsx';
import { usePersonAddress } from './use-partners-address.ts';
import { reasonIcons, useReasonWords } from './use-reason-words.ts';
import { WeekCells } from './week-cells.tsx';

const REASONS = 3;
const SUBJECTS = 3;

export function PartnerCard({ partner }: { partner: Partner }) {
  const { t } = useTranslation();
  const { to } = usePersonAddress();
  const words = useReasonWords(partner);
  const { compatibility, common } = partner;
  const title = `partner-${partner.id}`;
  return (
    <article
      aria-labelledby={title}
      className="flex min-w-0 flex-col gap-4 rounded-lg border border-line bg-surface p-5 shadow-low"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <PersonHead
          partner={partner}
          name={
            <h2 id={title} className="font-serif text-xl wrap-anywhere text-ink">
              <Link to={to(partner.id)} preventScrollReset className="hover:underline">
                <bdi>{partner.name}</bdi>
              </Link>
            </h2>
          }
        />
        <span className="max-w-full">
          <CompatibilityBadge score={compatibility.score} />
        </span>
      </div>
      <Said partner={partner} />
      <div className="flex flex-1 flex-wrap content-start items-start gap-4">
        <ul className="grid min-w-0 grow basis-56 gap-1.5" aria-label={t('partners.card.why')}>
          {compatibility.reasons.slice(0, REASONS).map((reason) => {
            const Icon = reasonIcons[reason.kind];
            return (
              <li key={`${reason.kind} ${'what' in reason ? reason.what : ''}`} className="flex gap-2.5 text-ink">
                <Icon className="mt-0.5 size-5 shrink-0 text-gold" strokeWidth={1.75} aria-hidden />
                <span className="min-w-0 wrap-anywhere first-letter:uppercase">{words(reason)}</span>
              </li>
            );
          })}
        </ul>
        <WeekCells cells={common.cells} mine={common.mine} className="grow basis-34 sm:grow-0" />
      </div>
      <PartnerActions partner={partner} />
    </article>
  );
}

function Said({ partner }: { partner: Partner }) {
  const { t, i18n } = useTranslation();
  const facts = useFactWords();
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const { bio, level, interests, languages, rating } = partner;
  const more = interests.length - SUBJECTS;
  return (
    <div className="grid gap-2">
      {bio && (
        <p dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">
          {bio}
        </p>
      )}
      <p className="flex flex-wrap gap-1.5">
        {level && <Badge variant="gold">{facts.level(level)}</Badge>}
        {interests.slice(0, SUBJECTS).map((interest) => (
          <Badge key={interest} variant="blue">
            {facts.interest(interest)}
          </Badge>
        ))}
        {more > 0 && <Badge variant="blue">+{more}</Badge>}
        {languages.map((language) => (
          <Badge key={language}>{facts.language(language)}</Badge>
        ))}
        {rating && (
          <Badge variant="amber">
            {t('partners.card.rating', { average: number.format(rating.average), count: rating.count })}
          </Badge>
        )}
      </p>
    </div>
  );
}
