import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { timesOf } from '#web/times.ts';
import { Notice } from '#web/ui/index.ts';
import type { PlanClashes as Clashes } from '../../contract.ts';
import { sessionsApi } from '../sessions-api.ts';
import type { PlanForm } from './plan-form.ts';
import { useSettledPlan } from './use-settled-plan.ts';

type Props = {
  form: PlanForm;
  /** The session that is changed, if one is. */
  except?: string;
};

/** What the chosen time runs into: a session of one's own, one of the partner's; and what the partner's clock shows then. */
export function PlanClashes({ form, except }: Props) {
  const { t, i18n } = useTranslation();
  const { planned, there } = useSettledPlan(form);
  const [isPublic, invite, chosen] = useWatch({ control: form.control, name: ['isPublic', 'invite', 'chosen'] });
  const partner = !isPublic && invite === 'list' && chosen ? chosen : null;
  const { data } = useQuery(
    sessionsApi.planClashes.queryOptions({
      input: { ...planned, ...(except && { except }), ...(partner && { partner: partner.id }) },
      enabled: there,
      retry: false,
    }),
  );
  const found: Clashes | undefined = there ? data : undefined;
  const { time, dateLong } = timesOf(i18n.language);
  const name = partner && `\u2068${partner.name}\u2069`;
  const clock = found?.partner?.clock;
  // Told as it stands there: the hour of another place, by no zone.
  const theirs = clock ? new Date(`${clock.date}T${clock.time}`).toISOString() : null;
  return (
    <>
      {found?.mine && (
        <Notice variant="warning" className="mt-4">
          {t('sessions.clash.mine', {
            title: `\u2068${found.mine.title}\u2069`,
            from: time(found.mine.startsAt),
            to: time(found.mine.endsAt),
          })}
        </Notice>
      )}
      {name && found?.partner?.busy && (
        <Notice variant="warning" className="mt-4">
          {t('sessions.clash.partner', { name })}
        </Notice>
      )}
      {name && clock && theirs && (
        <p className="mt-3 text-sm text-ink-soft">
          {clock.date === planned.date
            ? t('sessions.clash.clock', { name, time: time(theirs) })
            : t('sessions.clash.clockOn', { name, time: time(theirs), date: dateLong(theirs) })}
        </p>
      )}
    </>
  );
}
