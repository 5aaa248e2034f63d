import home from '#features/home/wording/fr.json' with { type: 'json' };
import library from '#features/library/wording/fr.json' with { type: 'json' };
import notifications from '#features/notifications/wording/fr.json' with { type: 'json' };
import partners from '#features/partners/wording/fr.json' with { type: 'json' };
import profile from '#features/profile/wording/fr.json' with { type: 'json' };
import reports from '#features/reports/wording/fr.json' with { type: 'json' };
import sessions from '#features/sessions/wording/fr.json' with { type: 'json' };
import visitor from './fr-visitor.ts';

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
