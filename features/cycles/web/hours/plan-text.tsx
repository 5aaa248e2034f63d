import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PlanTextProps } from '#web/feature.ts';
import { Button } from '#web/ui/index.ts';
import { myCyclesQuery } from '../cycles-api.ts';
import { useCycleName, useNames } from '../use-cycle-words.ts';

export default function PlanText({ personId, onChoose }: PlanTextProps) {
  const { t } = useTranslation();
  const nameIn = useNames();
  const nameOf = useCycleName();
  const { data } = useQuery(myCyclesQuery());
  const offered = (data?.enrolments ?? []).flatMap((enrolment) => {
    const { companion } = enrolment;
    const [text] = (companion?.id === personId && companion.common?.texts) || [];
    return text && companion?.common
      ? [{ id: enrolment.id, title: nameOf(enrolment), text, names: companion.common.names }]
      : [];
  });
  if (offered.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {offered.map(({ id, title, text, names }) => (
        <Button key={id} variant="secondary" onClick={() => onChoose({ reference: text.reference, title })}>
          <BookOpen className="size-4" aria-hidden />
          {t('cycles.planText', { cycle: title, portion: nameIn(names) })}
        </Button>
      ))}
    </div>
  );
}
