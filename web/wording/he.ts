import home from '#features/home/wording/he.json' with { type: 'json' };
import library from '#features/library/wording/he.json' with { type: 'json' };
import notifications from '#features/notifications/wording/he.json' with { type: 'json' };
import partners from '#features/partners/wording/he.json' with { type: 'json' };
import profile from '#features/profile/wording/he.json' with { type: 'json' };
import reports from '#features/reports/wording/he.json' with { type: 'json' };
import sessions from '#features/sessions/wording/he.json' with { type: 'json' };
import visitor from './he-visitor.ts';

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
