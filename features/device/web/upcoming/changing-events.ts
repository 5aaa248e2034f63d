/** Events after which a learner may have planned other texts. app/events.test.ts checks that features declare them. */
export const changingEvents = [
  ...['planned', 'accepted', 'changed', 'cancelled', 'joined', 'departed', 'advanced', 'seriesChanged'].map(
    (event) => `sessions.${event}`,
  ),
  'cycles.changed',
];
