import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { outbox } from '#web/outbox/browser-outbox.ts';
import type { Command } from '#web/outbox/command.ts';
import { useTimes } from '#web/times/times.ts';
import { Button, Card } from '#web/ui/index.ts';
import { kindOf, type WaitingKind } from './waiting-kinds.ts';

/** Messages and actions that wait for the network, by kind, and those that the server refused. */
export function WaitingCard() {
  const { t } = useTranslation();
  const all = useSyncExternalStore(outbox.subscribe, outbox.read, outbox.read);
  const waiting = all.filter(({ refusal }) => refusal === null);
  const refused = all.filter(({ refusal }) => refusal !== null);
  const groups = [...Map.groupBy(waiting, ({ kind }) => kindOf(kind))];
  return (
    <Card aria-labelledby="device-waiting" className="grid gap-3">
      <h2 id="device-waiting" className="font-serif text-lg">
        {t('device.waiting.title')}
      </h2>
      <p role="status">
        {waiting.length === 0 ? t('device.waiting.none') : t('device.waiting.count', { count: waiting.length })}
      </p>
      {groups.length > 0 && (
        <>
          <ul className="grid gap-1">
            {groups.map(([kind, commands]) => (
              <Group key={kind} kind={kind} commands={commands} />
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
    </Card>
  );
}

function Group({ kind, commands }: { kind: WaitingKind; commands: Command[] }) {
  const { t } = useTranslation();
  const { dateTime } = useTimes();
  const since = new Date(Math.min(...commands.map(({ at }) => at))).toISOString();
  return (
    <li className="flex flex-wrap justify-between gap-x-4">
      <span>
        {t(`device.waiting.kinds.${kind}`)} · {commands.length}
      </span>
      <span className="text-sm text-ink-soft">{t('device.waiting.since', { time: dateTime(since) })}</span>
    </li>
  );
}

function Refused({ command: { clientId, kind, refusal } }: { command: Command }) {
  const { t } = useTranslation();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="min-w-0 wrap-anywhere">
        {t(`device.waiting.kinds.${kindOf(kind)}`)}
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
