import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageKeyOf, refusalOf } from '#web/api/api.ts';
import { upload } from '#web/api/upload.ts';
import type { MessageKey } from '#web/locales/catalogue.ts';
import { toast } from '#web/ui/index.ts';
import type { Profile } from '../../contract.ts';
import { PICTURE_MAX_BYTES, PICTURE_UPLOAD } from '../../shared/picture-api.ts';
import { useTakeOver } from '../profile/use-profile.ts';
import { profileApi } from '../profile-api.ts';
import { shrinkPicture } from './shrink-picture.ts';

type Problem = { title: MessageKey; text: MessageKey };
type State =
  | { step: 'still' }
  | { step: 'sending'; preview: string | null; part: number }
  /** `again`: the file, if a retry makes sense. */
  | { step: 'failed'; preview: string | null; problem: Problem; again: File | null };

const refused: Record<string, Problem> = {
  TOO_LARGE: { title: 'profile.picture.tooLargeTitle', text: 'profile.picture.tooLarge' },
  PICTURE_FORMAT: { title: 'profile.picture.formatTitle', text: 'profile.picture.format' },
  PICTURE_UNREADABLE: { title: 'profile.picture.failedTitle', text: 'profile.picture.unreadable' },
};

function problemOf(file: File): Problem | undefined {
  if (file.size > PICTURE_MAX_BYTES) return refused.TOO_LARGE;
  return file.type.startsWith('image/') ? undefined : refused.PICTURE_FORMAT;
}

/** Uploaded picture, for an undo; `lost` when it cannot be loaded. */
async function ownPictureOf({ picture, avatar }: Profile): Promise<File | 'lost' | null> {
  if (picture === null || avatar !== null) return null;
  try {
    const answer = await fetch(picture.large);
    return answer.ok ? new File([await answer.blob()], 'picture.webp', { type: 'image/webp' }) : 'lost';
  } catch {
    return 'lost';
  }
}

export function usePicture(before: Profile) {
  const takeOver = useTakeOver();
  const [state, setState] = useState<State>({ step: 'still' });
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);

  async function send(file: File): Promise<void> {
    sending.current?.abort();
    const problem = problemOf(file);
    if (problem) return setState({ step: 'failed', preview: null, problem, again: null });
    const control = new AbortController();
    sending.current = control;
    const { signal } = control;
    setState({ step: 'sending', preview: null, part: 0 });
    const { bytes, preview } = await shrinkPicture(file);
    if (signal.aborted) return;
    const onProgress = (part: number) => signal.aborted || setState({ step: 'sending', preview, part });
    onProgress(0);
    try {
      takeOver(await upload<Profile>(PICTURE_UPLOAD, bytes, { onProgress, signal }));
      setState({ step: 'still' });
      toast({ variant: 'success', title: (t) => t('profile.picture.updated') });
    } catch (error) {
      if (signal.aborted) return;
      const known = refused[refusalOf(error) ?? ''];
      const key = messageKeyOf(error);
      const text = key === 'errors.unexpected' ? 'profile.picture.failed' : key;
      const problem = known ?? { title: 'profile.picture.failedTitle', text };
      setState({ step: 'failed', preview, problem, again: known ? null : file });
    }
  }

  const choosing = useMutation(
    profileApi.chooseAvatar.mutationOptions({
      onMutate: () => ownPictureOf(before),
      onSuccess: (profile, { avatar }, own) => {
        takeOver(profile);
        const back = { avatar: before.avatar };
        toast({
          variant: 'success',
          title: (t) => t(avatar === null ? 'profile.picture.removed' : 'profile.picture.updated'),
          ...(own !== 'lost' && {
            action: { label: (t) => t('common.undo'), run: () => void (own ? send(own) : choosing.mutate(back)) },
          }),
        });
      },
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: (t) => t('profile.picture.failedTitle'),
          description: (t) => t(messageKeyOf(error)),
        }),
    }),
  );
  function stop() {
    sending.current?.abort();
    setState({ step: 'still' });
  }
  return {
    state,
    send,
    stop,
    choose: (avatar: number | null) => {
      stop();
      choosing.mutate({ avatar });
    },
    choosing: choosing.isPending ? choosing.variables.avatar : undefined,
  };
}
