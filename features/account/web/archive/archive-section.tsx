import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageKeyOf, refusalOf } from '#web/api/api.ts';
import { useClientId } from '#web/api/client-id.ts';
import { amend } from '#web/realtime/refetch.ts';
import { viewerZone } from '#web/times/times.ts';
import { Button, ErrorState, Skeleton } from '#web/ui/index.ts';
import { ARCHIVE_HOURS } from '../../shared/archive-hours.ts';
import { account } from '../account-api.ts';
import { Section } from '../account-page/section.tsx';
import { GoogleAgain } from '../parts/google-again.tsx';
import { showError } from '../show-result.ts';
import { ArchiveState } from './archive-state.tsx';
import { ProofForm, type Typed } from './proof-form.tsx';

/** Interval of checks, in case the event is lost. */
const LOOK_EVERY_MS = 15_000;

export function ArchiveSection({ twoFactor, hasPassword }: { twoFactor: boolean; hasPassword: boolean }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [wish, setWish] = useState<'ask' | 'open' | null>(null);
  const [again, setAgain] = useState(false);
  const ids = useClientId();
  const place = useRef<HTMLDivElement>(null);
  const { data, isError, refetch } = useQuery({
    ...account.archive.queryOptions(),
    refetchInterval: ({ state }) =>
      state.data?.archive && ['waiting', 'making'].includes(state.data.archive.state) ? LOOK_EVERY_MS : false,
  });
  const archive = data?.archive;
  const isKnown = data !== undefined;
  useEffect(() => {
    // Scrolls once the sections above have their final height.
    if (isKnown && location.hash === '#archive') place.current?.scrollIntoView();
  }, [isKnown]);

  async function submit(typed: Typed) {
    try {
      const answer =
        wish === 'open'
          ? await account.openArchive.call(typed)
          : await account.askArchive.call({ id: ids.idOf('archive'), timeZone: viewerZone(), ...typed });
      amend(queries, account.archive.queryOptions().queryKey, () => answer);
      setWish(null);
      ids.arrived();
    } catch (error) {
      if (refusalOf(error) === 'SIGN_IN_AGAIN') setAgain(true);
      else showError(messageKeyOf(error));
    }
  }

  return (
    <Section title={t('myData.title')} text={t('myData.text', { hours: ARCHIVE_HOURS })}>
      <div ref={place} className="absolute" />
      {isError && !data && (
        <ErrorState text={t('myData.error')} retryLabel={t('common.retry')} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton className="h-11 max-w-xs" />}
      {archive && <ArchiveState archive={archive} />}
      {data && wish && (
        <ProofForm
          twoFactor={twoFactor}
          hasPassword={hasPassword}
          label={t(wish === 'ask' ? 'myData.ask' : 'myData.unlock')}
          onSubmit={submit}
          onCancel={() => setWish(null)}
        />
      )}
      {wish && again && <GoogleAgain next="/account#archive" />}
      {data && !wish && (
        <div className="flex flex-wrap gap-2">
          {archive?.state === 'ready' && !archive.open && (
            <Button onClick={() => setWish('open')}>{t('myData.unlock')}</Button>
          )}
          {(!archive || archive.state === 'ready' || archive.state === 'failed') && (
            <Button variant="secondary" onClick={() => setWish('ask')}>
              {t(archive ? (archive.state === 'ready' ? 'myData.askAgain' : 'myData.retry') : 'myData.ask')}
            </Button>
          )}
        </div>
      )}
    </Section>
  );
}
