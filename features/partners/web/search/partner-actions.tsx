import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { PersonMenu } from '#features/people/web/api.ts';
import { Button, MenuItem } from '#web/ui/index.ts';
import type { PartnerCard } from '../../contract.ts';
import { MessageDialog } from '../partner/message-dialog.tsx';
import { useContact } from '../partner/use-contact.ts';
import { useHourWords } from '../use-hour-words.ts';
import { usePersonAddress } from './use-partners-address.ts';

export function PartnerActions({ partner }: { partner: PartnerCard }) {
  const { t } = useTranslation();
  const { to } = usePersonAddress();
  const { hour } = useHourWords();
  const navigate = useNavigate();
  const { greet, isPending } = useContact(partner);
  const [writing, setWriting] = useState(false);
  const { id, name, relation, takesRequests, crowded, common } = partner;
  const [start] = common.starts;
  const open = relation !== 'none' || takesRequests;
  const words = {
    none: crowded
      ? t('partners.card.crowded')
      : start
        ? t('partners.card.propose', { hour: hour(start) })
        : t('partners.card.proposeAny'),
    asked: t('partners.card.asked'),
    asking: t('partners.card.asking'),
    partner: t('partners.card.partner'),
  }[relation];
  return (
    <div className="flex items-center gap-1 border-t border-line pt-3">
      {open ? (
        <Button asChild variant="quiet" className="-ms-4 min-w-0 justify-start text-start">
          <Link to={to(id)} preventScrollReset aria-label={`${words}: ${name}`}>
            {words}
          </Link>
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">{t('partners.card.notAvailable')}</p>
      )}
      <span className="ms-auto flex">
        {open && (
          <Button
            variant="quiet"
            busy={isPending}
            className="px-3"
            aria-label={t('partners.contact.contactNamed', { name })}
            onClick={greet}
          >
            <MessageCircle className="size-5" aria-hidden />
            <span className="max-sm:sr-only">{t('partners.contact.contact')}</span>
          </Button>
        )}
        <PersonMenu person={partner}>
          <MenuItem onSelect={() => navigate(to(id), { preventScrollReset: true })}>{t('partners.card.view')}</MenuItem>
          {open && <MenuItem onSelect={() => setWriting(true)}>{t('partners.contact.custom')}</MenuItem>}
        </PersonMenu>
      </span>
      {writing && <MessageDialog partner={partner} onClose={() => setWriting(false)} />}
    </div>
  );
}
