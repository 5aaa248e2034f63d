import { useTranslation } from 'react-i18next';
import { planWith, usePlanDialog } from '#features/planning/web/api.ts';
import { Avatar, Button } from '#web/ui/index.ts';
import type { Companion, Enrolment } from '../../contract.ts';
import { useCycleName, useLagWords, useNames } from '../use-cycle-words.ts';

type Props = { enrolment: Enrolment; companion: Companion };

export function CompanionLine({ enrolment, companion }: Props) {
  const { t } = useTranslation();
  const nameIn = useNames();
  const nameOf = useCycleName();
  const lagWords = useLagWords();
  const { plan, dialog } = usePlanDialog();
  const { name, lags, common } = companion;
  const isolated = `\u2068${name}\u2069`;
  const theirs = lags?.current && nameIn(lags.current.names);
  const differs = theirs && enrolment.current && theirs !== nameIn(enrolment.current.names);
  return (
    <div className="grid gap-2 rounded-md bg-raised p-3">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={name} seed={companion.id} picture={companion.picture} />
        <p className="min-w-0 text-ink">
          {lags ? lagWords(lags, isolated) : t('cycles.waitingFor', { name: isolated })}
          {differs && ` ${t('cycles.theirPortion', { portion: theirs })}`}
        </p>
      </div>
      {common && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="text-sm text-ink-soft">{t('cycles.common', { portion: nameIn(common.names) })}</p>
          <Button
            variant="secondary"
            onClick={() =>
              plan(
                planWith(
                  { id: companion.id, name, city: '', ...(companion.picture && { picture: companion.picture }) },
                  {
                    title: nameOf(enrolment),
                    textReference: common.texts[0]?.reference ?? null,
                    startsAt: null,
                  },
                ),
              )
            }
          >
            {t('cycles.planCommon')}
          </Button>
        </div>
      )}
      {dialog}
    </div>
  );
}
