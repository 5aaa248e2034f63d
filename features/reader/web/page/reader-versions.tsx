import { useTranslation } from 'react-i18next';
import type { Chapter, Version } from '#features/texts/contract.ts';
import { type Side, sides } from '#features/texts/shared/text-languages.ts';
import { shownLicense, shownTitle } from '#features/texts/shared/version-labels.ts';
import { useNames } from '#features/texts/web/names-api.ts';
import type { Layout } from '#features/texts/web/reader-settings-api.ts';
import type { ChosenVersions } from './chapter-query.ts';
import { VersionChoice } from './reader-version-choice.tsx';

type Props = { chapter: Chapter; chosen: ChosenVersions; layout: Layout };

export function ReaderVersions({ chapter, chosen, layout }: Props) {
  const { t } = useTranslation();
  const shown = sides.filter(
    (side) =>
      (layout === 'both' || layout === side) &&
      (chapter.versions[side] || chapter.available.some((one) => one.side === side)),
  );
  if (shown.length === 0) return null;
  return (
    <footer className="mt-10 border-t border-line pt-4 text-sm text-ink-soft">
      <h2 className="mb-1 font-semibold">{t('library.credit')}</h2>
      <ul className="grid gap-1">
        {shown.map((side) => {
          const version = chapter.versions[side];
          return version && <Credit key={side} side={side} version={version} />;
        })}
      </ul>
      <div className="mt-4 grid max-w-md gap-3 empty:hidden print:hidden">
        {shown.map((side) => (
          <VersionChoice key={side} side={side} chapter={chapter} chosen={chosen} />
        ))}
      </div>
    </footer>
  );
}

function Credit({ side, version: { language, url, ...version } }: { side: Side; version: Version }) {
  const { t } = useTranslation();
  const names = useNames();
  const [title, license] = [shownTitle(version.title), shownLicense(version.license)];
  const link = /^https?:\/\//.test(url) && title !== null;
  return (
    <li className="wrap-break-word">
      {t(`library.sides.${side}`)} ({names.language(language)}){title !== null && ' · '}
      {link ? (
        <a href={url} rel="noopener noreferrer nofollow" target="_blank" className="underline underline-offset-4">
          <bdi>{title}</bdi>
        </a>
      ) : (
        <bdi>{title}</bdi>
      )}
      {' · '}
      {license ? <bdi lang="en">{license}</bdi> : t('library.reader.licenseUnknown')}
    </li>
  );
}
