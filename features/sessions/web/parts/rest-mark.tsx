import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Badge } from '#web/ui/index.ts';
import type { Session } from '../../contract.ts';
import { restQuery } from '../sessions-api.ts';

type Props = { session: Pick<Session, 'startsAt' | 'durationMinutes'> };

export function RestMark({ session: { startsAt, durationMinutes } }: Props) {
  const { t } = useTranslation();
  const { data } = useQuery(restQuery());
  const from = Date.parse(startsAt);
  const to = from + durationMinutes * 60_000;
  if (!data?.times.some((rest) => from < Date.parse(rest.to) && Date.parse(rest.from) < to)) return null;
  return (
    <li>
      <Badge variant="amber">{t('sessions.shabbat.mark')}</Badge>
    </li>
  );
}
