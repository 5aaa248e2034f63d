import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip, Field, Input, Skeleton } from '#web/ui/index.ts';
import { partnersApi } from '../partners-api.ts';
import { useHourWords } from '../use-hour-words.ts';

type Props = {
  partnerId: string;
  value: string | null;
  onChange: (startsAt: string | null) => void;
  error: string | undefined;
};

export function HourChoice({ partnerId, value, onChange, error }: Props) {
  const { t } = useTranslation();
  const { date, timeHere, hoursOfBoth } = useHourWords();
  const { data, isPending } = useQuery(partnersApi.partner.queryOptions({ input: { id: partnerId } }));
  const [typed, setTyped] = useState('');
  const [isOther, setOther] = useState(false);
  const asked = value !== null && !isOther && new Date(value).getTime() > Date.now() ? [value] : [];
  const starts = [...new Set([...asked, ...(data?.common.starts ?? [])])].sort();
  const free = isOther || (!isPending && starts.length === 0);
  return (
    <div className="grid gap-3">
      <fieldset className="min-w-0">
        <legend className="mb-2 text-sm font-semibold text-ink">{t('partners.person.firstHour')}</legend>
        {isPending && <Skeleton className="h-11 w-full" />}
        {!isPending && starts.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {starts.map((one) => (
              <Chip
                key={one}
                pressed={!isOther && one === value}
                onClick={() => {
                  setOther(false);
                  onChange(one);
                }}
              >
                {date(one)}, {timeHere(one)}
              </Chip>
            ))}
            <Chip
              pressed={isOther}
              onClick={() => {
                setOther(true);
                onChange(instantOf(typed));
              }}
            >
              {t('partners.person.otherHour')}
            </Chip>
          </div>
        )}
        {data && !free && value && (
          <p className="mt-2 text-sm text-ink-soft first-letter:uppercase">
            {hoursOfBoth([value], data.timeZone, data.city)}
          </p>
        )}
      </fieldset>
      {free ? (
        <Field label={t('partners.proposedTime')} required {...(error === undefined ? {} : { error })}>
          {(field) => (
            <Input
              {...field}
              type="datetime-local"
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                onChange(instantOf(target.value));
              }}
            />
          )}
        </Field>
      ) : (
        error && (
          <p role="alert" className="text-sm text-brick">
            {error}
          </p>
        )
      )}
    </div>
  );
}

const instantOf = (typed: string) => (typed === '' ? null : new Date(typed).toISOString());
