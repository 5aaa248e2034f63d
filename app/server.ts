import { accountFeature } from '#features/account/server/feature.ts';
import { annotationsFeature } from '#features/annotations/server/feature.ts';
import { chatFeature } from '#features/chat/server/feature.ts';
import { cyclesFeature } from '#features/cycles/server/feature.ts';
import { deviceFeature } from '#features/device/server/feature.ts';
import { focusFeature } from '#features/focus/server/feature.ts';
import { homeFeature } from '#features/home/server/feature.ts';
import { legalFeature } from '#features/legal/server/feature.ts';
import { linesFeature } from '#features/lines/server/feature.ts';
import { notesFeature } from '#features/notes/server/feature.ts';
import { notificationsFeature } from '#features/notifications/server/feature.ts';
import { partnersFeature } from '#features/partners/server/feature.ts';
import { peopleFeature } from '#features/people/server/feature.ts';
import { planningFeature } from '#features/planning/server/feature.ts';
import { profileFeature } from '#features/profile/server/feature.ts';
import { readerFeature } from '#features/reader/server/feature.ts';
import { reportsFeature } from '#features/reports/server/feature.ts';
import { roomFeature } from '#features/room/server/feature.ts';
import { searchFeature } from '#features/search/server/feature.ts';
import { sessionsFeature } from '#features/sessions/server/feature.ts';
import { shelfFeature } from '#features/shelf/server/feature.ts';
import { textsFeature } from '#features/texts/server/feature.ts';
import { voiceFeature } from '#features/voice/server/feature.ts';
import type { Feature } from '#server/feature.ts';

/**
 * The server's features, lowest first: each may use those before it (checked by layers.cjs). A new feature is a folder
 * and a line here.
 */
export const features: Feature[] = [
  accountFeature,
  profileFeature,
  peopleFeature,
  notificationsFeature,
  reportsFeature,
  legalFeature,
  textsFeature,
  searchFeature,
  shelfFeature,
  deviceFeature,
  readerFeature,
  chatFeature,
  sessionsFeature,
  planningFeature,
  partnersFeature,
  cyclesFeature,
  focusFeature,
  notesFeature,
  annotationsFeature,
  linesFeature,
  voiceFeature,
  roomFeature,
  homeFeature,
];
