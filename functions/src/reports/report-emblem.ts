import { emblem } from './emblem.ts';

const ofBuild = async () => emblem;
let read: () => Promise<string> = ofBuild;

/** The department's emblem on paper, as SVG: that of the build, until another one is set. */
export function reportEmblem(): Promise<string> {
  return read();
}

/** From now on, this reads the emblem, once. Without it, the emblem is that of the build. */
export function setReportEmblem(reader: (() => Promise<string>) | null): void {
  let known: Promise<string> | undefined;
  read = reader
    ? () => {
        known ??= reader().catch((error) => {
          known = undefined;
          throw error;
        });
        return known;
      }
    : ofBuild;
}
