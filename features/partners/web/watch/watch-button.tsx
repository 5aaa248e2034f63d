import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/index.ts';
import type { AskedPartners } from '../search/use-partners-address.ts';
import { useWatch } from './use-watch.ts';

/** A single button for start and end, so it retains the focus. */
export function WatchButton({ asked, className = '' }: { asked: AskedPartners; className?: string }) {
  const { t } = useTranslation();
  const { watch, isThis, isPending, start, end } = useWatch(asked);
  if (watch === undefined) return null;
  const waiting = watch === null ? 'tellMe' : 'instead';
  return (
    <Button
      variant={isThis ? 'quiet' : 'secondary'}
      busy={isPending}
      className={className}
      onClick={() => (isThis ? end() : start())}
    >
      {t(`partners.watch.${isThis ? 'end' : waiting}`)}
    </Button>
  );
}
