import home from '#features/home/wording/en.json' with { type: 'json' };
import library from '#features/library/wording/en.json' with { type: 'json' };
import notifications from '#features/notifications/wording/en.json' with { type: 'json' };
import partners from '#features/partners/wording/en.json' with { type: 'json' };
import profile from '#features/profile/wording/en.json' with { type: 'json' };
import reports from '#features/reports/wording/en.json' with { type: 'json' };
import sessions from '#features/sessions/wording/en.json' with { type: 'json' };
import visitor from './en-visitor.ts';

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
