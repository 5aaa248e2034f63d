import { Globe, LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { nameAlone, nameWithin } from '#features/people/web/names-api.ts';
import { ReferenceName } from '#features/reader/web/api.ts';
import type { SessionDetails } from '#features/sessions/contract.ts';
import { ReportParticipant, referencePath, SessionFacts, SessionReplies } from '#features/sessions/web/parts-api.ts';
import { Avatar, Badge } from '#web/ui/index.ts';
import { StatusBadge } from '../parts/status-badge.tsx';
import { RhythmLine } from '../series/rhythm.tsx';
import { DetailsInvitations } from './details-invitations.tsx';
import { DetailsThanks } from './details-thanks.tsx';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-2">
    <h3 className="text-sm font-semibold text-ink">{title}</h3>
    {children}
  </section>
);

export function DetailsFacts({ session }: { session: SessionDetails }) {
  const { t } = useTranslation();
  const Visibility = session.isPublic ? Globe : LockKeyhole;
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <p className="me-auto text-sm font-semibold text-gold">{t(`sessions.subjects.${session.subject}`)}</p>
          <Badge>
            <Visibility className="size-3.5" aria-hidden />
            {t(session.isPublic ? 'sessions.visibility.public' : 'sessions.visibility.private')}
          </Badge>
          <StatusBadge status={session.status} />
        </div>
        <SessionFacts session={session} />
        <RhythmLine session={session} />
        {session.description && (
          <p dir="auto" className="text-of-parent wrap-anywhere whitespace-pre-line text-ink">
            {session.description}
          </p>
        )}
        <SessionReplies replies={session.replies} />
      </div>
      {session.textReference && (
        <Part title={t('sessions.textReference')}>
          {session.textUnknown ? (
            <p className="wrap-anywhere text-ink">
              <bdi>{session.textReference}</bdi>
              <span className="block text-sm text-amber">{t('sessions.textNowhere')}</span>
            </p>
          ) : (
            <Link
              to={referencePath(session.textReference)}
              className="inline-flex min-h-11 items-center justify-self-start font-semibold wrap-anywhere text-indigo underline underline-offset-4 hover:text-indigo-strong"
            >
              <ReferenceName reference={session.textReference} />
            </Link>
          )}
        </Part>
      )}
      <Part title={t('sessions.details.participants')}>
        <ul className="grid gap-1.5">
          {session.participants.map(({ seat, name, picture, creator, me }) => (
            <li key={seat} className="flex flex-wrap items-center gap-2">
              <Avatar name={name} picture={picture} className="size-8 text-xs" />
              <bdi className="min-w-0 wrap-anywhere">{nameAlone(t, name)}</bdi>
              {me && <span className="text-sm text-ink-soft">({t('sessions.details.me')})</span>}
              {creator && <Badge variant="gold">{t('sessions.details.creator')}</Badge>}
              {!me && <ReportParticipant sessionId={session.id} seat={seat} name={nameWithin(t, name)} />}
            </li>
          ))}
        </ul>
      </Part>
      <DetailsThanks thanks={session.thanks} />
      {session.invitations.length > 0 && (
        <Part title={t('sessions.details.invitations')}>
          <DetailsInvitations invitations={session.invitations} />
        </Part>
      )}
    </div>
  );
}
