import { EllipsisVertical } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PersonDialogProps, type PersonMenuEntry, useFeatures } from '#web/feature.ts';
import { lazyDialog } from '#web/routing/lazy.tsx';
import { ConfirmDialog, IconButton, ListMenu, MenuContent, MenuItem, MenuSeparator } from '#web/ui/index.ts';
import { useBlocking } from './use-blocking.ts';

type Props = {
  person: { id: string; name: string };
  /** `MenuItem`s of the current screen; they come first. */
  children?: ReactNode;
  onBlocked?: () => void;
  className?: string;
};

/** Dialog of each entry, created once: React would treat a new function as another component. */
const dialogs = new Map<PersonMenuEntry, ComponentType<PersonDialogProps>>();
function dialogOf(entry: PersonMenuEntry): ComponentType<PersonDialogProps> {
  const Dialog = dialogs.get(entry) ?? lazyDialog(entry.load);
  dialogs.set(entry, Dialog);
  return Dialog;
}

export function PersonMenu({ person, children, onBlocked, className = '' }: Props) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [chosen, setChosen] = useState<PersonMenuEntry | null>(null);
  const entries = useFeatures().flatMap(({ personMenu }) => personMenu ?? []);
  const Chosen = chosen && dialogOf(chosen);
  const { name } = person;
  const { block, isPending } = useBlocking(person, () => {
    setAsking(false);
    onBlocked?.();
  });
  return (
    <>
      <ListMenu
        button={
          <IconButton label={t('people.more', { name })} className={className}>
            <EllipsisVertical className="size-5" aria-hidden />
          </IconButton>
        }
      >
        {() => (
          <MenuContent>
            {children}
            {children && <MenuSeparator />}
            {entries.map((entry) => (
              <MenuItem key={entry.label} onSelect={() => setChosen(entry)}>
                <entry.icon className="order-last ms-auto size-4" aria-hidden />
                {t(entry.label)}
              </MenuItem>
            ))}
            <MenuItem variant="danger" onSelect={() => setAsking(true)}>
              {t('people.block')}
            </MenuItem>
          </MenuContent>
        )}
      </ListMenu>
      {Chosen && <Chosen person={person} onClose={() => setChosen(null)} onBlocked={onBlocked} />}
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
