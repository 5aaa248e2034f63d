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

/**
 * The Hebrew date at an instant, after a dot, by the evening of where the device is. Nothing in an evening of which the
 * sunset is not known: for visitors, and until the learner's is loaded.
 */
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
