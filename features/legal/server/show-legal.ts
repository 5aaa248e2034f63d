import {
  ARCHIVE_HOURS,
  DEVICE_DAYS,
  GRACE_DAYS,
  IDLE_DAYS,
  LONGEST_DAYS,
} from '#features/account/server/periods-api.ts';
import { READ_DAYS } from '#features/notifications/server/periods-api.ts';
import { CLOSED_DAYS, EVIDENCE_DAYS } from '#features/reports/server/periods-api.ts';
import type { AppContext } from '#server/app-context.ts';
import { DEAD_DAYS, FINISHED_DAYS } from '#server/outbox/sweep-outbox.ts';
import about from '../../../package.json' with { type: 'json' };
import type { Legal } from '../contract.ts';

export function showLegal({ config }: AppContext): Legal {
  return {
    host: {
      name: config.HOST_NAME ?? null,
      address: config.HOST_ADDRESS ?? null,
      email: config.HOST_EMAIL ?? null,
    },
    version: about.version,
    minimumAge: config.MINIMUM_AGE,
    periods: {
      grace: GRACE_DAYS,
      signInIdle: IDLE_DAYS,
      signIn: LONGEST_DAYS,
      device: DEVICE_DAYS,
      readNotification: READ_DAYS,
      sentLetter: FINISHED_DAYS,
      failedLetter: DEAD_DAYS,
      evidence: EVIDENCE_DAYS,
      closedReport: CLOSED_DAYS,
      archiveHours: ARCHIVE_HOURS,
    },
    uses: {
      library: config.LIBRARY_URL === 'none' ? null : new URL(config.LIBRARY_URL).hostname,
      google: Boolean(config.GOOGLE_CLIENT_ID),
      relay: config.TURN_URLS.length > 0,
      mail: Boolean(config.SMTP_URL),
    },
  };
}
