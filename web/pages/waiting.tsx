import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageKeyOf } from '../api/api.ts';
import { RetryButton } from './retry-button.tsx';
import { useFailure } from './slow-line.tsx';

const SLOW = 10_000;

/** @param props `slowSaid`: slow-line.tsx already shows the slowness */
export function Waiting({ slowSaid = false }: { slowSaid?: boolean }) {
  const { t } = useTranslation();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (slowSaid) return;
    const timer = setTimeout(() => setSlow(true), SLOW);
    return () => clearTimeout(timer);
  }, [slowSaid]);
  const error = useFailure();
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 bg-paper px-6 text-center text-ink-soft">
      <p role="status">{t(error ? messageKeyOf(error) : slow ? 'common.slow' : 'common.loading')}</p>
      {slow && <RetryButton />}
    </main>
  );
}
