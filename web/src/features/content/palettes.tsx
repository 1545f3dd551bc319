import { proposeColours, strikingColours } from '@club-portal/contract/content/propose-colours';
import type { Colours } from '@club-portal/contract/content/schema';
import { contentEditingSentences } from '@club-portal/contract/sentences/content-editing';
import { useId, useState } from 'react';
import { FileInput } from '../../ui/forms/file-input.tsx';
import { usePart } from './part-scope.ts';
import styles from './setup.module.css';

const words = contentEditingSentences.setup;

const sets = {
  ocean: proposeColours('#0b4f6c', '#f2b84b'),
  forest: proposeColours('#1e5b3a', '#e8c468'),
  maroon: proposeColours('#7a1f2b', '#e9b872'),
  plum: proposeColours('#4b2e6b', '#d9b8f0'),
  slate: proposeColours('#33485c', '#8fc1d9'),
  brick: proposeColours('#8c3b1e', '#f0c08a'),
};

/** The size of the picture that is analysed, px per side. */
const SIDE = 96;

/** Sets of colours to start with, and one made from a picture. Text is readable in all of them. */
export function Palettes() {
  const { value, change } = usePart();
  const [ofPicture, setOfPicture] = useState<Colours>();
  const [problem, setProblem] = useState('');
  const id = useId();
  const choices = Object.entries({ ...sets, ...(ofPicture && { picture: ofPicture }) }) as [
    keyof typeof words.paletteNames,
    Colours,
  ][];
  const take = async (file: File | undefined) => {
    if (!file) return;
    const colours = await coloursOfPicture(file).catch(() => null);
    setProblem(colours === null ? words.notAPicture : colours.length === 0 ? words.noColours : '');
    const [main, accent] = colours ?? [];
    if (main === undefined) return;
    const made = proposeColours(main, accent);
    setOfPicture(made);
    change([], made);
  };
  return (
    <>
      <fieldset className={styles.palettes}>
        <legend>{words.palettes}</legend>
        {choices.map(([name, colours]) => (
          <label key={name}>
            <input
              type="radio"
              name={`${id}-set`}
              checked={JSON.stringify(colours) === JSON.stringify(value)}
              onChange={() => change([], colours)}
            />
            <Swatches colours={colours} />
            {words.paletteNames[name]}
          </label>
        ))}
      </fieldset>
      <div className={styles.fromPicture}>
        <FileInput
          control={{
            id,
            name: 'colours',
            className: undefined,
            'aria-invalid': undefined,
            'aria-describedby': `${id}-hint`,
          }}
          accept="image/*"
          onFiles={([file]) => take(file)}
        >
          {words.fromPicture}
        </FileInput>
        <p id={`${id}-hint`}>{words.fromPictureHint}</p>
        {problem && <p role="alert">{problem}</p>}
      </div>
    </>
  );
}

function Swatches({ colours: { structure, band, accent } }: { colours: Colours }) {
  return (
    <svg viewBox="0 0 60 20" width="60" height="20" aria-hidden="true">
      {[band, structure.onLight, accent].map((colour, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be equal
        <rect key={index} x={index * 20} width="20" height="20" fill={colour} />
      ))}
    </svg>
  );
}

/** Analyses the picture in the browser. Throws if it is not one. */
async function coloursOfPicture(file: File): Promise<string[]> {
  const address = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = SIDE;
    canvas.height = SIDE;
    const context = canvas.getContext('2d');
    if (!context) return [];
    context.drawImage(picture, 0, 0, SIDE, SIDE);
    return strikingColours(context.getImageData(0, 0, SIDE, SIDE).data);
  } finally {
    URL.revokeObjectURL(address);
  }
}
