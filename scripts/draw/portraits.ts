import { darker, ink, lighter, skins } from './palette.ts';
import { circle, ellipse, rect, shape, stroke } from './sheet.ts';

interface Sitter {
  ground: string;
  halo: string;
  skin: number;
  hair: string;
  hairStyle: 'parted' | 'swept' | 'bald' | 'bun' | 'long' | 'scarf' | 'bob';
  clothes: 'blazer' | 'sari' | 'waistcoat' | 'salwar' | 'sweater';
  cloth: string;
  accent: string;
  glasses?: 'round' | 'square';
  moustache?: boolean;
  beard?: boolean;
  bindi?: boolean;
  jaw?: number;
}

const grey = '#9A968F';
const black = '#1D1A1E';
const sitters: Sitter[] = [
  {
    ground: ink.marigold3,
    halo: ink.marigold2,
    skin: 2,
    hair: '#4A4541',
    hairStyle: 'bun',
    clothes: 'sari',
    cloth: ink.blue,
    accent: ink.marigold,
    bindi: true,
    glasses: 'square',
  },
  {
    ground: ink.blue4,
    halo: ink.blue3,
    skin: 1,
    hair: grey,
    hairStyle: 'parted',
    clothes: 'blazer',
    cloth: '#3a4256',
    accent: ink.brick,
    beard: true,
    jaw: 2,
  },
  {
    ground: '#EBDDE6',
    halo: ink.plum2,
    skin: 4,
    hair: black,
    hairStyle: 'long',
    clothes: 'salwar',
    cloth: ink.plum,
    accent: ink.marigold2,
    bindi: true,
  },
  {
    ground: '#E3EBDF',
    halo: ink.leaf2,
    skin: 4,
    hair: black,
    hairStyle: 'swept',
    clothes: 'waistcoat',
    cloth: ink.paper,
    accent: ink.leafDark,
    moustache: true,
    jaw: 4,
  },
  {
    ground: '#F4DDCF',
    halo: ink.brick2,
    skin: 1,
    hair: '#3B2A22',
    hairStyle: 'bob',
    clothes: 'blazer',
    cloth: ink.leafDark,
    accent: ink.marigold3,
    glasses: 'round',
  },
  {
    ground: ink.sand,
    halo: '#D9BF8C',
    skin: 3,
    hair: grey,
    hairStyle: 'bald',
    clothes: 'sweater',
    cloth: ink.brick,
    accent: ink.paper,
    moustache: true,
    glasses: 'square',
    jaw: 3,
  },
  {
    ground: '#DCEBEA',
    halo: ink.teal2,
    skin: 0,
    hair: black,
    hairStyle: 'scarf',
    clothes: 'salwar',
    cloth: ink.blue2,
    accent: ink.teal,
  },
  {
    ground: ink.blue4,
    halo: '#AFC2E2',
    skin: 1,
    hair: black,
    hairStyle: 'swept',
    clothes: 'sweater',
    cloth: ink.blue2,
    accent: ink.paper,
    jaw: 1,
  },
  {
    ground: ink.marigold3,
    halo: '#EDC987',
    skin: 3,
    hair: black,
    hairStyle: 'bun',
    clothes: 'sari',
    cloth: ink.brick,
    accent: ink.leafDark,
    bindi: true,
  },
];

/** Nine heads and shoulders, 320 units square, in the order of the faculty list. */
export const portraits = sitters.map(portrait);

