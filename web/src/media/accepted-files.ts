import { acceptedTypes, type FileKind } from '@club-portal/contract/limits';
import { useMediaQuery } from '../lib/rendering/use-media-query.ts';

/**
 * The types that the browser's file dialog offers. On a phone they exclude HEIC, because then the phone itself converts
 * its pictures to JPEG, which is fast.
 */
export function useAcceptedFiles(...kinds: FileKind[]): string {
  const isComputer = useMediaQuery('(hover: hover) and (pointer: fine)');
  const types = kinds.flatMap((kind) => acceptedTypes[kind]);
  return [...types, ...(isComputer && kinds.includes('image') ? ['.heic', '.heif'] : [])].join(',');
}
