import { Check, Download, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card, IconButton, Spinner } from '#web/ui/index.ts';
import type { DeviceBook } from '../contract.ts';
import { isStored } from './bible-card.tsx';
import { deviceDownload } from './store/device-download.ts';
import { sizeOf } from './store/download.ts';
import { removeBooks, storeBooks } from './store-books.ts';
import { useBookNames } from './use-book-names.ts';
import { useSize } from './use-size.ts';

type Props = { offered: DeviceBook[]; stored: DeviceBook[]; onChange: () => void };

export function BookList({ offered, stored, onChange }: Props) {
  const { t } = useTranslation();
  if (offered.length === 0) return null;
  const editions = new Map(
    offered.flatMap(({ parts }) => parts.map(({ version, license }) => [`${version} · ${license}`, version] as const)),
  );
  return (
    <Card aria-labelledby="device-books" className="grid gap-3">
      <h2 id="device-books" className="font-serif text-lg">
        {t('device.books')}
      </h2>
      <ul className="divide-y divide-line">
        {offered.map((book) => (
          <BookRow key={book.slug} book={book} stored={stored} onChange={onChange} />
        ))}
      </ul>
      <h3 className="text-sm font-semibold text-ink-soft">{t('device.editions')}</h3>
      <ul className="text-sm text-ink-soft">
        {[...editions].map(([line, version]) => version && <li key={line}>{line}</li>)}
      </ul>
    </Card>
  );
}

function BookRow({ book, stored, onChange }: Omit<Props, 'offered'> & { book: DeviceBook }) {
  const { t } = useTranslation();
  const size = useSize();
  const name = useBookNames()([book]);
  const { queue, state } = deviceDownload.useValue();
  const isHere = isStored(book, stored);
  const isComing = queue.some(({ slug }) => slug === book.slug);
  const bytes = size(sizeOf([book]));
  const remove = async () => {
    await removeBooks([book.slug]);
    onChange();
  };
  return (
    <li className="flex min-h-12 items-center gap-3">
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <span className="text-sm text-ink-soft tabular-nums">{bytes}</span>
      {isHere && <Check className="size-5 text-leaf" role="img" aria-label={t('device.stored')} />}
      {isHere ? (
        <IconButton label={t('device.removeBook', { book: name })} onClick={() => void remove()}>
          <Trash2 className="size-5" aria-hidden />
        </IconButton>
      ) : isComing ? (
        <span className="grid size-11 place-items-center">{state === 'loading' && <Spinner />}</span>
      ) : (
        <IconButton label={t('device.storeBook', { book: name, size: bytes })} onClick={() => storeBooks([book])}>
          <Download className="size-5" aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
