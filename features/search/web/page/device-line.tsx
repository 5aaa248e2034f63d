import { useTranslation } from 'react-i18next';
import { useNames } from '#features/texts/web/names-api.ts';
import type { DeviceAnswer } from '../../shared/device-answer.ts';

/** Maximum names listed; more are counted. */
const NAMED = 6;

export function DeviceLine({ device: { books, missing } }: Pick<DeviceAnswer, 'device'>) {
  const { t, i18n } = useTranslation();
  const names = useNames();
  const list = new Intl.ListFormat(i18n.language);
  return (
    <div className="grid max-w-[38em] gap-1 text-sm text-ink-soft">
      {missing && <p className="text-base text-ink">{t('device.search.missing', { book: names.title(missing) })}</p>}
      <p>
        {books === null
          ? t('device.search.bible')
          : books.length > NAMED
            ? t('device.search.some', { count: books.length })
            : t('device.search.books', { books: list.format(books.map(names.title)) })}
      </p>
    </div>
  );
}
