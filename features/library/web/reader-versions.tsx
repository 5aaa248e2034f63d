import { useTranslation } from 'react-i18next';
import type { Chapter, Version } from '../contract.ts';
import type { ChosenVersions } from './chapter-query.ts';
import type { Layout } from './reader-settings.ts';
import { VersionChoice } from './reader-version-choice.tsx';

type Props = { chapter: Chapter; chosen: ChosenVersions; layout: Layout };

/** What is really shown, under which licence, from where, and the versions one can read instead. */
export function ReaderVersions({ chapter, chosen, layout }: Props) {
  const { t } = useTranslation();
  const sides = (['he', 'en'] as const).filter(
    (side) => (layout === 'both' || layout === side) && (chapter.versions[side] || chapter.otherVersions[side].length),
  );
  if (sides.length === 0) return null;
  return (
    <footer className="mt-10 border-t border-line pt-4 text-sm text-ink-soft">
      <h2 className="mb-1 font-semibold">{t('library.credit')}</h2>
      <ul className="grid gap-1">
        {sides.map((side) => {
          const version = chapter.versions[side];
          return version && <Credit key={side} side={side} version={version} />;
        })}
      </ul>
      <div className="mt-4 grid max-w-md gap-3 empty:hidden print:hidden">
        {sides.map((side) => (
          <VersionChoice key={side} side={side} chapter={chapter} chosen={chosen} />
        ))}
      </div>
    </footer>
  );
}

function Credit({ side, version: { title, license, source } }: { side: 'he' | 'en'; version: Version }) {
  const { t } = useTranslation();
  const link = /^https?:\/\//.test(source);
  return (
    <li className="wrap-break-word">
      {t(`library.sides.${side}`)}
      {' · '}
      {link ? (
        <a href={source} rel="noopener noreferrer nofollow" target="_blank" className="underline underline-offset-4">
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
