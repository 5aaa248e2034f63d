import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, Field, Textarea } from '#web/ui/index.ts';
import { copyText } from './copy-text.ts';

let root: Root | null = null;
let count = 0;

/** For copying or selection. Its own React root, because the form closes at the same time. */
export function showInvitationText(link: string): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  const shown = root;
  const key = ++count;
  const draw = (open: boolean) =>
    shown.render(<InvitationText key={key} link={link} open={open} onClose={() => draw(false)} />);
  draw(true);
}

type Props = { link: string; open: boolean; onClose: () => void };

function InvitationText({ link, open, onClose }: Props) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const text = t('sessions.share.text', { link });
  return (
    <Dialog
      open={open}
      onOpenChange={(wanted) => wanted || onClose()}
      title={t('sessions.share.textTitle')}
      description={t('sessions.share.textHint')}
      closeLabel={t('common.close')}
    >
      <div className="grid gap-4">
        <Field label={t('sessions.share.textLabel')}>
          {(field) => (
            <Textarea
              {...field}
              readOnly
              rows={7}
              value={text}
              onFocus={({ currentTarget }) => currentTarget.select()}
              className="wrap-anywhere"
            />
          )}
        </Field>
        <Button onClick={() => void copyText(text).then(setCopied)} className="w-full">
          {copied ? <Check className="size-5" aria-hidden /> : <Copy className="size-5" aria-hidden />}
          {t(copied ? 'sessions.share.textCopied' : 'sessions.share.copyText')}
        </Button>
      </div>
    </Dialog>
  );
}
