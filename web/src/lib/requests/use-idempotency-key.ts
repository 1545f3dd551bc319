import { useRef } from 'react';

/**
 * The key stays the same while the same content is sent. So a request that is repeated after a lost answer does not add
 * the record twice.
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
