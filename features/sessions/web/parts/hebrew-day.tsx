import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAuth } from '#web/auth.ts';
import { viewerZone } from '#web/times/times.ts';
import { restQuery } from '../sessions-api.ts';
import { hebrewDateAt } from './hebrew-date.ts';

type Props = {
  instant: string;
  timeZone?: string;
};

/** Follows the sunset at the device's location; empty in the evening if that is unknown. */
export function HebrewDay({ instant, timeZone = viewerZone() }: Props) {
  const { i18n } = useTranslation();
  const { state } = useAuth();
  const { data } = useQuery({ ...restQuery(), enabled: state === 'learner' });
  const date = hebrewDateAt(instant, i18n.language, timeZone, data?.spot ?? null);
  if (date === null) return null;
  return (
    <>
      <span aria-hidden> · </span>
      <bdi className="whitespace-nowrap">{date}</bdi>
    </>
  );
}
