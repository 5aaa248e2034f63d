/**
 * PostgreSQL's settings, on its command line so that files in the data folder cannot weaken them.
 * @param durable false: commits may be lost in a crash
 */
export function serverSettings(
  sockets: string,
  durable: boolean,
  more: Record<string, string | number> = {},
): string[] {
  const guard = durable ? 'on' : 'off';
  const settings: Record<string, string | number> = {
    listen_addresses: '',
    port: 5432,
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    max_connections: 80,
    shared_buffers: '128MB',
    fsync: guard,
    synchronous_commit: guard,
    full_page_writes: guard,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    // Rows and parameters contain personal data: none may be logged.
    log_error_verbosity: 'terse',
    log_statement: 'none',
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: 0,
    cluster_name: 'havruta',
    ...more,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
