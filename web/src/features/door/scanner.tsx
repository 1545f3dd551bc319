import { doorSentences } from '@club-portal/contract/sentences/door';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { readCodes } from './read-codes.ts';
import styles from './scanner.module.css';

const words = doorSentences.camera;

type CameraState = 'asking' | 'on' | 'refused' | 'missing';

interface ScannerProps {
  onCode: (text: string) => void;
}

/** The picture of the rear camera. The part in the square is read. */
export function Scanner({ onCode }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('asking');
  const [track, setTrack] = useState<MediaStreamTrack>();
  const [attempt, setAttempt] = useState(0);
  /** On a phone with several cameras, the browser may choose one that cannot focus on near objects. */
  const [cameras, setCameras] = useState<string[]>([]);
  const [chosen, setChosen] = useState<string>();
  const latest = useRef(onCode);
  latest.current = onCode;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the camera again
  useEffect(() => {
    const shown = video.current as HTMLVideoElement;
    let isOver = false;
    let stream: MediaStream | undefined;
    let stopReading = () => {};
    const open = async () => {
      stream = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: {
          ...(chosen ? { deviceId: { exact: chosen } } : { facingMode: 'environment' }),
          ...{ width: { ideal: 1280 }, height: { ideal: 720 } },
        },
      });
      if (isOver) return close();
      shown.srcObject = stream;
      const [camera] = stream.getVideoTracks();
      // A call, or another program, has taken the camera, maybe for a while.
      for (const lost of ['ended', 'mute']) camera?.addEventListener(lost, () => setState('missing'));
      camera?.addEventListener('unmute', () => setState('on'));
      setTrack(camera);
      await shown.play();
      if (isOver) return;
      setState('on');
      stopReading = readCodes(shown, (text) => latest.current(text));
      const found = await idsOfCameras();
      if (!isOver) setCameras(found);
    };
    const close = () => {
      for (const one of stream?.getTracks() ?? []) one.stop();
    };
    setState('asking');
    open().catch((error: unknown) => {
      const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
      if (!isOver) setState(isRefused ? 'refused' : 'missing');
    });
    return () => {
      isOver = true;
      stopReading();
      close();
    };
  }, [attempt, chosen]);

  // iOS ends the camera of a page that was hidden, or freezes its picture.
  useEffect(() => {
    const look = () => {
      if (document.hidden) return;
      if (track?.readyState === 'ended') setAttempt((before) => before + 1);
      else video.current?.play().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [track]);

  const again = () => {
    setChosen(undefined);
    setAttempt(attempt + 1);
  };
  const current = chosen ?? track?.getSettings().deviceId ?? '';
  return (
    <div className={styles.camera} data-state={state}>
      <video ref={video} playsInline muted aria-label={words.label} />
      {state === 'asking' && <p>{words.asking}</p>}
      {(state === 'refused' || state === 'missing') && (
        <div>
          <p>{words[state]}</p>
          <Button onClick={again}>{words.again}</Button>
        </div>
      )}
      {state === 'on' && track && (
        <div className={styles.tools}>
          {cameras.length > 1 && (
            <Button onClick={() => setChosen(cameras[(cameras.indexOf(current) + 1) % cameras.length])}>
              {words.other}
            </Button>
          )}
          <Light key={track.id} track={track} />
        </div>
      )}
    </div>
  );
}

/** Browsers reveal their names once the user has allowed one. */
async function idsOfCameras(): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices.flatMap(({ kind, deviceId }) => (kind === 'videoinput' && deviceId ? [deviceId] : []));
}

/** Most phones have a lamp next to the camera; only Chrome lets pages use it. */
function Light({ track }: { track: MediaStreamTrack }) {
  const [isOn, setOn] = useState(false);
  const { torch } = (track.getCapabilities?.() ?? {}) as { torch?: boolean };
  if (!torch) return null;
  const turn = async () => {
    await track.applyConstraints({ advanced: [{ torch: !isOn } as MediaTrackConstraintSet] });
    setOn(!isOn);
  };
  return (
    <Button aria-pressed={isOn} onClick={() => void turn().catch(() => undefined)}>
      {words.light}
    </Button>
  );
}
