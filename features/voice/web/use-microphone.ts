import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  chooseMicrophone,
  type Device,
  listDevices,
  type MicrophoneState,
  onDevices,
  openMicrophone,
} from './core/microphone.ts';

type Tried = { state: MicrophoneState | 'untried'; track: MediaStreamTrack | null };

/** Opened automatically if permitted earlier, else on request. */
export function useMicrophone() {
  const [tried, setTried] = useState<Tried>({ state: 'untried', track: null });
  const [devices, setDevices] = useState<Device[]>([]);
  const open = useRef<MediaStreamTrack | null>(null);
  const over = useRef(false);

  async function attempt(): Promise<void> {
    open.current?.stop();
    setTried({ state: 'asking', track: null });
    const opened = await openMicrophone();
    if (over.current) return opened.track?.stop();
    open.current = opened.track;
    if (opened.track) opened.track.onended = () => setTried({ state: 'lost', track: null });
    setTried(opened);
    setDevices(await listDevices('audioinput'));
  }

  const begin = useEffectEvent(async () => {
    const allowed = await navigator.permissions
      ?.query({ name: 'microphone' as PermissionName })
      .then(({ state }) => state === 'granted')
      .catch(() => false);
    if (allowed && !over.current) await attempt();
  });
  const replug = useEffectEvent(() => {
    if (tried.state === 'none' || tried.state === 'lost') void attempt();
    else void listDevices('audioinput').then(setDevices);
  });
  useEffect(() => {
    over.current = false;
    void begin();
    const end = onDevices(() => replug());
    return () => {
      over.current = true;
      end();
      open.current?.stop();
    };
  }, []);

  return {
    ...tried,
    devices,
    attempt,
    choose(id: string): void {
      chooseMicrophone(id);
      void attempt();
    },
  };
}
