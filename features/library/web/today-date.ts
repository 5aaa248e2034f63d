import { useEffect, useState } from 'react';

/** The day as the calendar of this device has it, `YYYY-MM-DD`. */
export const deviceDay = (now: Date): string =>
  [String(now.getFullYear()).padStart(4, '0'), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** Today, which becomes tomorrow while the page stays open. */
export function useDeviceDay(): string {
  const [day, setDay] = useState(() => deviceDay(new Date()));
  useEffect(() => {
    const look = () => setDay(deviceDay(new Date()));
    const now = new Date();
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    const timer = setTimeout(look, midnight.getTime() - now.getTime() + 1000);
    // A device that slept lets no timer run.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  });
  return day;
}
