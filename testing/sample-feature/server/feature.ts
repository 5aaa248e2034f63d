import { implement } from '@orpc/server';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { defineFeature } from '#server/feature.ts';
import { defineList } from '#server/http/list.ts';
import { type RequestContext, signedIn } from '#server/http/rpc.ts';
import { rowsOf } from '#server/people/personal-data.ts';
import { handleEvents } from '#server/realtime/handle-events.ts';
import { greetingsContract, greetingsEvents } from '../contract.ts';
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import he from '../locales/he.json' with { type: 'json' };
import { greetingPreference } from '../shared/preference.ts';
import { greet } from './greet.ts';
import { greeted } from './notification-types.ts';
import { greetings } from './tables.ts';

const os = implement(greetingsContract).$context<RequestContext>().use(signedIn);

const greetingsToMe = defineList({
  name: 'greetings_to_me',
  values: ({ learner }) => ({ learner: learner.id }),
  query: ({ db }) =>
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(greetings)
      .where(eq(greetings.receiverId, sql.placeholder('learner'))),
  show: ([row]) => row?.count ?? 0,
});

export const greetingsFeature = defineFeature({
  name: 'greetings',
  locales: { fr, en, he, es },
  router: os.router({
    received: os.received.handler(async ({ context: { app, learner } }) =>
      (
        await app.db
          .select()
          .from(greetings)
          .where(and(eq(greetings.receiverId, learner.id), ne(greetings.text, '')))
          .orderBy(desc(greetings.id))
      ).map(({ id, senderId, text }) => ({ id, fromId: senderId, text })),
    ),
    greet: os.greet.handler(({ context: { app, learner }, input }) => greet(app, learner, input)),
  }),
  events: greetingsEvents,
  rooms: { hall: async (_app, learner, id) => id === learner.id },
  clientEvents: handleEvents(greetingsEvents, {
    wave({ app, learner }, { hallId }) {
      app.events.emit(
        greetingsEvents.toBrowsers.waved,
        { hallId, by: learner.id },
        { room: greetingsEvents.rooms.hall, id: hallId },
      );
    },
  }),
  notifications: [greeted],
  preferences: [greetingPreference],
  outbox: [{ name: 'greetings.letter' }],
  jobs: (app) => [
    {
      name: 'greetings.forget-old',
      cron: '0 3 * * *',
      run: async () => {
        await app.db.delete(greetings).where(sql`${greetings.createdAt} < ${app.clock.sql} - interval '1 year'`);
      },
    },
  ],
  home: { lists: { greetings: greetingsToMe } },
  personalData: {
    export: (app, userId) => rowsOf(app, greetings, userId, greetings.senderId, greetings.receiverId),
    async erase(_app, tx, _events, userId) {
      await tx.update(greetings).set({ text: '' }).where(eq(greetings.senderId, userId));
    },
    kept: {
      'greetings.sender_id': 'that there was a greeting is the receiver’s; its words are gone',
      'greetings.receiver_id': 'that there was a greeting is the sender’s',
    },
  },
});
