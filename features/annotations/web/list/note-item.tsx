import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { nameAlone } from '#features/people/web/names-api.ts';
import { PassageName } from '#features/reader/web/api.ts';
import { dateFormat } from '#shared/date-format.ts';
import { dateLocale } from '#web/times/times.ts';
import type { Annotation } from '../../contract.ts';
import { NoteQuote } from '../panel/note-quote.tsx';
import { addressOf } from './address-of.ts';

export function NoteItem({ annotation }: { annotation: Annotation }) {
  const { t, i18n } = useTranslation();
  const { reference, body, others, tags, updatedAt, isCopy, author } = annotation;
  return (
    <li className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Link
          to={addressOf(annotation)}
          className="inline-flex min-h-6 items-center font-semibold text-gold underline-offset-4 hover:underline"
        >
          <PassageName reference={reference} />
        </Link>
        <time dateTime={updatedAt} className="text-sm text-ink-soft">
          {dateFormat(dateLocale(i18n.language), { dateStyle: 'medium' }).format(new Date(updatedAt))}
        </time>
      </p>
      <NoteQuote annotation={annotation} />
      {[body, ...others]
        .filter((text) => text !== '')
        .map((text) => (
          <p key={text} dir="auto" className="text-start whitespace-pre-wrap wrap-anywhere">
            {text}
          </p>
        ))}
      {tags.length > 0 && (
        <p dir="auto" className="text-start text-sm text-ink-soft">
          {tags.map((tag) => `#${tag}`).join(' ')}
        </p>
      )}
      {isCopy && <p className="text-sm text-ink-soft">{t('annotations.copyOf', { name: nameAlone(t, author) })}</p>}
    </li>
  );
}
