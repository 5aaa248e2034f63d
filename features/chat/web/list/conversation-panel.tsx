import type { UseQueryResult } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ReferenceName } from '#features/reader/web/api.ts';
import { foldPersonName } from '#shared/fold-text.ts';
import { Button, EmptyState, ErrorState, IconButton, Input, Skeleton } from '#web/ui/index.ts';
import type { Conversation } from '../../contract.ts';
import { titleOf } from '../names-of.ts';
import { ConversationList } from './conversation-list.tsx';
import { ImportButton } from './import-button.tsx';
import { SearchHits } from './search-hits.tsx';

type Props = {
  list: UseQueryResult<{ conversations: Conversation[] }>;
  openId: string | null;
  /** Passage to send in a conversation that the learner picks. */
  passage: string | null;
  unfound: ReactNode;
  onOpen: (id: string) => void;
};

export function ConversationPanel({ list, openId, passage, unfound, onOpen }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const conversations = list.data?.conversations;
  const wanted = foldPersonName(typed);
  const named = (wanted === '' ? [] : (conversations ?? [])).filter((one) =>
    foldPersonName(titleOf(one, t)).includes(wanted),
  );
  const panel = useRef<HTMLElement>(null);
  const lastOpen = useRef(openId);
  useLayoutEffect(() => {
    const left = lastOpen.current;
    lastOpen.current = openId;
    if (left === null || openId !== null || document.activeElement !== document.body) return;
    // On a phone the conversation disappears, and the focus in it.
    const row = panel.current?.querySelector<HTMLElement>(`a[href$="${left}"]`);
    (row ?? panel.current)?.focus();
  }, [openId]);
  // Splits the text around the reference's name, which loads later.
  const [before, after] = t('chat.sendPassage', { reference: '\n' }).split('\n');
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={t('chat.list')}
      className="outline-none flex w-full min-w-0 flex-col border-line md:w-80 md:max-w-1/2 md:shrink-0 md:border-e"
    >
      <search className="relative px-4 py-3">
        <Search className="pointer-events-none absolute inset-s-7 top-6.5 size-4 text-ink-faint" aria-hidden />
        <Input
          ref={field}
          type="search"
          value={typed}
          maxLength={100}
          aria-label={t('chat.search')}
          placeholder={t('chat.search')}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && setTyped('')}
          className="w-full ps-9 pe-11 [&::-webkit-search-cancel-button]:hidden"
        />
        {typed !== '' && (
          <IconButton
            label={t('chat.endSearch')}
            onClick={() => {
              setTyped('');
              field.current?.focus();
            }}
            className="absolute! inset-e-4 top-3"
          >
            <X className="size-4" aria-hidden />
          </IconButton>
        )}
      </search>
      {unfound && (
        <div role="status" className="border-b border-line bg-raised">
          {unfound}
        </div>
      )}
      {passage && (
        <p className="bg-gold-soft px-4 py-2 text-sm text-ink">
          {before}
          <ReferenceName reference={passage} />
          {after}
        </p>
      )}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {typed.trim() !== '' ? (
          <>
            {named.length > 0 && <ConversationList conversations={named} openId={openId} onOpen={onOpen} />}
            <SearchHits q={typed.trim()} conversations={conversations ?? []} isAlone={named.length === 0} />
          </>
        ) : conversations ? (
          conversations.length > 0 ? (
            <ConversationList conversations={conversations} openId={openId} onOpen={onOpen} />
          ) : (
            <EmptyState text={t('chat.empty')}>
              <Button asChild>
                <Link to="/partners">{t('chat.findPartner')}</Link>
              </Button>
              <ImportButton />
            </EmptyState>
          )
        ) : list.isError ? (
          <ErrorState text={t('chat.listError')} retryLabel={t('common.retry')} onRetry={() => void list.refetch()} />
        ) : (
          <ListSkeleton />
        )}
      </div>
    </section>
  );
}

const ListSkeleton = () => (
  <div aria-hidden className="grid gap-5 px-4 py-3">
    {[0, 1, 2, 3, 4].map((row) => (
      <div key={row} className="flex gap-3">
        <Skeleton className="size-11 rounded-full" />
        <div className="grid flex-1 content-center gap-2">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-3 w-4/5" />
        </div>
      </div>
    ))}
  </div>
);
