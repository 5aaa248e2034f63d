import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Chapter, VersionName } from '#features/texts/contract.ts';
import type { Side } from '#features/texts/shared/text-languages.ts';
import { shownTitle } from '#features/texts/shared/version-labels.ts';
import { useNames } from '#features/texts/web/names-api.ts';
import { Field, Select } from '#web/ui/index.ts';
import { type ChosenVersions, withChoice } from './chapter-query.ts';

type Props = { side: Side; chapter: Chapter; chosen: ChosenVersions };

export function VersionChoice({ side, chapter, chosen }: Props) {
  const { t } = useTranslation();
  const names = useNames();
  const [, setSearch] = useSearchParams();
  const current = chapter.versions[side];
  const shown = current?.title;
  const versions = versionsOf(chapter, side);
  const others = versions.filter(({ title }) => title !== shown);
  if (others.length === 0) return null;
  const choose = (title: string) =>
    setSearch((before) => withChoice(before, side, title), { replace: true, preventScrollReset: true });
  const offered = chosen[side] ? versions : others;
  const nameOf = ({ title, language }: VersionName) => shownTitle(title) ?? names.language(language);
  const option = (version: VersionName) => (
    <option key={version.title} value={version.title}>
      {nameOf(version)}
    </option>
  );
  const languages = [...new Set(offered.map(({ language }) => language))];
  return (
    <Field label={`${t('library.otherVersion')} (${t(`library.sides.${side}`)})`}>
      {(control) => (
        <Select {...control} value={chosen[side] ? (shown ?? '') : ''} onChange={(event) => choose(event.target.value)}>
          <option value="">
            {chosen[side] || !current ? t('library.usualVersion') : nameOf({ ...current, side })}
          </option>
          {languages.length === 1
            ? offered.map(option)
            : languages.map((language) => (
                <optgroup key={language} label={names.language(language)}>
                  {offered.filter((one) => one.language === language).map(option)}
                </optgroup>
              ))}
        </Select>
      )}
    </Field>
  );
}

/** Lists each title once, preferring the shown version. */
function versionsOf({ versions, available }: Chapter, side: Side): VersionName[] {
  const shown = versions[side];
  const all = [...(shown ? [{ ...shown, side }] : []), ...available.filter((one) => one.side === side)];
  return all.filter(({ title }, at) => all.findIndex((one) => one.title === title) === at);
}
