import { PICTURE_LEAST_SIDE, PICTURE_MOST_SIDE } from '@club-portal/contract/limits';

/** How much smaller a picture is sent: 1 if it stays as it is. */
export function scaleOf({ width, height }: { width: number; height: number }): number {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  return Math.min(1, Math.max(PICTURE_MOST_SIDE / longer, PICTURE_LEAST_SIDE / shorter));
}
