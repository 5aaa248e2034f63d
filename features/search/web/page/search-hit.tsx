import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { translationLanguages } from '#features/texts/shared/text-languages.ts';
import { shownTitle } from '#features/texts/shared/version-labels.ts';
import { useNames } from '#features/texts/web/names-api.ts';
import { useReaderSettings } from '#features/texts/web/reader-settings-api.ts';
import { useReferences } from '#features/texts/web/references-api.ts';
import { Badge } from '#web/ui/index.ts';
import type { Hit } from '../../contract.ts';
import { HitText } from './hit-text.tsx';

export function SearchHit({ hit }: { hit: Hit }) {
  const { t, i18n } = useTranslation();
  const names = useNames();
  const settings = useReaderSettings();
  const references = useReferences();
  return (
    <Link
      to={addressOf(hit, settings.translationLanguage ?? i18n.language)}
      data-search-stop
      className="-mx-2 grid gap-1 rounded-md px-2 py-2 transition-colors hover:bg-raised"
    >
      <span className="flex flex-wrap items-center gap-2 text-sm font-semibold text-indigo">
        {references.section(hit)}
        {hit.side === 'translation' && hit.language !== i18n.language && (
          <span className="font-normal text-ink-faint" title={shownTitle(hit.version ?? '') ?? undefined}>
            {names.language(hit.language)}
          </span>
        )}
        {hit.byLemma && (
          <span title={t('library.search.byLemmaHint')}>
            <Badge variant="gold">{t('library.search.byLemma')}</Badge>
          </span>
        )}
        {hit.source === 'upstream' && (
          <span title={t('library.search.upstreamHint')}>
            <Badge variant="slate">{t('library.search.upstream')}</Badge>
          </span>
        )}
      </span>
      {hit.facing ? (
        <span dir="ltr" className="grid gap-x-8 gap-y-1 lg:grid-cols-2 lg:items-baseline">
          <HitText text={hit} />
          <HitText text={hit.facing} />
        </span>
      ) : (
        <span className="block max-w-[38em]">
          <HitText text={hit} />
        </span>
      )}
    </Link>
  );
}

/** Contains the translation unless it is the reader's default. */
function addressOf({ slug, side, language, version }: Hit, wished: string): string {
  if (side === 'source' || version === null || translationLanguages(wished).includes(language)) return `/text/${slug}`;
  const [path, fragment] = slug.split('#');
  return `/text/${path}?${new URLSearchParams({ translation: version })}${fragment ? `#${fragment}` : ''}`;
}
