import { useRef } from 'react';

/**
 * One key for as long as the same content is sent, so that repeating a request whose answer was lost does not add
 * the thing twice.
 */
export function useIdempotencyKey(): { keyFor: (body: unknown) => string; renew: () => void } {
  const last = useRef<{ content: string; key: string } | null>(null);
  return {
    keyFor: (body) => {
      const content = JSON.stringify(body);
      if (last.current?.content !== content) last.current = { content, key: crypto.randomUUID() };
      return last.current.key;
    },
    renew: () => {
      last.current = null;
    },
  };
}
