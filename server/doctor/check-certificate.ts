import { connect } from 'node:tls';
import { bad, errorMessage, type Finding, good, weak } from './finding.ts';

const PATIENCE_MS = 8_000;
const DAY_MS = 86_400_000;
/** Let's Encrypt renews thirty days before: at twenty, the renewal has failed. */
const LATE_DAYS = 20;

export async function checkCertificate(address: string, now = Date.now()): Promise<Finding> {
  const { hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  try {
    const { until, trouble } = await shown(host, Number(port || 443));
    const days = Math.floor((until.getTime() - now) / DAY_MS);
    const remedy = 'Have a new one made (certbot renew), and the proxy read it (systemctl reload nginx).';
    if (days < 0) return bad('certificate', `it ended on ${until.toISOString().slice(0, 10)}`, remedy);
    if (trouble)
      return bad(
        'certificate',
        `this machine does not take it (${trouble})`,
        'Serve the whole chain (fullchain.pem), for this very name, of an authority browsers know.',
      );
    return days < LATE_DAYS
      ? weak('certificate', `it ends in ${days} days`, remedy)
      : good('certificate', `good for ${days} days`);
  } catch (error) {
    return weak(
      'certificate',
      `it cannot be seen from here (${errorMessage(error)})`,
      'See what is said of `reachable`.',
    );
  }
}

/** Reads the certificate even if it is not trusted. */
const shown = (host: string, port: number): Promise<{ until: Date; trouble: string | null }> =>
  new Promise((done, fail) => {
    const socket = connect({
      host,
      port,
      ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
      rejectUnauthorized: false,
    });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('nobody answered in time')));
    socket.once('error', fail);
    socket.once('secureConnect', () => {
      const trouble = socket.authorized ? null : String(socket.authorizationError);
      done({ until: new Date(socket.getPeerCertificate().valid_to), trouble });
      socket.destroy();
    });
  });
