import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MissingLanguage } from './missing-language.tsx';
import { ReaderError } from './reader-error.tsx';
import { ReaderLoading } from './reader-loading.tsx';
import { ReaderNavigation } from './reader-navigation.tsx';
import { ReaderVersions } from './reader-versions.tsx';
import type { useSection } from './use-section.ts';
import { type ReadTogether, Verses } from './verses.tsx';

type Props = {
  section: Omit<ReturnType<typeof useSection>, 'isPlaceholderData'>;
  hash: string;
  children?: ReactNode;
  together?: ReadTogether;
  onTurn?: (slug: string) => void;
};

export function SectionBody({ section, hash, children, together, onTurn }: Props) {
  const { t } = useTranslation();
  const { chapter, settings, shown, chosen, failure, retry } = section;
  if (!chapter)
    return failure ? (
      <ReaderError error={failure} typed={section.reference} onRetry={retry} />
    ) : (
      <ReaderLoading settings={settings} />
    );
  return (
    <>
      {chapter.isUnpaired && <p className="mb-4 text-sm text-ink-soft">{t('library.reader.unpaired')}</p>}
      {settings.layout !== 'source' && !chapter.isUnpaired && chosen.translation === undefined && (
        <MissingLanguage
          versions={chapter.versions}
          wished={chosen.language}
          className="mb-3 text-center text-sm text-ink-soft print:hidden"
        />
      )}
      {chapter.segments.length === 0 ? (
        <p className="py-8 text-center text-ink-soft">{t('library.empty')}</p>
      ) : (
        <Verses
          key={chapter.ref}
          chapter={chapter}
          settings={shown}
          hash={hash}
          {...(together === undefined ? {} : { together })}
        />
      )}
      {children}
      <ReaderNavigation chapter={chapter} chosen={chosen} {...(onTurn === undefined ? {} : { onTurn })} />
      <ReaderVersions chapter={chapter} chosen={chosen} layout={shown.layout} />
    </>
  );
}
