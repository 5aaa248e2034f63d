import { ArrowLeft, EllipsisVertical, Flag } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PersonMenu } from '#features/people/web/api.ts';
import { ReportPerson } from '#features/reports/web/api.ts';
import { type ConversationActionProps, useFeatures } from '#web/feature.ts';
import { usePageTitle } from '#web/routing/page-title.ts';
import { useMinute } from '#web/times/use-minute.ts';
import { IconButton, ListMenu, MenuContent, MenuItem } from '#web/ui/index.ts';
import type { Conversation } from '../../contract.ts';
import { namesOf, titleOf } from '../names-of.ts';
import { PersonMark } from '../person-mark.tsx';
import { useWide } from '../use-wide.ts';
import { DateDialog } from './date-dialog.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { theirPlace } from './their-place.ts';
import { useMute } from './use-mute.ts';
import { useTyping } from './use-typing.ts';

type Props = {
  conversation: Conversation;
  onBack: () => void;
  onBlocked: () => void;
  onDate: (from: string) => Promise<void>;
};

export function PaneHead({ conversation, onBack, onBlocked, onDate }: Props) {
  const { t, i18n } = useTranslation();
  const wide = useWide();
  const { others, kind } = conversation;
  const name = titleOf(conversation, t);
  const person = kind === 'pair' ? others[0] : undefined;
  // A deleted account has no profile.
  const title = person?.name ? (
    <Link
      to={`/partners?person=${person.id}`}
      className="after:absolute after:inset-0 after:rounded-md hover:underline"
    >
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <bdi>{name}</bdi>
  );
  const minute = useMinute();
  const online = others[0]?.online ? t('chat.online') : '';
  const place = person ? theirPlace(person, i18n.language, minute) : '';
  const typing = useTyping(conversation);
  const mute = useMute(conversation);
  const [dialog, setDialog] = useState<'date' | 'settings' | 'report' | null>(null);
  const close = () => setDialog(null);
  const items = (
    <>
      <MenuItem onSelect={() => setDialog('date')}>{t('chat.toDate')}</MenuItem>
      <MenuItem onSelect={mute.toggle}>{t(mute.muted ? 'chat.unmute' : 'chat.mute')}</MenuItem>
      <MenuItem onSelect={() => setDialog('settings')}>{t('chat.settings')}</MenuItem>
    </>
  );
  return (
    <header className="flex items-center gap-3 border-b border-line px-3 py-2 sm:px-7">
      {!wide && (
        <IconButton label={t('chat.back')} onClick={onBack} className="-ms-2">
          <ArrowLeft className="size-5 rtl:-scale-x-100" aria-hidden />
        </IconButton>
      )}
      <div className="relative flex min-w-0 flex-1 items-center gap-3">
        <PersonMark people={others} />
        <div className="grid min-w-0 flex-1">
          {wide ? (
            <h2 dir="auto" className={heading}>
              {title}
            </h2>
          ) : (
            <PhoneTitle name={name}>{title}</PhoneTitle>
          )}
          <p className="line-clamp-2 min-h-5 text-sm leading-5 text-ink-soft sm:line-clamp-1">
            <span role="status">{typing ? t('chat.typing', { name: typing }) : online}</span>
            {!typing && place !== '' && (
              <>
                {online !== '' && ' · '}
                <bdi>{place}</bdi>
              </>
            )}
          </p>
        </div>
      </div>
      {person?.name && <PersonActions person={person} />}
      {person ? (
        <PersonMenu person={person} onBlocked={onBlocked}>
          {items}
        </PersonMenu>
      ) : (
        <ListMenu
          button={
            <IconButton label={t('chat.more')}>
              <EllipsisVertical className="size-5" aria-hidden />
            </IconButton>
          }
        >
          {() => (
            <MenuContent>
              {items}
              {kind === 'pair' && (
                <MenuItem onSelect={() => setDialog('report')}>
                  <Flag className="order-last ms-auto size-4" aria-hidden />
                  {t('report.person.open')}
                </MenuItem>
              )}
            </MenuContent>
          )}
        </ListMenu>
      )}
      {dialog === 'date' && <DateDialog onDate={onDate} onClose={close} />}
      {dialog === 'report' && (
        <ReportPerson
          person={{ id: null, name: namesOf(conversation, t) }}
          target={{ conversationId: conversation.id }}
          onClose={close}
        />
      )}
      {dialog === 'settings' && <SettingsDialog onClose={close} />}
    </header>
  );
}

const heading = 'text-of-parent truncate font-serif text-lg text-ink outline-none sm:text-xl';

function PhoneTitle({ name, children }: { name: string; children: ReactNode }) {
  return (
    <h1 ref={usePageTitle(name)} tabIndex={-1} dir="auto" className={heading}>
      {children}
    </h1>
  );
}

function PersonActions({ person }: ConversationActionProps) {
  return useFeatures().map(
    ({ name, ConversationAction: Action }) =>
      Action && (
        <Suspense key={name}>
          <Action person={person} />
        </Suspense>
      ),
  );
}
