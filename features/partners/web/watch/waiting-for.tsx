import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFactWords } from '#features/profile/web/api.ts';
import { dateFormat, zoneName } from '#shared/date-format.ts';
import { dateLocale, viewerZone } from '#web/times/times.ts';
import { Button, Notice } from '#web/ui/index.ts';
import type { PartnerFilters } from '../../contract.ts';
import { partnersAddress } from '../../shared/partners-address.ts';
import type { AskedPartners } from '../search/use-partners-address.ts';
import { useWatch } from './use-watch.ts';

type Props = {
  asked: AskedPartners;
  onEnded: () => void;
};

export function WaitingFor({ asked, onEnded }: Props) {
  const { t, i18n } = useTranslation();
  const wordsOf = useFilterWords();
  const { watch, isThis, isPending, end } = useWatch(asked);
  if (!watch) return null;
  const date = dateFormat(dateLocale(i18n.language), { dateStyle: 'long', timeZone: viewerZone() });
  const what = wordsOf(watch.filters);
  return (
    <Notice>
      <p className="wrap-anywhere">
        {t('partners.watch.waiting', { what: what || t('partners.watch.anybody') })}{' '}
        {t('partners.watch.until', { date: date.format(new Date(watch.until)) })}
      </p>
      <div className="flex flex-wrap items-center gap-x-4">
        {!isThis && (
          <Link
            to={partnersAddress(watch.filters)}
            className="inline-flex min-h-11 items-center font-semibold text-indigo underline"
          >
            {t('partners.watch.show')}
          </Link>
        )}
        <Button variant="quiet" busy={isPending} className="-ms-4" onClick={() => end(onEnded)}>
          {t('partners.watch.end')}
        </Button>
      </div>
    </Notice>
  );
}

function useFilterWords() {
  const { t, i18n } = useTranslation();
  const words = useFactWords();
  return ({ search, interests, level, languages, country, city, timeZone }: PartnerFilters): string =>
    [
      search && t('partners.watch.searched', { words: search }),
      ...interests.map(words.interest),
      ...level.map(words.level),
      ...languages.map(words.language),
      city,
      country && words.country(country),
      timeZone && zoneName(i18n.language, timeZone),
    ]
      .filter(Boolean)
      .join(', ');
}
