import { implementUnvalidated, signedIn } from '#server/http/rpc.ts';
import { roomContract } from '../contract.ts';
import { callOthers } from './call-others.ts';
import { waitingRooms } from './list-waiting.ts';
import { saveTab } from './save-tab.ts';
import { showRoom } from './show-room.ts';
import { turnPage } from './turn-page.ts';

const learners = implementUnvalidated(roomContract).use(signedIn);

export const roomRouter = {
  waiting: learners.waiting.handler(({ context: { app, learner } }) => waitingRooms.read(app, learner, null)),
  show: learners.show.handler(({ input, context: { app, learner } }) => showRoom(app, learner, input.id)),
  turn: learners.turn.handler(({ input, context: { app, learner } }) => turnPage(app, learner, input)),
  tab: learners.tab.handler(({ input, context: { app, learner } }) => saveTab(app, learner, input)),
  call: learners.call.handler(({ input, context: { app, learner } }) => callOthers(app, learner, input.id)),
};
