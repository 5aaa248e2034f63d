import home from '#features/home/wording/es.json' with { type: 'json' };
import library from '#features/library/wording/es.json' with { type: 'json' };
import notifications from '#features/notifications/wording/es.json' with { type: 'json' };
import partners from '#features/partners/wording/es.json' with { type: 'json' };
import profile from '#features/profile/wording/es.json' with { type: 'json' };
import reports from '#features/reports/wording/es.json' with { type: 'json' };
import sessions from '#features/sessions/wording/es.json' with { type: 'json' };
import visitor from './es-visitor.ts';

export default {
  ...visitor,
  ...home,
  ...library,
  ...notifications,
  ...partners,
  ...profile,
  ...reports,
  ...sessions,
};
