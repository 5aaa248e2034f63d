import { EllipsisVertical } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog, IconButton, Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '#web/ui/index.ts';
import { useBlocking } from './use-blocking.ts';

type Props = {
  person: { id: string; name: string };
  /** `MenuItem`s of the screen it stands on; they come first. */
  children?: ReactNode;
  /** The person is blocked: what shows them can be closed. */
  onBlocked?: () => void;
  className?: string;
};

/** What one can do about a person on every screen, behind three dots: block them, after a question that says what follows. */
export function PersonMenu({ person, children, onBlocked, className = '' }: Props) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const { name } = person;
  const { block, isPending } = useBlocking(person, () => {
    setAsking(false);
    onBlocked?.();
  });
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <IconButton label={t('people.more', { name })} className={className}>
            <EllipsisVertical className="size-5" aria-hidden />
          </IconButton>
        </MenuTrigger>
        <MenuContent>
          {children}
          {children && <MenuSeparator />}
          <MenuItem variant="danger" onSelect={() => setAsking(true)}>
            {t('people.block')}
          </MenuItem>
        </MenuContent>
      </Menu>
      {asking && (
        <ConfirmDialog
          title={t('people.blockTitle', { name })}
          text={t('people.blockText')}
          confirm={t('people.block')}
          keep={t('common.cancel')}
          closeLabel={t('common.close')}
          busy={isPending}
          onConfirm={block}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
