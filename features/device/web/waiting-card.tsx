import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { outbox } from '#web/outbox/browser-outbox.ts';
import { type Command, isUnsent } from '#web/outbox/command.ts';
import { groupByKind, kindOf, removableUnits, type WaitingGroup } from '#web/outbox/waiting-kinds.ts';
import { useTimes } from '#web/times/times.ts';
import { Button, Card, ConfirmDialog, IconButton, Notice } from '#web/ui/index.ts';
import { useExcerpt } from './waiting-excerpt.ts';

/** Messages and actions that wait for the network, by kind, and those that the server refused. */
export function WaitingCard() {
  const { t } = useTranslation();
  const all = useSyncExternalStore(outbox.subscribe, outbox.read, outbox.read);
  const [asked, setAsked] = useState<Command[] | null>(null);
  const waiting = all.filter(isUnsent);
  const refused = all.filter(({ refusal }) => refusal !== null);
  return (
    <Card aria-labelledby="device-waiting" className="grid gap-3">
      <h2 id="device-waiting" className="font-serif text-lg">
        {t('device.waiting.title')}
      </h2>
      <p role="status">
        {waiting.length === 0 ? t('device.waiting.none') : t('device.waiting.count', { count: waiting.length })}
      </p>
      {waiting.length > 0 && (
        <>
          {waiting.some(({ isInMemory }) => isInMemory) && (
            <Notice variant="warning">{t('device.waiting.inMemory')}</Notice>
          )}
          <ul className="grid gap-3">
            {groupByKind(waiting).map((group) => (
              <Group key={group.kind} group={group} onRemove={setAsked} />
            ))}
          </ul>
          <Button variant="secondary" className="justify-self-start" onClick={() => void outbox.retryNow()}>
            {t('device.waiting.send')}
          </Button>
        </>
      )}
      {refused.length > 0 && (
        <ul className="grid gap-2 border-t border-line pt-3">
          {refused.map((command) => (
            <Refused key={command.clientId} command={command} />
          ))}
        </ul>
      )}
      {asked && <RemoveDialog commands={asked} onClose={() => setAsked(null)} />}
    </Card>
  );
}

type GroupProps = { group: WaitingGroup; onRemove: (commands: Command[]) => void };

function Group({ group, onRemove }: GroupProps) {
  const { t } = useTranslation();
  const kind = t(`waiting.kinds.${group.kind}`);
  return (
    <li>
      <span className="font-semibold">
        {kind} · {group.commands.length}
      </span>
      <ul className="divide-y divide-line" aria-label={kind}>
        {removableUnits(group).map((commands) => (
          <Unit key={commands[0]?.clientId} kind={kind} commands={commands} onRemove={() => onRemove(commands)} />
        ))}
      </ul>
    </li>
  );
}

function Unit({ kind, commands, onRemove }: { kind: string; commands: Command[]; onRemove: () => void }) {
  const { t } = useTranslation();
  const { dateTime } = useTimes();
  const since = new Date(Math.min(...commands.map(({ at }) => at))).toISOString();
  const excerpt = useExcerpt(commands);
  return (
    <li className="flex items-center gap-3 py-1">
      <span className="min-w-0 flex-1">
        {excerpt && <bdi className="block truncate text-of-parent">{excerpt}</bdi>}
        <span className="block text-sm text-ink-soft">{t('device.waiting.since', { time: dateTime(since) })}</span>
      </span>
      <IconButton label={t('device.waiting.removeOne', { what: excerpt ?? kind })} onClick={onRemove}>
        <Trash2 className="size-5" aria-hidden />
      </IconButton>
    </li>
  );
}

function RemoveDialog({ commands, onClose }: { commands: Command[]; onClose: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const text = useExcerpt(commands);
  const remove = async () => {
    setBusy(true);
    // Discards the newest first: a change depends on earlier ones.
    for (const { clientId } of commands.toReversed()) await outbox.discard(clientId);
    // Pages already show unsent changes, so they load again.
    void queryClient.invalidateQueries();
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('device.waiting.removeTitle')}
      text={text ? t('device.waiting.removeNamed', { text }) : t('device.waiting.removeText')}
      confirm={t('device.waiting.remove')}
      keep={t('device.waiting.removeStay')}
      closeLabel={t('common.close')}
      busy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}

function Refused({ command: { clientId, kind, refusal } }: { command: Command }) {
  const { t } = useTranslation();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="min-w-0 wrap-anywhere">
        {t(`waiting.kinds.${kindOf(kind)}`)}
        <span className="block text-sm text-brick">
          {t('device.waiting.refused', { why: refusal === null ? '' : t(refusal) })}
        </span>
      </span>
      <Button variant="quiet" onClick={() => void outbox.discard(clientId)}>
        {t('device.waiting.remove')}
      </Button>
    </li>
  );
}
