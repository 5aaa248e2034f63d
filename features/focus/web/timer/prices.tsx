import { useTranslation } from 'react-i18next';
import type { FocusSession } from '../../contract.ts';
import { EXIT_COST, PENALTY, PENALTY_FROM, REWARD } from '../../shared/points.ts';

export function Prices({ session }: { session: FocusSession }) {
  const { t } = useTranslation();
  const rows: [string, string][] = [
    [t('focus.prices.kept'), t('focus.shekels', { count: REWARD })],
    ...(session.strict
      ? ([
          [t('focus.prices.exit'), t('focus.prices.less', { count: EXIT_COST })],
          [t('focus.prices.third', { count: PENALTY_FROM }), t('focus.prices.penalty', { count: PENALTY })],
        ] as [string, string][])
      : []),
  ];
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <dl className="grid gap-2">
        {rows.map(([what, price]) => (
          <div key={what} className="flex items-baseline justify-between gap-4">
            <dt>{what}</dt>
            <dd className="text-end font-semibold text-gold">{price}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft">
        {t(session.strict ? 'focus.prices.strictHint' : 'focus.prices.plainHint')}
      </p>
    </section>
  );
}
