import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reloadIfReachable } from './reload.ts';
import { Button } from './ui/button.tsx';

export function RetryButton() {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [away, setAway] = useState(false);
  const retry = async () => {
    setAsking(true);
    setAway(!(await reloadIfReachable()));
    setAsking(false);
  };
  return (
    <div className="grid justify-items-center gap-2">
      <Button busy={asking} onClick={() => void retry()}>
        {t('common.retry')}
      </Button>
      <p role="status" className="text-sm text-ink-soft">
        {away && t('errors.offline')}
      </p>
    </div>
  );
}
