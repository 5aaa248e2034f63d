import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PlanClashes as Clashes } from '#features/sessions/contract.ts';
import { timesOf } from '#web/times/times.ts';
import { Notice } from '#web/ui/index.ts';
import { planningApi } from '../planning-api.ts';
import type { PlanForm } from './plan-form.ts';
import { useSettledPlan } from './use-settled-plan.ts';

type Props = {
  form: PlanForm;
  except?: string;
};

export function PlanClashes({ form, except }: Props) {
  const { t, i18n } = useTranslation();
  const { planned, there } = useSettledPlan(form);
  const [isPublic, invite, chosen] = useWatch({ control: form.control, name: ['isPublic', 'invite', 'chosen'] });
  const partner = !isPublic && invite === 'list' && chosen ? chosen : null;
  const { data } = useQuery(
    planningApi.planClashes.queryOptions({
      input: { ...planned, ...(except && { except }), ...(partner && { partner: partner.id }) },
      enabled: there,
      retry: false,
    }),
  );
  const found: Clashes | undefined = there ? data : undefined;
  const { time } = timesOf(i18n.language);
  const chosenOne = partner && found?.partner && { name: partner.name, ...found.partner };
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
      {[chosenOne, ...(found?.others ?? [])].map((one, n) =>
        one ? <TheirTime key={`${n} ${one.name}`} {...one} planned={planned.date} /> : null,
      )}
    </>
  );
}

type TheirTimeProps = { name: string; busy: boolean; clock: { date: string; time: string } | null; planned: string };

function TheirTime({ name: plain, busy, clock, planned }: TheirTimeProps) {
  const { t, i18n } = useTranslation();
  const { time, dateLong } = timesOf(i18n.language);
  const name = `\u2068${plain}\u2069`;
  const theirs = clock && new Date(`${clock.date}T${clock.time}`).toISOString();
  return (
    <>
      {busy && (
        <Notice variant="warning" className="mt-4">
          {t('sessions.clash.partner', { name })}
        </Notice>
      )}
      {theirs && (
        <p className="mt-3 text-sm text-ink-soft">
          {clock.date === planned
            ? t('sessions.clash.clock', { name, time: time(theirs) })
            : t('sessions.clash.clockOn', { name, time: time(theirs), date: dateLong(theirs) })}
        </p>
      )}
    </>
  );
}
