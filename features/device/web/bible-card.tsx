import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Card, Notice } from '#web/ui/index.ts';
import type { DeviceBook } from '../contract.ts';
import { DownloadState } from './download-state.tsx';
import { readChosen } from './store/chosen.ts';
import { deviceDownload } from './store/device-download.ts';
import { sizeOf } from './store/download.ts';
import { removeAllBooks, storeBooks } from './store-books.ts';
import { useBookNames } from './use-book-names.ts';
import { useSize } from './use-size.ts';

type Props = { offered: DeviceBook[] | undefined; stored: DeviceBook[]; onChange: () => void };

export const isStored = (book: DeviceBook, stored: readonly DeviceBook[]): boolean =>
  stored.some(({ slug, parts }) => slug === book.slug && book.parts.every(({ hash }, at) => hash === parts[at]?.hash));

/** Shows a button to store all books, the download's progress, and books that the browser deleted. */
export function BibleCard({ offered = [], stored, onChange }: Props) {
  const { t } = useTranslation();
  const size = useSize();
  const names = useBookNames();
  const { state, queue } = deviceDownload.useValue();
  const missing = offered.filter((book) => !isStored(book, stored));
  // Read once when the page opens, because books added later are still downloading.
  const [chosenBefore] = useState(readChosen);
  const [storedBefore] = useState(stored);
  const isGone = ({ slug }: DeviceBook) =>
    chosenBefore.includes(slug) && ![...storedBefore, ...stored, ...queue].some((one) => one.slug === slug);
  const gone = state === 'idle' ? offered.filter(isGone) : [];
  const removeAll = async () => {
    await removeAllBooks();
    onChange();
  };
  return (
    <Card aria-labelledby="device-bible" className="grid gap-3">
      <h2 id="device-bible" className="font-serif text-lg">
        {t('device.bible')}
      </h2>
      <p className="text-ink-soft">{t('device.bibleText')}</p>
      {gone.length > 0 && (
        <Notice variant="warning">
          <p>{t('device.gone', { books: names(gone) })}</p>
          <Button variant="secondary" className="mt-2" onClick={() => storeBooks(gone)}>
            {t('device.again')}
          </Button>
        </Notice>
      )}
      {stored.length > 0 && (
        <p>{t('device.storedBooks', { done: stored.length, all: Math.max(stored.length, offered.length) })}</p>
      )}
      <DownloadState />
      <div className="flex flex-wrap gap-3">
        {state === 'idle' && missing.length > 0 && (
          <Button onClick={() => storeBooks(missing)}>{t('device.store', { size: size(sizeOf(missing)) })}</Button>
        )}
        {(stored.length > 0 || state !== 'idle') && (
          <Button variant="quiet" onClick={() => void removeAll()}>
            {t('device.removeAll')}
          </Button>
        )}
      </div>
    </Card>
  );
}
