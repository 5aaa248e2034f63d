/**
 * What PostgreSQL is started with. On its command line, so that nothing in the data folder weakens it.
 * @param sockets the only way in: there is no port
 * @param durable false gives up every guard of confirmed writes against a crash
 */
export function serverSettings(sockets: string, durable: boolean): string[] {
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
    // Rows, statements and their parameters hold what people wrote and their addresses: none of it belongs into a log.
    log_error_verbosity: 'terse',
    log_statement: 'none',
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: 0,
    cluster_name: 'havruta',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
