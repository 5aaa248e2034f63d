import { languageCode, languageInTitle, type Side } from '../../shared/text-languages.ts';
import type { VersionName } from '../../shared/texts.ts';
import { cleanHtml, plainText, webAddress } from './clean-html.ts';
import { readSegments, type SegmentOptions, type Segments } from './segments.ts';

export type VersionText = VersionName & { license: string; url: string; segments: Segments };

/** `language` only distinguishes Hebrew letters (`he`) from others (`en`). */
export type VersionFacts = {
  versionTitle?: string | null | undefined;
  language?: string | null | undefined;
  actualLanguage?: string | null | undefined;
  isSource?: boolean | null | undefined;
  isPrimary?: boolean | null | undefined;
  license?: string | null | undefined;
  versionSource?: string | null | undefined;
  text?: unknown;
};

/** Versions in the API's first (`he`, `text`) and third edition. */
export type AnsweredVersions = {
  he?: unknown;
  text?: unknown;
  heVersionTitle?: string | null | undefined;
  heLicense?: string | null | undefined;
  heVersionSource?: string | null | undefined;
  versionTitle?: string | null | undefined;
  license?: string | null | undefined;
  versionSource?: string | null | undefined;
  versions?: VersionFacts[] | null | undefined;
  available_versions?: VersionFacts[] | null | undefined;
};

const MOST_NAMES = 200;
const MOST_TEXTS = 12;

/**
 * Side and language of a version, by the library's marks. Without marks, Hebrew and Aramaic are the source.
 * @returns null for an unnamed language
 */
export function describeVersion(given: VersionFacts): VersionName | null {
  const language =
    languageCode(given.actualLanguage) ?? languageInTitle(given.versionTitle) ?? languageCode(given.language);
  if (language === null) return null;
  const { isSource, isPrimary } = given;
  const isKnown = typeof isSource === 'boolean' || typeof isPrimary === 'boolean';
  const side: Side = (isKnown ? isSource || isPrimary : language === 'he' || language === 'arc')
    ? 'source'
    : 'translation';
  return { side, language, title: plainText(given.versionTitle) || '—' };
}

export async function readVersions(given: AnsweredVersions, options: SegmentOptions): Promise<VersionText[]> {
  const found: VersionText[] = [];
  for (const version of textsOf(given).slice(0, MOST_TEXTS)) {
    const name = describeVersion(version);
    if (!name || found.some((one) => isSameVersion(one, name))) continue;
    const segments = await readSegments(version.text, cleanHtml, options);
    if (segments.length === 0) continue;
    found.push({
      ...name,
      license: plainText(version.license, 80),
      url: webAddress(version.versionSource),
      segments,
    });
  }
  return found;
}

export function readVersionNames({ versions, available_versions: available }: AnsweredVersions): VersionName[] {
  const names: VersionName[] = [];
  for (const version of [...(available ?? []), ...(versions ?? [])]) {
    const name = plainText(version.versionTitle) === '' ? null : describeVersion(version);
    if (name && names.length < MOST_NAMES && !names.some((one) => isSameVersion(one, name))) names.push(name);
  }
  return names;
}

export const isSameVersion = (one: VersionName, other: VersionName): boolean =>
  one.title === other.title && one.language === other.language;

function textsOf(given: AnsweredVersions): VersionFacts[] {
  if (given.he === undefined && given.text === undefined)
    return (given.versions ?? []).filter(({ text }) => text !== undefined);
  const { heVersionTitle, heLicense, heVersionSource, versionTitle, license, versionSource } = given;
  const texts: VersionFacts[] = [
    {
      language: 'he',
      versionTitle: heVersionTitle,
      license: heLicense,
      versionSource: heVersionSource,
      text: given.he,
    },
    { language: 'en', versionTitle, license, versionSource, text: given.text },
  ];
  // The first edition gives other version data only in its lists of versions.
  const listed = [...(given.versions ?? []), ...(given.available_versions ?? [])];
  return texts.map((text) => {
    const facts = listed.find((one) => one.language === text.language && one.versionTitle === text.versionTitle);
    return { ...facts, ...text };
  });
}
