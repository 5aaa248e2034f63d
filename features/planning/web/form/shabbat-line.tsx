import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { restQuery } from '#features/sessions/web/sessions-api.ts';
import { dateFormat } from '#shared/date-format.ts';
import { lazyDialog } from '#web/routing/lazy.tsx';
import { dateLocale } from '#web/times/times.ts';

const TownDialog = lazyDialog(() => import('./town-dialog.tsx'));

type Props = {
  /** Default: the next Shabbat. */
  around?: Date | string;
};

export function ShabbatLine({ around }: Props) {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(restQuery());
  const [choosing, choose] = useState(false);
  const at = around instanceof Date ? around.getTime() : Date.now();
  const rest = data?.times.find(({ to }) => Date.parse(to) > at);
  if (!data?.town || !rest) return null;
  const clock = dateFormat(dateLocale(i18n.language), { hour: 'numeric', minute: '2-digit', timeZone: data.timeZone });
  const time = clock.format(new Date(rest.candles));
  return (
    <p className="text-sm">
      {t('sessions.shabbat.line', { town: data.town, time })}
      {data.guessed && (
        <>
          {'\u00a0· '}
          {t('sessions.shabbat.guessed')}
        </>
      )}
      {'\u00a0· '}
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={TownDialog.preload}
        onFocus={TownDialog.preload}
        onClick={() => choose(true)}
        className="inline-flex min-h-11 items-center font-semibold text-indigo underline underline-offset-4 hover:text-indigo-strong"
      >
        {t('sessions.shabbat.change')}
      </button>
      {choosing && <TownDialog onClose={() => choose(false)} />}
    </p>
  );
}
