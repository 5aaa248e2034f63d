import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NearTo } from '#features/search/web/api.ts';
import type { CatalogueBook } from '#features/texts/contract.ts';
import { hebrewSectionLabel, parseReference } from '#features/texts/shared/references.ts';
import { catalogueQuery } from '#features/texts/web/queries-api.ts';
import { Combobox, Field, Select } from '#web/ui/index.ts';
import { todayQuery } from '../queries-api.ts';
import { useDeviceDay } from '../today/today-date.ts';
import { sectionsOf, type TextOption, textFinder, todaysTexts } from './text-options.ts';
import { useReferenceNames } from './use-reference-names.ts';

export type PickedBook = Pick<CatalogueBook, 'title' | 'category'>;

type Props = {
  label: string;
  optional: string;
  hint: string;
  error?: string;
  /** Canonical reference or typed text; empty for none. */
  value: string;
  /** @param book set if chosen, or typed with a position */
  onChange: (reference: string, book?: PickedBook) => void;
  /** Called with the book of an initial text, once known. */
  onKnown?: (book: PickedBook) => void;
};

/** Retains typed text, because the server parses references too. */
export function TextPicker({ label, optional, hint, error, value, onChange, onKnown }: Props) {
  const { t } = useTranslation();
  const name = useReferenceNames();
  const [listed, setListed] = useState<string | null>(null);
  const [typing, setTyping] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const catalogue = useQuery({ ...catalogueQuery(), enabled: listed !== null || value !== '' });
  const today = useQuery({ ...todayQuery(useDeviceDay()), enabled: listed === '' });
  const books = useMemo(() => catalogue.data?.books ?? [], [catalogue.data]);
  const find = useMemo(() => textFinder(books), [books]);
  if (typing !== null && typing !== value) {
    setTyping(null);
    setRound(round + 1);
  }
  const options = listed === null ? [] : listed === '' ? todaysTexts(today.data, books) : find(listed);
  const book = useMemo(() => bookOf(value, books), [value, books]);
  /** Last reference emitted: the form already has its book. */
  const own = useRef('');
  const emit = (reference: string, found?: PickedBook) => {
    own.current = reference;
    onChange(reference, found);
  };
  const choose = (reference: string) => {
    setTyping(null);
    setRound(round + 1);
    emit(reference, bookOf(reference, books) ?? typedBook(reference));
  };
  const tell = useEffectEvent((known: PickedBook) => onKnown?.(known));
  useEffect(() => {
    if (book && value !== own.current) tell(book);
  }, [book, value]);
  return (
    <div className="grid gap-3">
      <Combobox
        key={round}
        label={label}
        optional={optional}
        hint={hint}
        error={error}
        value={typing === null && value !== '' ? { reference: value, book } : null}
        onChange={(option) => {
          setTyping(null);
          emit(option?.reference ?? '', option?.book ?? undefined);
        }}
        onType={(typed) => {
          setTyping(typed);
          emit(typed, typedBook(typed));
        }}
        onSearch={(typed) => {
          setListed(typed);
          if (typed === null) setTyping(null);
        }}
        asked={{
          data: options,
          isPending: catalogue.isPending,
          isError: catalogue.isError,
          refetch: catalogue.refetch,
        }}
        keyOf={({ reference }) => reference.replaceAll(' ', '_')}
        textOf={({ reference, book: found }) => name(reference, found)}
        row={(option) => <Row option={option} text={name(option.reference, option.book)} />}
        words={{
          list: label,
          clear: t('library.picker.clear'),
          loading: t('common.loading'),
          none: t('library.picker.none'),
          found: (count) => t('library.picker.found', { count }),
          failed: t('library.loadingError'),
          retry: t('common.retry'),
        }}
      />
      {typing !== null && <NearTo typed={typing} onChoose={choose} />}
      {book && typing === null && <Section book={book} value={value} onChange={(next) => emit(next, book)} />}
    </div>
  );
}

function Row({ option: { book, today }, text }: { option: TextOption; text: string }) {
  const { t } = useTranslation();
  const notes = [today && t(`library.todayItems.${today}`), book?.offline === false && t('library.picker.online')];
  return (
    <span className="grid min-w-0">
      <bdi className="truncate text-ink">{text}</bdi>
      <span className="truncate text-sm text-ink-soft">{notes.filter(Boolean).join(' · ')}</span>
    </span>
  );
}

function Section({ book, value, onChange }: { book: CatalogueBook; value: string; onChange: (next: string) => void }) {
  const { t, i18n } = useTranslation();
  const labels = sectionsOf(book);
  if (labels.length < 2) return null;
  const rest = value.slice(book.title.length).trim();
  const own = labels.find((label) => rest === label || rest.startsWith(`${label}:`)) ?? '';
  const shown = (label: string) => {
    const place = i18n.language === 'he' ? parseReference(`${book.title} ${label}`) : null;
    return place ? hebrewSectionLabel(place) : label;
  };
  return (
    <Field label={t(book.kind === 'page' ? 'library.picker.page' : 'library.picker.chapter')}>
      {(field) => (
        <Select {...field} value={own} onChange={({ target }) => onChange(`${book.title} ${target.value}`.trim())}>
          <option value="">{t('library.picker.whole')}</option>
          {labels.map((label) => (
            <option key={label} value={label}>
              {shown(label)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Requires a position: otherwise the beginning of a word could name a book. */
function typedBook(typed: string): PickedBook | undefined {
  if (!/\d|[א-ת]\s+[א-ת]/.test(typed)) return;
  return parseReference(typed)?.book;
}

function bookOf(reference: string, books: CatalogueBook[]): CatalogueBook | null {
  let found: CatalogueBook | null = null;
  for (const book of books) {
    if (reference !== book.title && !reference.startsWith(`${book.title} `)) continue;
    if (!found || book.title.length > found.title.length) found = book;
  }
  return found;
}
