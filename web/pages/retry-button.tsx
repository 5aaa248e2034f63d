import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { ifReachable } from './reload.ts';

/** @param props `retry`: default a reload */
export function RetryButton({ retry = () => location.reload() }: { retry?: () => void }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [away, setAway] = useState(false);
  const press = async () => {
    setAsking(true);
    setAway(!(await ifReachable(retry)));
    setAsking(false);
  };
  return (
    <div className="grid justify-items-center gap-2">
      <Button busy={asking} onClick={() => void press()}>
        {t('common.retry')}
      </Button>
      <p role="status" className="text-sm text-ink-soft">
        {away && t('errors.offline')}
      </p>
    </div>
  );
}
