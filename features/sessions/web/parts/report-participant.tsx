import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportPerson } from '#features/reports/web/api.ts';
import { IconButton } from '#web/ui/index.ts';

type Props = { sessionId: string; seat: string; name: string };

/** The report names the seat, even if the name is hidden after a block or a departure. */
export function ReportParticipant({ sessionId, seat, name }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t('report.person.title', { name })}
        aria-haspopup="dialog"
        className="ms-auto text-ink-soft"
        onClick={() => setOpen(true)}
      >
        <Flag className="size-4" aria-hidden />
      </IconButton>
      {open && <ReportPerson person={{ id: null, name }} target={{ sessionId, seat }} onClose={() => setOpen(false)} />}
    </>
  );
}
