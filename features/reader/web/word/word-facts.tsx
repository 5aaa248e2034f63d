import { useTranslation } from 'react-i18next';
import type { Word } from '#features/texts/contract.ts';
import { readMorphology, type WordPart } from './word-grammar.ts';

const prefixes: Record<string, string> = { c: 'ו', d: 'ה', b: 'ב', l: 'ל', k: 'כ', m: 'מ', s: 'ש', i: 'ה' };

/** Strong's number as refined by OSHB, e.g. `1254 a`; empty for none. */
export const lemmaNumber = (lemma: string): string => {
  const last = lemma.split('/').at(-1) ?? '';
  return /^\d/.test(last) ? last.replace('+', '') : '';
};

/** Isolates `1254 a` left to right within a Hebrew line. */
const leftToRight = (number: string) => `\u2066${number}\u2069`;

export function WordFacts({ word: { lemma, headword, morph } }: { word: Word }) {
  const { t } = useTranslation();
  const { isAramaic, parts } = readMorphology(morph);
  const letters = lemma.split('/');
  const number = lemmaNumber(lemma);
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
      <dt className="text-ink-soft">{t('word.lemma')}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-3">
        {headword && (
          <span lang="he" dir="rtl" className="font-hebrew text-xl leading-[1.4]">
            {headword}
          </span>
        )}
        <span className={headword && 'text-ink-soft'}>
          {number === '' ? t('word.noLemma') : t('word.strong', { number: leftToRight(number) })}
        </span>
      </dd>
      <dt className="text-ink-soft">{t('word.language')}</dt>
      <dd>{t(isAramaic ? 'word.aramaic' : 'word.hebrew')}</dd>
      <dt className="text-ink-soft">{t('word.grammar')}</dt>
      <dd>
        <ul className="grid gap-1">
          {parts.map((part, at) => {
            const key = `${at}`;
            const letter = prefixes[letters[at] ?? ''];
            return (
              <li key={key}>
                {letter && (
                  <span className="me-2">
                    <bdi lang="he" className="font-hebrew text-base text-gold">
                      {letter}־
                    </bdi>
                  </span>
                )}
                <Part part={part} />
              </li>
            );
          })}
        </ul>
      </dd>
    </dl>
  );
}

function Part({ part: { terms, stem } }: { part: WordPart }) {
  const { t, i18n } = useTranslation();
  const names: string[] = terms.map((term) => t(`word.terms.${term}`));
  const said = stem ? [names[0], stem[i18n.language === 'he' ? 0 : 1], ...names.slice(1)] : names;
  return said.length > 0 ? said.join(', ') : t('word.unknown');
}
