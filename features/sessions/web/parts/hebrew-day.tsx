import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAuth } from '#web/auth.ts';
import { viewerZone } from '#web/times.ts';
import { restQuery } from '../sessions-api.ts';
import { hebrewDateAt } from './hebrew-date.ts';

type Props = {
  /** ISO 8601. */
  instant: string;
  timeZone?: string;
};

/** The Hebrew date at an instant, as the evening is where the learner is; to a visitor that of the civil day. */
export function HebrewDay({ instant, timeZone = viewerZone() }: Props) {
  const { i18n } = useTranslation();
  const { state } = useAuth();
  const { data } = useQuery({ ...restQuery(), enabled: state === 'learner' });
  return <bdi className="whitespace-nowrap">{hebrewDateAt(instant, i18n.language, timeZone, data?.spot ?? null)}</bdi>;
}
