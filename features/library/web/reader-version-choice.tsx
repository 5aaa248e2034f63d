import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Field, Select } from '#web/ui/index.ts';
import type { Chapter } from '../contract.ts';
import type { ChosenVersions } from './chapter-query.ts';

type Props = { side: 'he' | 'en'; chapter: Chapter; chosen: ChosenVersions };

/** The versions of one side, where there are several. The choice is part of the address, so it can be shared. */
export function VersionChoice({ side, chapter, chosen }: Props) {
  const { t } = useTranslation();
  const [, setSearch] = useSearchParams();
  const shown = chapter.versions[side]?.title;
  const others = chapter.otherVersions[side];
  if (others.length === 0) return null;
  const choose = (title: string) =>
    setSearch(
      (before) => {
        const search = new URLSearchParams(before);
        if (title === '') search.delete(side);
        else search.set(side, title);
        return search;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Field label={`${t('library.otherVersion')} (${t(`library.sides.${side}`)})`}>
      {(control) => (
        <Select {...control} value={chosen[side] ? shown : ''} onChange={(event) => choose(event.target.value)}>
          <option value="">{chosen[side] || !shown ? t('library.usualVersion') : shown}</option>
          {[...(chosen[side] && shown ? [shown] : []), ...others].map((title) => (
            <option key={title} value={title}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
