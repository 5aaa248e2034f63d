import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Comment, Segment, Version } from '#features/texts/contract.ts';
import { withPoints } from '#features/texts/shared/hebrew-text.ts';
import { directionOf, inHebrewLetters, type Side } from '#features/texts/shared/text-languages.ts';
import type { ReaderSettings } from '#features/texts/web/reader-settings-api.ts';
import { HebrewVerse } from '../page/hebrew-verse.tsx';
import { ReaderHtml } from '../page/reader-html.tsx';
import { fontOf, spacingStyle } from '../page/text-style.ts';
import { keyOfComment } from './picked-comment.ts';

type Props = {
  comment: Comment;
  versions: Record<Side, Version | null>;
  settings: ReaderSettings;
  isActive: boolean;
  onActive: () => void;
};

export function CommentText({ comment, versions, settings, isActive, onActive }: Props) {
  const { t } = useTranslation();
  const { segments, ref, slug } = comment;
  const first = segments[0];
  const to = `/text/${slug}${first ? `#v${first.key}` : ''}`;
  return (
    <article
      tabIndex={-1}
      data-comment={ref}
      data-segment={keyOfComment(comment)}
      aria-current={isActive || undefined}
      onFocus={onActive}
      onClick={onActive}
      onKeyDown={({ key, target, currentTarget }) => key === 'Enter' && target === currentTarget && onActive()}
      className={`-mx-2 rounded-sm border-s-2 px-2 py-1.5 outline-offset-[-2px] ${isActive ? 'border-gold bg-gold-soft/40' : 'border-transparent'}`}
    >
      {segments.map((segment) => (
        <CommentSides key={segment.key} segment={segment} versions={versions} settings={settings} />
      ))}
      {!first && <p className="text-sm text-ink-soft">{t('library.comments.missing')}</p>}
      {comment.isCut && (
        <Link to={to} className="text-sm text-indigo underline underline-offset-4">
          {t('library.comments.readOn')}
        </Link>
      )}
    </article>
  );
}

type SidesProps = { segment: Segment; versions: Record<Side, Version | null>; settings: ReaderSettings };

/** Shows a side that the reader hides if the other one is missing. */
function CommentSides({ segment, versions, settings }: SidesProps) {
  const { layout } = settings;
  const source = segment.source !== null && (layout !== 'translation' || segment.translation === null);
  const translation = segment.translation !== null && (layout !== 'source' || segment.source === null);
  return (
    <div className="grid gap-1">
      {source && (
        <CommentSide side="source" language={versions.source?.language ?? 'he'} settings={settings}>
          {segment.source}
        </CommentSide>
      )}
      {translation && (
        <CommentSide side="translation" language={versions.translation?.language ?? 'en'} settings={settings}>
          {segment.translation}
        </CommentSide>
      )}
    </div>
  );
}

type SideProps = { side: Side; language: string; settings: ReaderSettings; children: Segment['source'] };

function CommentSide({ side, language, settings, children }: SideProps) {
  const isHebrew = inHebrewLetters(language);
  const { vowels, cantillation } = settings;
  return (
    <p
      lang={language}
      dir={directionOf(language)}
      data-side={side}
      data-hebrew={isHebrew || undefined}
      style={spacingStyle(settings, language, isHebrew ? 1.8 : 1.625)}
      className={`wrap-anywhere ${fontOf(settings, language)} ${isHebrew ? 'text-lg' : 'text-base'} ${side === 'source' ? 'text-ink' : 'text-ink-soft'}`}
    >
      {typeof children === 'string' ? (
        <ReaderHtml
          html={children}
          {...(isHebrew && { show: (text: string) => withPoints(text, { vowels, cantillation }) })}
        />
      ) : (
        children && <HebrewVerse tokens={children} vowels={vowels} cantillation={cantillation} isPlain />
      )}
    </p>
  );
}
