import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimes } from '#web/times/times.ts';
import type { Partnership } from '../../contract.ts';
import { pairAnswers } from '../../shared/pair-answers.ts';
import { partnersApi } from '../partners-api.ts';
import { usePairToasts } from './use-pair-toasts.ts';

type Props = { partner: Partnership['partner']; asked: NonNullable<Partnership['asked']> };

export function HowToGoOn({ partner, asked: { until, mine } }: Props) {
  const { t } = useTranslation();
  const { dateTime } = useTimes();
  const id = useId();
  const answer = useMutation(partnersApi.answerTrial.mutationOptions(usePairToasts()));
  const chosen = answer.isPending ? answer.variables.answer : mine;
  return (
    <div className="grid gap-2">
      <fieldset className="min-w-0" aria-describedby={`${id}-hint`}>
        <legend className="mb-2 font-serif text-lg wrap-anywhere text-ink">
          {t('partners.pair.question', { name: partner.name })}
        </legend>
        <div className="flex flex-wrap gap-2">
          {pairAnswers.map((one) => (
            <label
              key={one}
              className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-edge bg-surface px-3 py-2 text-ink-soft shadow-low transition-colors hover:border-ink-soft has-checked:border-gold has-checked:bg-gold-soft has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo"
            >
              <input
                type="radio"
                className="sr-only"
                name={id}
                checked={one === chosen}
                onChange={() => answer.mutate({ id: partner.id, answer: one })}
              />
              <span>{t(`partners.pair.answers.${one}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {t('partners.pair.questionHint', { date: dateTime(until) })}
      </p>
      <p role="status" className="text-sm text-leaf">
        {mine !== null && !answer.isPending && t('partners.pair.said')}
      </p>
    </div>
  );
}
