import { accountWeb } from '#features/account/web/feature.ts';
import { annotationsWeb } from '#features/annotations/web/feature.ts';
import { chatWeb } from '#features/chat/web/feature.ts';
import { cyclesWeb } from '#features/cycles/web/feature.ts';
import { deviceWeb } from '#features/device/web/feature.ts';
import { focusWeb } from '#features/focus/web/feature.ts';
import { homeWeb } from '#features/home/web/feature.ts';
import { legalWeb } from '#features/legal/web/feature.ts';
import { linesWeb } from '#features/lines/web/feature.ts';
import { notesWeb } from '#features/notes/web/feature.ts';
import { notificationsWeb } from '#features/notifications/web/feature.ts';
import { partnersWeb } from '#features/partners/web/feature.ts';
import { peopleWeb } from '#features/people/web/feature.ts';
import { planningWeb } from '#features/planning/web/feature.ts';
import { profileWeb } from '#features/profile/web/feature.ts';
import { readerWeb } from '#features/reader/web/feature.ts';
import { reportsWeb } from '#features/reports/web/feature.ts';
import { roomWeb } from '#features/room/web/feature.ts';
import { searchWeb } from '#features/search/web/feature.ts';
import { sessionsWeb } from '#features/sessions/web/feature.ts';
import { shelfWeb } from '#features/shelf/web/feature.ts';
import { textsWeb } from '#features/texts/web/feature.ts';
import { voiceWeb } from '#features/voice/web/feature.ts';
import type { WebFeature } from '#web/feature.ts';

/** The browser's features, lowest first as in server.ts. */
export const webFeatures: WebFeature[] = [
  accountWeb,
  profileWeb,
  peopleWeb,
  notificationsWeb,
  reportsWeb,
  legalWeb,
  textsWeb,
  searchWeb,
  shelfWeb,
  deviceWeb,
  readerWeb,
  chatWeb,
  sessionsWeb,
  planningWeb,
  partnersWeb,
  cyclesWeb,
  focusWeb,
  notesWeb,
  annotationsWeb,
  linesWeb,
  voiceWeb,
  roomWeb,
  homeWeb,
];
