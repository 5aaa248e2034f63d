import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PlanNotice } from '#features/sessions/contract.ts';
import { instantOf } from '#features/sessions/shared/wall-time.ts';
import { Notice } from '#web/ui/index.ts';
import { planningApi } from '../planning-api.ts';
import type { PlanForm } from './plan-form.ts';
import { ShabbatLine } from './shabbat-line.tsx';
import { useSettledPlan } from './use-settled-plan.ts';

const languages = ['fr', 'en', 'he', 'es'] as const;

export function PlanNotices({ form }: { form: PlanForm }) {
  const { t, i18n } = useTranslation();
  const { planned: asked, there } = useSettledPlan(form);
  const { data = [] } = useQuery(
    planningApi.planNotices.queryOptions({
      input: asked,
      enabled: there,
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
  const language = languages.find((known) => i18n.language.startsWith(known)) ?? 'fr';
  const say = ({ kind, names }: PlanNotice) =>
    kind === 'shabbat' ? t('sessions.notices.shabbat') : t('sessions.notices.holiday', { name: names[language] });
  if (!there || data.length === 0) return null;
  return (
    <Notice className="mt-4">
      {data.map((notice) => (
        <p key={`${notice.kind}-${notice.names.en}`}>{say(notice)}</p>
      ))}
      {data.some(({ kind }) => kind === 'shabbat') && <ShabbatLine around={instantOf(asked)} />}
    </Notice>
  );
}
