import { skipToken, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { zoneName } from '#shared/date-format.ts';
import { useAuth } from '#web/auth.ts';
import { givesZone, setFallbackZone } from '#web/browser/device.ts';
import { profileQuery } from './profile-api.ts';

type Props = { children: ReactNode };

/** A device without a zone uses the profile's, with a notice. */
export const ZoneProvider = ({ children }: Props): ReactNode =>
  givesZone() ? children : <ZoneFallback>{children}</ZoneFallback>;

function ZoneFallback({ children }: Props) {
  const { t, i18n } = useTranslation();
  const { state } = useAuth();
  const query = profileQuery();
  const { data } = useQuery({ ...query, queryFn: state === 'learner' ? query.queryFn : skipToken });
  const zone = data?.timeZone ?? 'UTC';
  const [shown, setShown] = useState('UTC');
  useLayoutEffect(() => {
    setFallbackZone(zone);
    setShown(zone);
  }, [zone]);
  return (
    <>
      <p role="status" className="bg-amber-soft px-4 py-1.5 text-center text-sm text-ink">
        {t('profile.zoneUnknown', { zone: zoneName(i18n.language, shown) })}
      </p>
      {/* Times and queries depend on the zone. */}
      <Fragment key={shown}>{children}</Fragment>
    </>
  );
}
