import type { Bench } from './bench.ts';
import { chapter } from './chapter.ts';
import { chat } from './chat.ts';
import { coldChapter } from './cold-chapter.ts';
import { deviceSearch } from './device-search.ts';
import { firstLoad } from './first-load.ts';
import { focus } from './focus.ts';
import { growth } from './growth.ts';
import { highlights } from './highlights.ts';
import { idle } from './idle.ts';
import { importing } from './import.ts';
import { joins } from './joins.ts';
import { lists } from './lists.ts';
import { messages } from './messages.ts';
import { offlineStart } from './offline-start.ts';
import { opening } from './opening.ts';
import { packChapter } from './pack-chapter.ts';
import { partners } from './partners.ts';
import { peers } from './peers.ts';
import { pictures } from './pictures.ts';
import { reading } from './reading.ts';
import { reminders } from './reminders.ts';
import { room } from './room.ts';
import { search } from './search.ts';
import { shifts } from './shifts.ts';
import { starting } from './starting.ts';
import { weights } from './weights.ts';

export const benches: Bench[] = [
  starting,
  weights,
  idle,
  chapter,
  packChapter,
  lists,
  joins,
  reminders,
  search,
  deviceSearch,
  coldChapter,
  importing,
  reading,
  highlights,
  firstLoad,
  shifts,
  offlineStart,
  partners,
  pictures,
  chat,
  peers,
  opening,
  focus,
  growth,
  messages,
  room,
];
