declare module 'autocannon' {
  type Result = { requests: { average: number }; latency: { p99: number }; non2xx: number; errors: number };
  /** Loads an address for `duration` seconds. */
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    headers?: Record<string, string>;
  }): Promise<Result>;
}
