import { useTranslation } from 'react-i18next';
import { Notice } from '#web/ui/index.ts';
import type { StudyRun } from '../../contract.ts';
import { rewardAfter } from '../../shared/points.ts';
import type { TimerProps } from './timer-props.ts';

export function ComeBack({ run, session, warned }: TimerProps & { run: StudyRun }) {
  const { t } = useTranslation();
  const counting = session.data?.exits.filter(({ state }) => state !== 'reversed').length ?? 0;
  if (!warned) return null;
  return (
    <Notice variant={run.strict ? 'warning' : 'info'}>
      {run.strict ? t('focus.comeBack', { count: rewardAfter(counting) }) : t('focus.comeBackPlain')}
    </Notice>
  );
}
