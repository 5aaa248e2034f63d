import { COMMON_LANGUAGE, directionOf, type Side } from '../shared/text-languages.ts';
import type { UpstreamVersions } from './fetch-section.ts';
import { type StoredSection, uniteVersions, type WantedVersions } from './store/load-section.ts';
import type { UpstreamSection } from './upstream/read-text.ts';

export const lacks = (stored: StoredSection | null, { source, translation }: WantedVersions): boolean =>
  Boolean(
    (source && stored?.versions.source?.title !== source) ||
      (translation && stored?.versions.translation?.title !== translation),
  );

export const inUpstreamCharacters = (title: string, language: string): UpstreamVersions =>
  directionOf(language) === 'rtl' ? { vhe: title } : { ven: title };

/** Chosen versions as upstream's query parameters. An unknown language counts as the usual one of the side. */
export function upstreamVersions(wanted: WantedVersions, stored: StoredSection | null): UpstreamVersions {
  const of = (side: Side, usual: string): UpstreamVersions => {
    const title = wanted[side];
    const named = stored?.available.find((one) => one.side === side && one.title === title);
    return title ? inUpstreamCharacters(title, named?.language ?? usual) : {};
  };
  return { ...of('source', 'he'), ...of('translation', COMMON_LANGUAGE) };
}

export function asStored(
  { versions, available, ...section }: UpstreamSection,
  wanted: WantedVersions,
  answeredAt: Date,
): StoredSection {
  const onSide = (side: Side) =>
    versions
      .filter((one) => one.side === side)
      .reduce<(typeof versions)[number] | null>((best, one) => (isNearer(one, best, wanted) ? one : best), null);
  return {
    ...section,
    answeredAt,
    versions: { source: onSide('source'), translation: onSide('translation') },
    available: uniteVersions(
      versions.map(({ side, language, title }) => ({ side, language, title })),
      available,
    ),
    translatedSections: 0,
    storedLanguages: versions.filter(({ side }) => side === 'translation').map(({ language }) => language),
  };
}

type Named = { side: Side; title: string; language: string };

function isNearer(one: Named, other: Named | null, wanted: WantedVersions): boolean {
  if (!other) return true;
  const far = ({ side, title, language }: Named): number => {
    if (title === wanted[side]) return -1;
    const at = side === 'source' ? 0 : wanted.languages.indexOf(language);
    return at < 0 ? wanted.languages.length : at;
  };
  return far(one) < far(other);
}

/** Merges a stored section with a new one. Each side takes the version closer to the request. */
export function combine(stored: StoredSection | null, come: StoredSection, wanted: WantedVersions): StoredSection {
  if (!stored) return come;
  const side = (name: Side) => {
    const [before, now] = [stored.versions[name], come.versions[name]];
    return now && isNearer(now, before, wanted) ? now : before;
  };
  return {
    ...stored,
    versions: { source: side('source'), translation: side('translation') },
    available: uniteVersions(stored.available, come.available),
  };
}
