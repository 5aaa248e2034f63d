import { Flag, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonMenu } from '#features/people/web/api.ts';
import { ReportPerson } from '#features/reports/web/api.ts';
import { Dialog, IconButton } from '#web/ui/index.ts';
import type { RoomPerson } from '../../contract.ts';
import { LobbyPerson } from '../lobby/lobby-person.tsx';

function ReportInRoom({ person, onBlocked }: { person: RoomPerson; onBlocked: () => void }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t('report.person.title', { name: person.name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Flag className="size-5" aria-hidden />
      </IconButton>
      {open && <ReportPerson person={person} onClose={() => setOpen(false)} onBlocked={onBlocked} />}
    </>
  );
}

type Props = { others: RoomPerson[]; onBlocked: () => void };

export function PeopleButton({ others, onBlocked }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [first] = others;
  if (!first) return null;
  if (others.length === 1) return <PersonMenu person={first} onBlocked={onBlocked} />;
  return (
    <>
      <IconButton label={t('room.others')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Users className="size-5" aria-hidden />
      </IconButton>
      <Dialog open={open} onOpenChange={setOpen} title={t('room.others')} closeLabel={t('common.close')}>
        <ul className="grid gap-4">
          {others.map((person) => (
            <li key={person.id} className="flex items-center justify-between gap-3">
              <LobbyPerson person={person} />
              <span className="flex">
                <ReportInRoom person={person} onBlocked={onBlocked} />
                <PersonMenu person={person} onBlocked={onBlocked} />
              </span>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
