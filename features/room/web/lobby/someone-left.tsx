import { useTranslation } from 'react-i18next';
import { nameAlone } from '#features/people/web/names-api.ts';
import { Avatar } from '#web/ui/index.ts';

/** A participant whose account was deleted. */
export function SomeoneLeft({ className }: { className: string }) {
  const { t } = useTranslation();
  return (
    <div className="flex min-w-0 items-center gap-3 text-ink-soft">
      <Avatar name="" className={className} />
      <p className="min-w-0 wrap-anywhere">{nameAlone(t, null)}</p>
    </div>
  );
}
