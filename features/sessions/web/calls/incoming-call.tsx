import { DoorOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/index.ts';
import type { Call } from '../../shared/contract/call.ts';
import { CallPerson, callBox } from './call-person.tsx';
import { useAnswerCall } from './use-answer-call.ts';

export function IncomingCall({ call }: { call: Call }) {
  const { t } = useTranslation();
  return (
    <section role="alert" className={callBox}>
      <CallPerson call={call}>{t('sessions.call.incoming', { name: call.person.name })}</CallPerson>
      <AnswerCall call={call} />
    </section>
  );
}

export function AnswerCall({ call: { id } }: { call: Call }) {
  const { t } = useTranslation();
  const { answer, answering } = useAnswerCall(id);
  return (
    <div className="flex flex-auto gap-2 *:flex-auto sm:flex-none">
      <Button busy={answering === true} onClick={() => answer(true)}>
        <DoorOpen className="size-5 rtl:-scale-x-100" aria-hidden />
        {t('sessions.call.accept')}
      </Button>
      <Button variant="secondary" busy={answering === false} onClick={() => answer(false)}>
        {t('sessions.studyNow.notNow')}
      </Button>
    </div>
  );
}
