import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cutText } from '#shared/cut-text.ts';
import { Button, Field, Input, Select, Textarea, toast } from '#web/ui/index.ts';
import type { Annotation } from '../../contract.ts';
import { BODY_MAX, TAG_MAX, TAGS_MOST } from '../../shared/limits.ts';
import { annotationsApi } from '../annotations-api.ts';
import { giveChange } from '../outgoing/commands.ts';
import { ColourButtons } from '../reader/colour-buttons.tsx';
import { NoteQuote } from './note-quote.tsx';
import { OtherTexts } from './other-texts.tsx';
import { removeWithUndo } from './remove-with-undo.ts';

const tagsIn = (typed: string): string[] =>
  [...new Set(typed.split(/[,،#\n]/).map((tag) => cutText(tag.trim(), TAG_MAX)))]
    .filter((tag) => /[\p{L}\p{N}]/u.test(tag))
    .slice(0, TAGS_MOST);

type Props = { annotation: Annotation; isElsewhere: boolean; onRemoved: () => void };

export function NoteForm({ annotation, isElsewhere, onRemoved }: Props) {
  const { t } = useTranslation();
  const { clientId, others } = annotation;
  const [base, setBase] = useState(annotation);
  const [body, setBody] = useState(annotation.body);
  const [tags, setTags] = useState(annotation.tags.join(', '));
  const [partnerId, setPartner] = useState(annotation.partnerId);
  const [shared, setShared] = useState(annotation.partnerId);
  const partners = useQuery(annotationsApi.partners.queryOptions()).data?.partners ?? [];
  // Otherwise the old revision makes the server store both texts.
  if (annotation.revision !== base.revision && [body, annotation.body].includes(base.body)) {
    setBase(annotation);
    if (body === base.body) setBody(annotation.body);
    if (tags === base.tags.join(', ')) setTags(annotation.tags.join(', '));
    if (partnerId === base.partnerId) setPartner(annotation.partnerId);
  }
  if (annotation.partnerId !== shared) {
    setShared(annotation.partnerId);
    if (annotation.partnerId === null && partnerId === shared) setPartner(null);
    if (annotation.partnerId === null && base.partnerId === shared) setBase({ ...base, partnerId: null });
  }
  const change = (given: Partial<Pick<Annotation, 'colour'>> & { discardsOthers?: boolean } = {}) => {
    if (clientId === null) return;
    const { revision } = base;
    const { colour } = annotation;
    const written = { body, tags: tagsIn(tags), partnerId };
    setBase({ ...base, ...written });
    void giveChange(clientId, { revision, colour, ...written, discardsOthers: false, ...given });
  };
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        change();
        toast({ variant: 'success', title: (say) => say('annotations.saved') });
      }}
    >
      <NoteQuote annotation={annotation} isElsewhere={isElsewhere} />
      <fieldset className="flex">
        <legend className="sr-only">{t('annotations.chooseColour')}</legend>
        <ColourButtons chosen={annotation.colour} onChoose={(colour) => change({ colour })} />
      </fieldset>
      <Field label={t('annotations.text')}>
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            rows={4}
            maxLength={BODY_MAX}
            value={body}
            onChange={(event) => setBody(event.target.value)}
          />
        )}
      </Field>
      {others.length > 0 && (
        <OtherTexts
          texts={others}
          onJoin={(text) => setBody(cutText([body, text].filter((part) => part !== '').join('\n\n'), BODY_MAX))}
          onDiscard={() => change({ discardsOthers: true })}
        />
      )}
      <Field label={t('annotations.tags')} hint={t('annotations.tagsHint')}>
        {(control) => <Input {...control} dir="auto" value={tags} onChange={(event) => setTags(event.target.value)} />}
      </Field>
      {partners.length > 0 && (
        <Field label={t('annotations.share')}>
          {(control) => (
            <Select
              {...control}
              value={partnerId ?? ''}
              onChange={(event) => setPartner(event.target.value === '' ? null : event.target.value)}
            >
              <option value="">{t('annotations.private')}</option>
              {partners.map(({ id, name }) => (
                <option key={id} value={id}>
                  {t('annotations.sharedWith', { name })}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{t('annotations.save')}</Button>
        <Button
          variant="quiet"
          onClick={() => {
            removeWithUndo(annotation);
            onRemoved();
          }}
        >
          {t('annotations.remove')}
        </Button>
      </div>
    </form>
  );
}