function portrait(sitter: Sitter): string {
  const { ground, halo, hair, hairStyle, accent } = sitter;
  const skin = skins[sitter.skin] ?? skins[2];
  const shade = darker(skin, 0.15);
  const line = darker(skin, 0.5);
  const w = 50 + (sitter.jaw ?? 0);
  const parts = [rect(0, 0, 320, 320, ground), circle(160, 150, 118, halo)];
  if (hairStyle === 'long')
    parts.push(shape('M104 120C88 190 92 240 104 262H216C228 240 232 190 216 120Z', hair));
  if (hairStyle === 'bob')
    parts.push(shape('M102 112C88 158 92 190 104 204H216C228 190 232 158 216 112Z', hair));
  if (hairStyle === 'scarf')
    parts.push(shape('M98 130C84 210 70 260 62 300H258C250 260 236 210 222 130Z', accent));
  if (hairStyle === 'bun')
    parts.push(
      ellipse(204, 78, 30, 28, hair),
      stroke('M186 66Q206 60 222 78', lighter(hair, 0.2), 2.5),
      ...[0, 1, 2, 3].map((at) => circle(186 + at * 9, 99 - at * 2, 5.5, at % 2 ? ink.paper : ink.marigold2)),
    );
  parts.push(shape('M138 170V222C138 236 182 236 182 222V170Z', shade), clothes(sitter, skin));
  parts.push(ellipse(160 - w, 138, 9, 14, skin), ellipse(160 + w, 138, 9, 14, shade));
  parts.push(
    shape(
      `M${160 - w} 118C${160 - w} 168 ${138 - (sitter.jaw ?? 0)} 196 160 198C${182 + (sitter.jaw ?? 0)} 196 ${160 + w} 168 ${160 + w} 118C${160 + w} 82 ${188} 66 160 66C132 66 ${160 - w} 82 ${160 - w} 118Z`,
      skin,
    ),
  );
  parts.push(
    shape(
      `M176 68C200 74 ${160 + w} 90 ${160 + w} 118C${160 + w} 168 ${182 + (sitter.jaw ?? 0)} 196 160 198C182 180 192 150 188 118C186 96 184 80 176 68Z`,
      shade,
    ),
  );
  if (sitter.beard)
    parts.push(
      shape(
        'M109 128C110 180 128 214 160 214C192 214 210 180 211 128C206 152 196 162 182 163C170 158 150 158 138 163C124 162 114 152 109 128Z',
        hair,
      ),
    );
  const brow = hair === grey ? '#77736c' : darker(hair, 0.1);
  parts.push(
    stroke('M124 117Q136 109 149 115M171 115Q184 109 196 117', brow, 4.5),
    shape('M126 133Q137 124 149 133Q137 139 126 133Z', ink.paper),
    shape('M171 133Q183 124 194 133Q183 139 171 133Z', ink.paper),
    circle(138, 131.5, 4.6, ink.ink),
    circle(182, 131.5, 4.6, ink.ink),
    stroke('M125 132Q137 123 150 132M170 132Q183 123 195 132', line, 2.6),
    stroke('M162 134Q167 148 168 155Q164 159 156 157', line, 2.6),
  );
  const lips = ['bun', 'long', 'scarf', 'bob'].includes(hairStyle);
  parts.push(
    lips
      ? shape('M145 174Q153 169 160 172Q167 169 175 174Q160 186 145 174Z', darker('#B5543A', 0.1)) +
          stroke('M145 174Q160 178 175 174', line, 1.6)
      : stroke('M146 175Q160 181 174 175', sitter.beard ? '#C98F72' : line, 3),
  );
  if (sitter.moustache)
    parts.push(
      shape(
        'M136 172C144 162 154 162 160 165C166 162 176 162 184 172C174 171 166 171 160 170C154 171 146 171 136 172Z',
        hair === grey ? '#8b877f' : hair,
      ),
    );
  if (sitter.bindi) parts.push(circle(160, 112, 3.4, ink.brick));
  if (sitter.glasses === 'round')
    parts.push(
      `<g fill="none" stroke="${ink.ink}" stroke-width="3"><circle cx="137" cy="132" r="18"/><circle cx="183" cy="132" r="18"/><path d="M155 130Q160 126 165 130M119 129L109 126M201 129L211 126"/></g>`,
    );
  if (sitter.glasses === 'square')
    parts.push(
      `<g fill="none" stroke="${ink.ink}" stroke-width="3"><rect x="119" y="119" width="36" height="26" rx="6"/><rect x="165" y="119" width="36" height="26" rx="6"/><path d="M155 128H165M119 126L108 123M201 126L212 123"/></g>`,
    );
  parts.push(hairOf(sitter));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320">${parts.join('')}</svg>\n`;
}

