import type { Sheet } from '@club-portal/contract/event-import';
import { useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ChooseSheet } from './choose-sheet.tsx';
import type { Chosen } from './pictures.ts';
import { PrepareStep } from './prepare-step.tsx';

/** The code that reads the sheet is loaded when there is one. */
const SheetImport = lazyPart(async () => (await import('./sheet-import.tsx')).SheetImport);

const noPictures: Chosen = { pictures: [], leftOut: [] };

/** Imports past events from a sheet and folders of pictures. Everything is shown before anything is sent. */
export function EventImport() {
  /** `at` counts how often a sheet was chosen. */
  const [chosen, setChosen] = useState<{ at: number; name: string; sheets: readonly Sheet[] } | null>(null);
  /** They stay when a corrected sheet is chosen again. */
  const [pictures, setPictures] = useState(noPictures);
  return (
    <>
      <PrepareStep />
      <ChooseSheet onChoose={(name, sheets) => setChosen({ at: (chosen?.at ?? 0) + 1, name, sheets })} />
      {chosen && (
        <SheetImport
          key={chosen.at}
          name={chosen.name}
          sheets={chosen.sheets}
          pictures={pictures}
          onPictures={(more) =>
            setPictures((before) => ({
              pictures: [...before.pictures, ...more.pictures],
              leftOut: [...before.leftOut, ...more.leftOut],
            }))
          }
          onForget={() => setPictures(noPictures)}
        />
      )}
    </>
  );
}
