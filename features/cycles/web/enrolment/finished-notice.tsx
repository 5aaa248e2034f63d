import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button, Card } from '#web/ui/index.ts';
import type { Names } from '../../contract.ts';
import { useNames } from '../use-cycle-words.ts';
import { finishedBook } from './mark-command.ts';

export function FinishedNotice() {
  const { t } = useTranslation();
  const nameIn = useNames();
  const [finished, setFinished] = useState<{ id: string; round: number; ordinal: number; names: Names } | null>(null);
  useEffect(() => finishedBook.subscribe(setFinished), []);
  return (
    <div aria-live="polite" className="empty:absolute">
      {finished && (
        <Card className="flex flex-wrap items-center justify-between gap-3 border-s-4 border-s-gold">
          <p className="font-serif text-lg text-ink">{t('cycles.finishedLine', { part: nameIn(finished.names) })}</p>
          <Button asChild>
            <Link to={`/cycles?finished=${finished.id}&round=${finished.round}&ordinal=${finished.ordinal}`}>
              {t('cycles.toHadran')}
            </Link>
          </Button>
        </Card>
      )}
    </div>
  );
}
