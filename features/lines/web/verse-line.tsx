import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameAlone } from '#features/people/web/names-api.ts';
import { PassageName } from '#features/reader/web/api.ts';
import { messageKeyOf } from '#web/api/api.ts';
import { useStoredFields } from '#web/forms/stored-form.ts';
import { Button, Field, Textarea } from '#web/ui/index.ts';
import type { VerseLines } from '../contract.ts';
import { LINE_MAX } from '../shared/limits.ts';
import { linesApi } from './lines-api.ts';

type Props = { sessionId: string; at: string; onGo: (reference: string) => void };

export default function VerseLine({ sessionId, at, onGo }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(linesApi.list.queryOptions({ input: { id: sessionId } }));
  if (!data) return null;
  const here = data.verses.find(({ reference }) => reference === at);
  const waiting = data.verses.find(({ reference, mine, shown }) => reference !== at && mine === null && !shown);
  return (
    <section aria-label={t('lines.title')} className="grid gap-2 border-t border-line px-5 py-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-sm font-semibold text-ink-soft">
          {t('lines.title')} · <PassageName reference={at} />
        </h2>
        {!here && !isOpen && (
          <Button variant="quiet" onClick={() => setOpen(true)}>
            {t('lines.begin')}
          </Button>
        )}
      </div>
      {here?.shown ? (
        <Shown lines={here} />
      ) : (
        (here || isOpen) && (
          <LineForm
            key={at}
            sessionId={sessionId}
            at={at}
            lines={here}
            isOpened={isOpen}
            onClose={() => setOpen(false)}
          />
        )
      )}
      {waiting && (
        <p className="text-sm">
          {t('lines.waitsElsewhere')}{' '}
          <Button variant="quiet" onClick={() => onGo(waiting.reference)}>
            <PassageName reference={waiting.reference} />
          </Button>
        </p>
      )}
    </section>
  );
}

function Shown({ lines: { mine, others } }: { lines: VerseLines }) {
  const { t } = useTranslation();
  return (
    <dl className="grid gap-2">
      {mine !== null && <Line name={t('lines.me')} text={mine} />}
      {others.map(({ name, text }, nth) => (
        <Line key={nth} name={nameAlone(t, name)} text={text ?? ''} />
      ))}
    </dl>
  );
}

function Line({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">
        <bdi>{name}</bdi>
      </dt>
      <dd dir="auto" className="text-start wrap-anywhere text-ink">
        {text}
      </dd>
    </div>
  );
}

type FormProps = {
  sessionId: string;
  at: string;
  lines: VerseLines | undefined;
  /** True if a press opened the form: focuses its field. */
  isOpened: boolean;
  onClose: () => void;
};

function LineForm({ sessionId, at, lines, isOpened, onClose }: FormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const mine = lines?.mine ?? null;
  const { fields, change, forget } = useStoredFields(`line ${sessionId} ${at}`, { typed: mine ?? '' });
  const write = useMutation(
    linesApi.write.mutationOptions({
      onSuccess: forget,
      onSettled: () => client.invalidateQueries({ queryKey: linesApi.list.queryKey({ input: { id: sessionId } }) }),
    }),
  );
  const show = useMutation(
    linesApi.show.mutationOptions({
      onSettled: () => client.invalidateQueries({ queryKey: linesApi.list.queryKey({ input: { id: sessionId } }) }),
    }),
  );
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isOpened) form.current?.querySelector('textarea')?.focus();
  }, [isOpened]);
  const failure = write.error ?? show.error;
  const text = fields.typed.trim();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text !== '' && text !== mine && !write.isPending) write.mutate({ id: sessionId, reference: at, text });
  };
  return (
    <form ref={form} onSubmit={send} className="grid gap-2 rounded-md bg-raised p-3">
      {lines && lines.others.length > 0 && (
        <p role="status" className="text-sm text-ink-soft">
          {t('lines.wrote', { names: lines.others.map(({ name }) => nameAlone(t, name)).join(', ') })}
        </p>
      )}
      <Field
        label={t('lines.yours')}
        hint={t(mine === null ? 'lines.hint' : 'lines.waiting')}
        {...(failure ? { error: t(messageKeyOf(failure)) } : {})}
      >
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            rows={2}
            maxLength={LINE_MAX}
            value={fields.typed}
            onChange={({ target }) => change({ typed: target.value })}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button type="submit" variant="secondary" busy={write.isPending} disabled={text === '' || text === mine}>
          {t(mine === null ? 'lines.write' : 'lines.change')}
        </Button>
        {mine !== null && lines && lines.others.length > 0 && (
          <Button
            variant="quiet"
            busy={show.isPending}
            onClick={() => !show.isPending && show.mutate({ id: sessionId, reference: at })}
          >
            {t('lines.showNow')}
          </Button>
        )}
        {!lines && (
          <Button variant="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