function hairOf({ hairStyle, hair, accent, jaw = 0 }: Sitter): string {
  const shine = lighter(hair, 0.22);
  switch (hairStyle) {
    case 'parted':
      return (
        shape(
          `M${108 - jaw} 128C100 84 118 52 158 50C204 48 222 84 ${213 + jaw} 128C208 112 206 100 196 92C176 94 150 90 136 76C132 92 116 104 ${108 - jaw} 128Z`,
          hair,
        ) + stroke('M140 62Q170 54 196 72M146 72Q172 66 198 84', shine, 2.5)
      );
    case 'swept':
      return (
        shape(
          `M${108 - jaw} 126C98 76 122 46 166 46C210 44 224 84 ${213 + jaw} 126C210 106 204 96 200 90C180 84 146 84 126 92C116 100 112 112 ${108 - jaw} 126Z`,
          hair,
        ) + stroke('M124 84Q150 58 196 64M132 74Q156 54 184 56', shine, 2.5)
      );
    case 'bald':
      return (
        shape(
          'M107 140C98 116 104 94 116 86C112 104 112 120 112 134ZM213 140C222 116 216 94 204 86C208 104 208 120 208 134Z',
          hair,
        ) + stroke('M136 76Q150 70 166 72', '#fff', 3).replace('/>', ' opacity=".25"/>')
      );
    case 'scarf':
      return (
        shape(
          'M104 176C86 92 108 44 160 44C212 44 234 92 216 176C216 120 206 84 160 80C114 84 104 120 104 176Z',
          accent,
        ) +
        shape(
          'M104 168C112 204 140 214 160 214C180 214 208 204 216 168C226 210 244 252 240 320H80C76 252 94 210 104 168Z',
          accent,
        ) +
        stroke('M118 216Q160 244 212 210M110 246Q166 266 226 240', darker(accent, 0.2), 2.5)
      );
    default:
      return (
        shape(
          'M107 136C94 82 116 48 160 50C204 48 226 82 213 136C212 108 198 90 162 74C130 88 110 104 107 136Z',
          hair,
        ) + stroke('M160 56Q122 66 112 104M166 56Q200 66 208 100', shine, 2.5)
      );
  }
}

function clothes({ clothes: kind, cloth, accent, hairStyle }: Sitter, skin: string): string {
  const shoulders =
    'M28 320C30 262 62 244 104 232L138 218C146 236 174 236 182 218L216 232C258 244 290 262 292 320Z';
  const right = 'M160 232C172 232 178 226 182 218L216 232C258 244 290 262 292 320H160Z';
  const base = shape(shoulders, cloth) + shape(right, darker(cloth, 0.14));
  switch (kind) {
    case 'blazer':
      return (
        shape(shoulders, cloth) +
        shape(right, darker(cloth, 0.2)) +
        shape('M136 218L160 250L184 218L196 228L172 320H148L124 228Z', ink.paper) +
        (hairStyle === 'bob'
          ? ''
          : shape('M152 246H168L172 258L166 264L174 320H146L154 264L148 258Z', accent)) +
        shape('M134 216L110 230L100 262L120 266L112 276L150 320H140L118 232Z', darker(cloth, 0.12)) +
        shape('M134 216L106 230L98 264L118 266L112 278L152 320L126 240Z', lighter(cloth, 0.1)) +
        shape('M186 216L214 230L222 264L202 266L208 278L168 320L194 240Z', darker(cloth, 0.32))
      );
    case 'sari':
      return (
        shape(shoulders, accent) +
        shape('M134 222C140 246 180 246 186 222L196 226C190 268 130 268 124 226Z', skin) +
        shape(
          'M92 236L130 222C150 262 214 290 286 300C290 306 292 312 292 320H28C30 274 52 252 92 236Z',
          cloth,
        ) +
        stroke('M126 226C150 266 210 292 290 304', ink.marigold2, 7) +
        stroke('M110 234C134 280 190 308 240 318M84 244C104 286 140 312 170 320', darker(cloth, 0.2), 3)
      );
    case 'waistcoat':
      return (
        base +
        shape('M136 214C140 236 180 236 184 214L190 226C184 250 136 250 130 226Z', lighter(cloth, 0.3)) +
        shape('M112 230L84 240C76 268 78 300 82 320H154L156 262C138 258 120 248 112 230Z', accent) +
        shape(
          'M208 230L236 240C244 268 242 300 238 320H160V262C182 258 200 248 208 230Z',
          darker(accent, 0.25),
        ) +
        circle(157, 276, 3, ink.marigold2) +
        circle(157, 296, 3, ink.marigold2)
      );
    case 'salwar':
      return (
        base +
        shape('M138 218C142 252 178 252 182 218L190 222C186 268 134 268 130 222Z', accent) +
        shape(
          'M104 232C92 262 96 300 104 320H66C62 290 70 254 88 238ZM216 232C228 262 224 300 216 320H254C258 290 250 254 232 238Z',
          accent,
        )
      );
    default:
      return (
        base +
        shape('M136 216L160 252L184 216L192 226L160 276L128 226Z', accent) +
        stroke('M126 228L160 280L194 228', darker(cloth, 0.3), 6) +
        stroke('M104 300V320M216 300V320', darker(cloth, 0.25), 3)
      );
  }
}
