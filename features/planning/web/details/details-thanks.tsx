import { useTranslation } from 'react-i18next';
import type { ThanksOfSession } from '#features/sessions/contract.ts';

export function DetailsThanks({ thanks: { mine, theirs } }: { thanks: ThanksOfSession }) {
  const { t } = useTranslation();
  const lines = [
    { label: t('sessions.thanks.theirs'), text: theirs },
    { label: t('sessions.thanks.mine'), text: mine },
  ].filter(({ text }) => text !== null);
  if (lines.length === 0) return null;
  return (
    <dl className="grid gap-3">
      {lines.map(({ label, text }) => (
        <div key={label} className="grid gap-1">
          <dt className="text-sm font-semibold text-ink">{label}</dt>
          <dd dir="auto" className="text-start wrap-anywhere text-ink">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
