import { useEffect, useState } from 'react';
import { deviceDay } from '#web/times/times.ts';

export function useDeviceDay(): string {
  const [day, setDay] = useState(() => deviceDay(new Date()));
  useEffect(() => {
    const look = () => setDay(deviceDay(new Date()));
    const now = new Date();
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    const timer = setTimeout(look, midnight.getTime() - now.getTime() + 1000);
    // Timers do not run while a device sleeps.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  });
  return day;
}
