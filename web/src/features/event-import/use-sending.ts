import { eventImportSentences as words } from '@club-portal/contract/sentences/event-import';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isSessionOver, serverMessage } from '../../lib/requests/api.ts';
import { queryKeys } from '../../lib/requests/query-keys.ts';
import type { PlannedRow } from './plan-row.ts';
import { RowProblem, sendRow } from './send-row.ts';

export interface RowProgress {
  phase: 'waiting' | 'sending' | 'sent' | 'failed';
  /** Why it failed, or which of its files were not sent. */
  notes: readonly string[];
}

/** Progress by line id. */
type Progress = ReadonlyMap<number, RowProgress>;

/** Sends rows one by one, until the end or a pause. A started row is completed. */
export function useSending(onEnd: () => void) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress>(new Map());
  const [phase, setPhase] = useState<'still' | 'running' | 'pausing' | 'elsewhere'>('still');
  const isPaused = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  useEffect(() => {
    if (phase !== 'running' && phase !== 'pausing') return;
    const ask = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [phase]);

  const note = (line: number, phase: RowProgress['phase'], notes: readonly string[] = []) =>
    setProgress((before) => new Map(before).set(line, { phase, notes }));

  const sendAll = async (rows: readonly PlannedRow[], keepsPlaces: boolean) => {
    isPaused.current = false;
    setPhase('running');
    setProgress((before) => new Map([...before, ...rows.map(({ line }) => [line, waiting] as const)]));
    for (const row of rows) {
      if (isPaused.current || isGone.current) break;
      note(row.line, 'sending');
      try {
        note(row.line, 'sent', await sendRow(row, keepsPlaces));
      } catch (error) {
        note(row.line, 'failed', [sentenceOf(error)]);
        if (isSessionOver(error)) {
          void client.invalidateQueries({ queryKey: queryKeys.me });
          break;
        }
        if (!(error instanceof Error)) throw error;
      }
    }
    setProgress((before) => new Map([...before].filter(([, { phase }]) => phase !== 'waiting')));
    setPhase('still');
    onEnd();
  };

  return {
    progress,
    phase,
    /** Two tabs would send the same rows. */
    start: (rows: readonly PlannedRow[], keepsPlaces: boolean) =>
      navigator.locks.request('import of past events', { ifAvailable: true }, async (lock) => {
        if (lock) await sendAll(rows, keepsPlaces);
        else setPhase('elsewhere');
      }),
    pause: () => {
      isPaused.current = true;
      setPhase('pausing');
    },
    /** Other pictures were chosen, so some may be missing from what was sent. */
    forget: () => phase === 'still' && setProgress(new Map()),
  };
}

const waiting: RowProgress = { phase: 'waiting', notes: [] };

function sentenceOf(error: unknown): string {
  if (error instanceof RowProblem) return error.message;
  if (error instanceof DOMException && error.name === 'AbortError') return words.cancelled;
  return serverMessage(error, words.failed);
}
