/** A position in PostgreSQL's log (LSN, in bytes) on a timeline, which every failover replaces. */
export type Position = { timeline: number; at: number };

/** A position of the primary; the system identifier names its cluster. */
export type PrimaryPosition = Position & { system: string };

export type StandbyPosition = PrimaryPosition & { standby: boolean };

/** The insert position is past every commit confirmed so far, also with `synchronous_commit = off`. */
export const PRIMARY_POSITION = `select (select system_identifier::text from pg_control_system()) as system,
    ('x' || substr(pg_walfile_name(log), 1, 8))::bit(32)::int as timeline,
    pg_wal_lsn_diff(log, '0/0')::float8 as at
  from pg_current_wal_insert_lsn() as log`;

/**
 * The timeline of the latest restart point follows a failover within minutes; that of the receiver at once, but only
 * roles with `pg_read_all_stats` see it.
 */
export const STANDBY_POSITION = `select pg_is_in_recovery() as standby,
    (select system_identifier::text from pg_control_system()) as system,
    greatest((select timeline_id from pg_control_checkpoint()),
      (select min_recovery_end_timeline from pg_control_recovery()),
      (select received_tli from pg_stat_wal_receiver)) as timeline,
    coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0)::float8 as at`;

/** Why a replica may not answer: it is no standby of the primary, or follows another history. */
export type Unfit = 'promoted' | 'other cluster' | 'other timeline';

export function unfitness(standby: StandbyPosition, primary: PrimaryPosition): Unfit | null {
  if (standby.system !== primary.system) return 'other cluster';
  if (!standby.standby) return 'promoted';
  return standby.timeline === primary.timeline ? null : 'other timeline';
}

/** Accepted lag: a read may miss younger writes. */
const LAG_MS = 2_000;
/** Maximum age of the primary's last known position: beyond it, a replica's lag is unknown. */
const UNKNOWN_MS = 3_000;
const STORED_MS = 5 * 60_000;

type Observed = { position: PrimaryPosition; time: number };

/**
 * Positions of the primary over time.
 * @param now milliseconds
 */
export function createLogHistory(now: () => number) {
  let history: Observed[] = [];

  return {
    /** @param time before the primary was asked, so that the position includes all commits until then */
    observe(position: PrimaryPosition, time: number): void {
      const last = history.at(-1)?.position;
      if (last && (last.timeline !== position.timeline || last.system !== position.system)) history = [];
      history = [...history.filter((one) => one.time > time - STORED_MS), { position, time }];
    },

    /** @returns the position that a replica must have replayed; null: unknown, ask the primary */
    required(): PrimaryPosition | null {
      const newest = history.at(-1);
      if (!newest || now() - newest.time > UNKNOWN_MS) return null;
      return (history.findLast(({ time }) => time <= now() - LAG_MS) ?? newest).position;
    },

    /** Age in seconds of the last write that a replica at this position has replayed; at most that of the history. */
    lagOf(at: number): number {
      const [oldest, newest] = [history[0], history.at(-1)];
      if (!oldest || !newest || at >= newest.position.at) return 0;
      const reached = history.findLast(({ position }) => position.at <= at) ?? oldest;
      return (now() - reached.time) / 1_000;
    },
  };
}
