import { type ComponentType, createContext, useContext, useLayoutEffect, useRef, useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
// The server's drawing needs it before the code is loaded.
import './event-face.module.css';
import type { EventPosterProps } from './event-poster.tsx';

/** On the server, the component that draws the poster. */
export const ServersPoster = createContext<ComponentType<EventPosterProps> | null>(null);

const LoadedPoster = lazyPart(
  async () => (await import('./event-poster.tsx')).EventPoster,
  () => null,
);

/**
 * The poster of a past event. Most have pictures, so their page loads no code that draws posters: the server draws it
 * into the HTML, and a browser that comes from another page loads the code. Another event needs another `key`.
 */
export function RecordPoster(props: EventPosterProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(true);
  useLayoutEffect(() => setDrawn(box.current?.childElementCount !== 0), []);
  const Poster = useContext(ServersPoster) ?? LoadedPoster;
  if (Poster !== LoadedPoster || !isDrawn) {
    return (
      <div>
        <Poster {...props} />
      </div>
    );
  }
  return (
    <div
      key="sent"
      ref={box}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the content came with the page
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
