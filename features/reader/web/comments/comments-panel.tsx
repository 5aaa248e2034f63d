import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chapter } from '#features/texts/contract.ts';
import { isPassedOn } from '#web/ui/escape.ts';
import { IconButton } from '#web/ui/index.ts';
import { CommentsBody } from './comments-body.tsx';
import { useSheet } from './use-sheet.ts';

type Props = { chapter: Chapter; marked: string | null; takesFocus: boolean; onClose: () => void };

export default function CommentsPanel({ chapter, marked, takesFocus, onClose }: Props) {
  const { t } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { height, setHeight, handle } = useSheet(panel, onClose);
  const isTall = height === 'full';
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <aside
      ref={panel}
      aria-labelledby="comments-title"
      onKeyDown={({ key, defaultPrevented, nativeEvent }) =>
        key === 'Escape' && (!defaultPrevented || isPassedOn(nativeEvent)) && onClose()
      }
      className={`fixed inset-x-0 bottom-0 z-35 flex flex-col rounded-t-lg border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-high max-lg:transition-[height] max-lg:duration-200 motion-reduce:transition-none lg:start-auto lg:end-0 lg:top-0 lg:h-dvh lg:w-[364px] lg:rounded-none lg:border-s lg:border-t-0 lg:shadow-none print:hidden max-lg:min-h-0 ${isTall ? 'h-[88dvh]' : 'h-[48dvh]'}`}
    >
      <button
        type="button"
        aria-expanded={isTall}
        aria-label={t('library.comments.tall')}
        {...handle}
        className="absolute inset-x-0 -top-3 mx-auto grid h-11 w-24 cursor-grab touch-none place-items-start justify-center active:cursor-grabbing lg:hidden"
      >
        <span className="mt-4.5 h-1 w-10 rounded-full bg-edge" />
      </button>
      <div className="flex min-h-12 shrink-0 items-center border-b border-line ps-4 pe-1 lg:min-h-14">
        <h2 ref={heading} tabIndex={-1} id="comments-title" className="flex-1 font-serif text-lg text-ink outline-none">
          {t('library.comments.title')}
        </h2>
        <IconButton
          label={t('library.comments.tall')}
          aria-expanded={isTall}
          onClick={() => setHeight(isTall ? 'half' : 'full')}
          className="lg:hidden"
        >
          {isTall ? <ChevronDown className="size-5" aria-hidden /> : <ChevronUp className="size-5" aria-hidden />}
        </IconButton>
        <IconButton label={t('common.close')} onClick={onClose}>
          <X className="size-5" aria-hidden />
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-3">
        <CommentsBody key={chapter.ref} chapter={chapter} panel={panel} marked={marked} />
      </div>
    </aside>
  );
}
