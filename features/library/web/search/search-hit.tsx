import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Badge } from '#web/ui/index.ts';
import type { Hit } from '../../contract.ts';
import { withPoints } from '../../shared/hebrew-text.ts';
import { directionOf, inHebrewLetters, translationLanguages } from '../../shared/text-languages.ts';
import { shownTitle } from '../../shared/version-labels.ts';
import { useNames } from '../names.ts';
import { useReaderSettings } from '../reader/reader-settings.ts';
import { useReferences } from '../use-references.ts';

export function SearchHit({ hit }: { hit: Hit }) {
  const { t, i18n } = useTranslation();
  const names = useNames();
  const settings = useReaderSettings();
  const hebrew = inHebrewLetters(hit.language);
  const show = (text: string) => (hebrew ? withPoints(text, settings) : text);
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
      <span
        lang={hit.language}
        dir={directionOf(hit.language)}
        className={
          hebrew
            ? 'block max-w-[30em] font-hebrew text-xl leading-[1.8] wrap-break-word text-ink'
            : 'block max-w-[38em] font-serif text-base wrap-break-word text-ink-soft'
        }
      >
        {hit.snippet.map((piece, at) => {
          const key = `${at}`;
          return piece.hit ? (
            <mark key={key} className="rounded-sm bg-gold-soft font-semibold text-gold forced-colors:bg-[Mark]">
              {show(piece.text)}
            </mark>
          ) : (
            <span key={key}>{show(piece.text)}</span>
          );
        })}
      </span>
    </Link>
  );
}

/** Names the translation if it is not the reader's default. */
function addressOf({ slug, side, language, version }: Hit, wished: string): string {
  if (side === 'source' || version === null || translationLanguages(wished).includes(language)) return `/text/${slug}`;
  const [path, fragment] = slug.split('#');
  return `/text/${path}?${new URLSearchParams({ translation: version })}${fragment ? `#${fragment}` : ''}`;
}
