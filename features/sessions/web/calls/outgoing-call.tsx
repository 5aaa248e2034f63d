import { DoorOpen, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button, IconButton } from '#web/ui/index.ts';
import type { Call } from '../../shared/contract/call.ts';
import { rememberInside } from '../parts/inside-room.ts';
import { useStudyNow } from '../study-now/use-study-now.ts';
import { CallPerson, callBox } from './call-person.tsx';
import { HangUpButton } from './hang-up-button.tsx';

export function OutgoingCall({ call }: { call: Call }) {
  const { t } = useTranslation();
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  const { name } = call.person;
  const close = () => setClosed(true);
  return (
    <section role="status" className={callBox}>
      <CallPerson call={call}>{t(`sessions.call.${call.state}`, { name })}</CallPerson>
      {call.state === 'missed' ? <Missed call={call} onClose={close} /> : <Current call={call} />}
    </section>
  );
}

function Current({ call: { id, state } }: { call: Call }) {
  const { t } = useTranslation();
  const rings = state === 'ringing';
  return (
    <div className="flex flex-auto gap-2 *:flex-auto sm:flex-none">
      <Button asChild variant={rings ? 'secondary' : 'primary'}>
        <Link to={`/sessions/${id}/room`} onClick={() => rememberInside(id, true)}>
          <DoorOpen className="size-5 rtl:-scale-x-100" aria-hidden />
          {t(rings ? 'sessions.call.toRoom' : 'sessions.call.accept')}
        </Link>
      </Button>
      {rings && <HangUpButton id={id} />}
    </div>
  );
}

function Missed({ call: { person }, onClose }: { call: Call; onClose: () => void }) {
  const { t } = useTranslation();
  const { start, isPending } = useStudyNow(person.id);
  return (
    <div className="flex flex-auto items-center gap-2 sm:flex-none">
      <Button variant="secondary" className="flex-auto" busy={isPending} onClick={start}>
        {t('sessions.call.again')}
      </Button>
      <IconButton label={t('common.close')} onClick={onClose}>
        <X className="size-5" aria-hidden />
      </IconButton>
    </div>
  );
}
