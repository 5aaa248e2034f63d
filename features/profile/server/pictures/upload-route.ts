import type { AppContext } from '#server/app-context.ts';
import type { HttpApp, Upload } from '#server/feature.ts';
import { signInRequired, suspended } from '#server/http/errors.ts';
import { isSuspended } from '#server/http/rpc.ts';
import { PICTURE_MAX_BYTES, PICTURE_UPLOAD } from '../../shared/picture-api.ts';
import { uploadLimit, uploadPicture } from './change-picture.ts';
import { readUpload } from './read-upload.ts';

export const pictureUploads: Upload[] = [
  { path: PICTURE_UPLOAD, maxBytes: PICTURE_MAX_BYTES, tooLarge: 'profile.picture.tooLarge' },
];

/** The feature people serves the pictures, because blocks hide them. */
export function uploadRoute(http: HttpApp, app: AppContext): void {
  http.post(PICTURE_UPLOAD, async (c) => {
    const learner = await c.get('who')();
    if (!learner) throw signInRequired();
    if (isSuspended(app, learner)) throw suspended();
    await app.limits.count(uploadLimit, learner.id);
    return c.json(await uploadPicture(app, learner, await readUpload(c)));
  });
}
