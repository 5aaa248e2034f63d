import { useTranslation } from 'react-i18next';
import { useFactWords } from '#features/profile/web/api.ts';
import { Badge } from '#web/ui/index.ts';
import type { PartnerDetails as Partner } from '../../contract.ts';
import { PersonHead } from '../person-head.tsx';
import { CompatibilityBadge } from '../search/compatibility-badge.tsx';
import { WeekCells, WeekLegend } from '../search/week-cells.tsx';
import { CompatibilityParts } from './compatibility-parts.tsx';
import { PartnerStatus } from './partner-status.tsx';

export function PartnerDetails({ partner, onLeave }: { partner: Partner; onLeave: () => void }) {
  const { t } = useTranslation();
  const facts = useFactWords();
  const { compatibility, common, bio, email, interests, languages, level } = partner;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PersonHead partner={partner} name={null} large />
        <CompatibilityBadge score={compatibility.score} />
      </div>
      {bio && (
        <p dir="auto" className="font-serif text-lg whitespace-pre-line wrap-anywhere text-ink">
          {bio}
        </p>
      )}
      <ul className="flex flex-wrap gap-1.5">
        {level && (
          <li>
            <Badge variant="gold">{facts.level(level)}</Badge>
          </li>
        )}
        {interests.map((interest) => (
          <li key={interest}>
            <Badge variant="blue">{facts.interest(interest)}</Badge>
          </li>
        ))}
        {languages.map((language) => (
          <li key={language}>
            <Badge>{facts.language(language)}</Badge>
          </li>
        ))}
      </ul>
      <section aria-labelledby="partner-fit" className="grid gap-3 border-t border-line pt-5">
        <h3 id="partner-fit" className="flex flex-wrap items-baseline gap-x-3 text-ink-soft">
          {compatibility.score === null ? (
            t('partners.person.littleKnown')
          ) : (
            <>
              <span className="font-serif text-3xl text-ink tabular-nums">{compatibility.score}</span>
              {t('partners.person.sameNumber')}
            </>
          )}
        </h3>
        <CompatibilityParts partner={partner} />
      </section>
      <section aria-labelledby="partner-time" className="grid gap-3 border-t border-line pt-5">
        <div className="flex flex-wrap justify-between gap-3">
          <h3 id="partner-time" className="font-semibold text-ink">
            {t('partners.person.commonTime')}
          </h3>
          <WeekLegend />
        </div>
        <WeekCells cells={common.cells} mine={common.mine} />
      </section>
      <Record partner={partner} />
      {email && (
        <p className="text-sm text-ink-soft">
          {t('partners.person.email')}{' '}
          <a href={`mailto:${email}`} dir="ltr" className="text-indigo underline wrap-anywhere">
            {email}
          </a>
        </p>
      )}
      <PartnerStatus partner={partner} onLeave={onLeave} />
    </div>
  );
}

function Record({ partner: { completedSessions, rating, memberSince } }: { partner: Partner }) {
  const { t, i18n } = useTranslation();
  const month = new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric' }).format(
    new Date(memberSince),
  );
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 border-y border-line py-3 text-sm text-ink">
      {completedSessions > 0 && <li>{t('partners.person.sessions', { count: completedSessions })}</li>}
      {rating && <li>{t('partners.card.rating', { average: number.format(rating.average), count: rating.count })}</li>}
      <li className="text-ink-soft">{t('partners.person.since', { month })}</li>
    </ul>
  );
}
