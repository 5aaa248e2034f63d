import { createDownload, fetchPart } from './download.ts';
import { textStore } from './text-store.ts';

export const deviceDownload = createDownload({ store: textStore, fetchPart });

addEventListener('online', deviceDownload.resumeAfterCut);
