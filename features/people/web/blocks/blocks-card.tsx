import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldPersonName } from '#shared/fold-text.ts';
import { messageKeyOf } from '#web/api/api.ts';
import { useTimes } from '#web/times/times.ts';
import { Button, Card, ErrorState, Input } from '#web/ui/index.ts';
import { nameAlone, nameWithin } from '../names-api.ts';
import { peopleApi } from '../people-api.ts';
import { useBlocking } from './use-blocking.ts';

const SEARCH_FROM = 8;

export function BlocksCard() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(peopleApi.blocks.queryOptions());
  const [search, setSearch] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const [lifted, setLifted] = useState(false);
  if (!data && !error) return null;
  // After the last one is unblocked, the empty list is shown in place.
  if (data?.length === 0 && !lifted) return null;
  const onLifted = () => {
    setLifted(true);
    heading.current?.focus();
  };
  const wanted = foldPersonName(search);
  const shown = data?.filter(({ name }) => foldPersonName(name).includes(wanted)) ?? [];
  return (
    <Card aria-labelledby="blocks" className="grid gap-3">
      <h2 id="blocks" ref={heading} tabIndex={-1} className="font-serif text-lg outline-none">
        {t('people.blocks')}
      </h2>
      <p className="text-sm text-ink-soft">{t(data?.length === 0 ? 'people.blocksNone' : 'people.blocksHint')}</p>
      {!data && error && (
        <ErrorState text={t(messageKeyOf(error))} retryLabel={t('common.retry')} onRetry={() => void refetch()} />
      )}
      {data && data.length >= SEARCH_FROM && (
        <Input
          type="search"
          dir="auto"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          aria-label={t('people.blocksSearch')}
          placeholder={t('people.blocksSearch')}
        />
      )}
      {shown.length > 0 && (
        <ul className="max-h-96 divide-y divide-line overflow-y-auto">
          {shown.map((person) => (
            <BlockedPerson key={person.id} person={person} onDone={onLifted} />
          ))}
        </ul>
      )}
    </Card>
  );
}

type Props = { person: { id: string; name: string; blockedAt: string }; onDone: () => void };

function BlockedPerson({ person, onDone }: Props) {
  const { t } = useTranslation();
  const { date } = useTimes();
  const { unblock, isPending } = useBlocking(person, onDone);
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="grid min-w-0 flex-1">
        <bdi className="truncate text-of-parent text-ink">{nameAlone(t, person.name)}</bdi>
        <span className="text-sm text-ink-soft">{t('people.blockedSince', { date: date(person.blockedAt) })}</span>
      </span>
      <Button
        variant="secondary"
        busy={isPending}
        aria-label={t('people.unblockNamed', { name: nameWithin(t, person.name) })}
        onClick={unblock}
      >
        {t('people.unblock')}
      </Button>
    </li>
  );
}
