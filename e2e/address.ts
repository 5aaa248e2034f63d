/** Port of the app; E2E_PORT chooses another one. */
export const port = Number(process.env.E2E_PORT ?? 3960);
export const baseURL = `http://localhost:${port}`;
/** Port of the design system's page, which is not part of the app. */
export const designPort = port + 3;
/** Port of the time machine, which moves the clock. */
export const machinePort = port + 2;
/** Port of the voice relay, if coturn is installed. */
export const relayPort = port + 1;
export const relaySecret = 'a secret of tests alone';
