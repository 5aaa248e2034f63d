import { EllipsisVertical } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageKeyOf } from '#web/api/api.ts';
import { IconButton, Menu, MenuContent, MenuItem, MenuTrigger, toast } from '#web/ui/index.ts';

/** Export and import. Their code is loaded with the first use. */
export function NotesFiles() {
  const { t } = useTranslation();
  const file = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>, failed: 'annotations.exportError' | 'annotations.importError') => {
    setBusy(true);
    await work().catch((error: unknown) =>
      toast({ variant: 'destructive', title: (say) => say(failed), description: (say) => say(messageKeyOf(error)) }),
    );
    setBusy(false);
  };
  const download = (format: 'markdown' | 'json') =>
    run(async () => {
      const { downloadNotes } = await import('./download-notes.ts');
      await downloadNotes(format, t('annotations.title'));
    }, 'annotations.exportError');
  const bring = (chosen: File) =>
    run(async () => {
      const { importNotes } = await import('./import-notes.ts');
      const counts = await importNotes(chosen);
      if (!counts) toast({ variant: 'destructive', title: (say) => say('annotations.importNothing') });
      else
        toast({
          variant: 'success',
          title: (say) => say('annotations.imported'),
          description: (say) => say('annotations.importedCounts', counts),
          duration: 10_000,
        });
    }, 'annotations.importError');
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <IconButton label={t('annotations.files')} disabled={isBusy}>
            <EllipsisVertical className="size-5" aria-hidden />
          </IconButton>
        </MenuTrigger>
        <MenuContent>
          <MenuItem onSelect={() => void download('markdown')}>{t('annotations.exportMarkdown')}</MenuItem>
          <MenuItem onSelect={() => void download('json')}>{t('annotations.exportJson')}</MenuItem>
          <MenuItem onSelect={() => file.current?.click()}>{t('annotations.import')}</MenuItem>
        </MenuContent>
      </Menu>
      <input
        ref={file}
        type="file"
        accept=".md,.json,.jsonld,text/markdown,application/json,application/ld+json"
        className="hidden"
        aria-label={t('annotations.import')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) void bring(chosen);
          target.value = '';
        }}
      />
    </>
  );
}
