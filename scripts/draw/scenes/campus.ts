import {
  arch,
  campus,
  cloud,
  dayWalls,
  hills,
  nightWalls,
  palm,
  rings,
  shadowOf,
  tree,
  type Walls,
} from '../landscape.ts';
import { darker, ink, lighter } from '../palette.ts';
import { person, someone, standing, walking } from '../person.ts';
import {
  box,
  circle,
  disc,
  ellipse,
  faded,
  limb,
  moved,
  outlineOf,
  polygon,
  rect,
  rule,
  type Sheet,
  shape,
  stroke,
  times,
} from '../sheet.ts';

export function panorama(sheet: Sheet): void {
  const { random, width: w, height: h } = sheet;
  sheet.fill('#D6E0F0');
  sheet.add(
    rings(
      sheet,
      420,
      420,
      ['#AFC2E2', '#D6E0F0', '#F4E3C4', ink.marigold3, ink.marigold2],
      [1700, 1050, 640, 400, 230],
    ),
    circle(420, 420, 110, ink.paper),
  );
  sheet.add(
    cloud(1000, 110, 110, ink.paper),
    cloud(1640, 160, 140, ink.paper),
    hills(sheet, 430, 120, '#8FA8D3'),
    hills(sheet, 450, 70, '#86A886'),
  );
  const block = (x: number, width: number, height: number, wall: string) =>
    rect(x, 460 - height, width, height, wall) +
    rect(x - 6, 452 - height, width + 12, 12, ink.paper) +
    rect(x + width * 0.72, 460 - height, width * 0.28, height, darker(wall, 0.2)) +
    times(Math.floor(width / 34) * Math.floor(height / 44), (at) => {
      const c = Math.floor(width / 34);
      return rect(
        x + 12 + (at % c) * 34,
        476 - height + Math.floor(at / c) * 44,
        17,
        24,
        at % 5 ? ink.blue : ink.marigold2,
      );
    });
  sheet.add(
    block(60, 210, 130, ink.brick2),
    block(300, 150, 180, ink.sand),
    block(1560, 200, 150, ink.teal2),
    block(1790, 170, 200, ink.brick2),
  );
  sheet.add(
    rect(0, 452, w, h - 452, '#8CB077'),
    sheet.spray(box(0, 452, w, h - 452), '#3F6A42', [w, h, 0.85], [500, 460, 0]),
  );
  sheet.add(
    ...[
      [40, 480, 200],
      [270, 470, 170],
      [500, 480, 230],
      [610, 476, 170],
      [1500, 480, 220],
      [1770, 474, 180],
      [1960, 486, 240],
    ].map(([x = 0, y = 0, s = 0]) => tree(sheet, x, y, s, ink.leaf, 'left')),
  );
  sheet.add(campus(760, 500, 640, dayWalls, random, 0.1));
  sheet.add(
    polygon('#EAD9B8', [1050, 502], [1110, 502], [1300, 750], [860, 750]),
    polygon('#EAD9B8', [0, 560], [2000, 540], [2000, 568], [0, 594]),
  );
  sheet.add(
    ellipse(400, 660, 300, 62, '#2F5597'),
    ellipse(400, 654, 290, 56, '#8FA8D3'),
    sheet.spray(disc(400, 654, 290, 56), ink.paper, [300, 600, 0.7], [460, 710, 0]),
    ...[230, 330, 480, 590].map((x, at) =>
      stroke(`M${x} ${650 + (at % 2) * 20}h${50 + at * 8}`, ink.paper, 4),
    ),
  );
  sheet.add(
    ellipse(1640, 650, 260, 52, ink.brick),
    ellipse(1640, 650, 214, 36, '#8CB077'),
    `<ellipse cx="1640" cy="650" rx="237" ry="44" fill="none" stroke="${ink.paper}" stroke-width="3"/>`,
  );
  sheet.add(
    times(14, (at) => {
      const x = 880 + random.range(0, 420);
      const y = 560 + (at / 14) * 150;
      return (
        shadowOf(x + 20, y, 22 + at, '#2C4F38', 0.4) +
        person(x, y, 56 + at * 4, someone(random), walking(at % 2 ? 'left' : 'right'))
      );
    }),
  );
  sheet.add(
    palm(770, 690, 300, ink.leafDark, ink.woodDark),
    tree(sheet, 60, 760, 340, ink.leafDark, 'right'),
    tree(sheet, 1930, 770, 380, ink.leafDark, 'left'),
  );
}

export function monsoon(sheet: Sheet): void {
  const { random, width: w, height: h } = sheet;
  sheet.fill('#7C93A8');
  sheet.add(
    sheet.spray(box(0, 0, w, 900), '#2B3F5E', [300, 0, 0.9], [600, 800, 0]),
    cloud(260, 140, 220, '#5F7690'),
    cloud(860, 90, 240, '#546B87'),
    cloud(620, 260, 160, '#6C839B'),
  );
  const wet: Walls = {
    wall: '#A55A48',
    shade: '#7A3F3A',
    trim: '#D9C7A8',
    dark: '#22344F',
    lamp: ink.marigold2,
  };
  sheet.add(
    campus(-340, 900, 1740, wet, random, 0.7),
    tree(sheet, 90, 930, 420, '#3F6A52', 'right'),
    tree(sheet, 1010, 940, 480, '#37604A', 'left'),
  );
  sheet.add(
    rect(0, 898, w, h - 898, '#5F7690'),
    sheet.spray(box(0, 898, w, h - 898), '#22344F', [300, h, 0.9], [600, 930, 0]),
    sheet.spray(
      outlineOf([470, 900], [600, 900], [700, 1500], [380, 1500]),
      ink.marigold2,
      [533, 900, 0.7],
      [533, 1400, 0],
    ),
  );
  sheet.add(
    ...[
      [240, 1240, 200],
      [800, 1120, 160],
      [640, 1470, 260],
      [180, 1500, 170],
    ].map(
      ([x = 0, y = 0, r = 0]) =>
        ellipse(x, y, r, r * 0.17, '#8FA8BE') + ellipse(x - 8, y + 5, r * 0.82, r * 0.12, '#A9BDCF'),
    ),
  );
  const umbrella = (x: number, y: number, s: number, a: string, b: string) =>
    rule(x, y - s * 0.2, x, y + s * 1.2, ink.ink, s * 0.05) +
    shape(
      `M${x - s} ${y}C${x - s} ${y - s * 0.9} ${x + s} ${y - s * 0.9} ${x + s} ${y}Q${x + s * 0.75} ${y - s * 0.2} ${x + s * 0.5} ${y}Q${x + s * 0.25} ${y - s * 0.2} ${x} ${y}Q${x - s * 0.25} ${y - s * 0.2} ${x - s * 0.5} ${y}Q${x - s * 0.75} ${y - s * 0.2} ${x - s} ${y}Z`,
      a,
    ) +
    shape(
      `M${x} ${y - s * 0.68}C${x + s * 0.3} ${y - s * 0.5} ${x + s * 0.5} ${y - s * 0.3} ${x + s * 0.5} ${y}Q${x + s * 0.25} ${y - s * 0.2} ${x} ${y}Q${x - s * 0.25} ${y - s * 0.2} ${x - s * 0.5} ${y}C${x - s * 0.5} ${y - s * 0.3} ${x - s * 0.3} ${y - s * 0.5} ${x} ${y - s * 0.68}Z`,
      b,
    ) +
    rule(x, y - s * 0.68, x, y - s * 0.82, ink.ink, s * 0.05);
  const walkers = [
    [380, 990, 190, ink.marigold, 'left'],
    [720, 1010, 210, ink.teal, 'right'],
    [220, 1180, 320, ink.brick, 'right'],
    [860, 1290, 420, ink.plum, 'left'],
    [500, 1480, 560, ink.marigold, 'right'],
  ] as const;
  for (const [x, y, tall, colour, face] of walkers) {
    const s = face === 'right' ? 1 : -1;
    sheet.add(
      faded(
        moved(
          `<g transform="scale(1 -0.5)">${person(0, 0, tall, { ...someone(random), top: colour, dress: 'shirt' }, walking(face))}</g>`,
          x,
          y + 10,
        ),
        0.22,
      ),
    );
    sheet.add(
      person(
        x,
        y,
        tall,
        { ...someone(random), longSleeves: true },
        { ...walking(face), armR: s > 0 ? [30, 160] : [-6, -20], armL: s > 0 ? [6, 20] : [-30, -160] },
        {
          held: ({ handL, handR }) => {
            const [hx, hy] = s > 0 ? handR : handL;
            return umbrella(hx, hy - tall * 0.3, tall * 0.4, colour, lighter(colour, 0.25));
          },
        },
      ),
    );
  }
  sheet.add(
    times(150, () => {
      const [x, y, l] = [random.range(-40, w), random.range(-40, h), random.range(30, 86)];
      return rule(x, y, x - l * 0.28, y + l, '#D6E0F077', random.range(1.6, 3.4));
    }),
  );
  sheet.add(
    times(26, () => {
      const [x, y] = [random.range(20, w), random.range(1000, h - 20)];
      return stroke(`M${x - 10} ${y - 8}l4 8M${x + 10} ${y - 8}l-4 8M${x} ${y - 13}v9`, '#D6E0F0', 2.5);
    }),
  );
}

export function planting(sheet: Sheet): void {
  const { random } = sheet;
  sheet.fill('#FBE9C3');
  sheet.add(
    rings(sheet, 1240, 330, ['#F4C766', '#FBE9C3', '#FDF3DA'], [900, 560, 300]),
    circle(1240, 330, 120, ink.marigold),
    hills(sheet, 560, 130, '#86B5B2'),
    campus(80, 590, 520, dayWalls, random, 0.1),
    hills(sheet, 600, 60, '#86A886'),
  );
  sheet.add(
    shape('M0 640Q500 540 900 640T1600 560V1067H0Z', ink.leaf2),
    shape('M0 760Q480 660 980 780T1600 720V1067H0Z', '#6F9A68'),
    sheet.spray('M0 760Q480 660 980 780T1600 720V1067H0Z', ink.leafDark, [0, 1067, 0.8], [900, 740, 0]),
    shape('M0 940Q600 850 1600 930V1067H0Z', '#7A4A33'),
    sheet.spray('M0 940Q600 850 1600 930V1067H0Z', '#3A2420', [0, 1067, 0.85], [700, 900, 0]),
  );
  sheet.add(tree(sheet, 1480, 640, 330, ink.leaf, 'left'), tree(sheet, 760, 610, 200, ink.leaf, 'right'));
  const sapling = (x: number, y: number, s: number) =>
    ellipse(x, y, s * 0.46, s * 0.12, '#4A2F22') +
    limb([x, y], [x + s * 0.05, y - s], s * 0.03, s * 0.02, ink.leafDark) +
    times(6, (at) => {
      const side = at % 2 ? 1 : -1;
      const ty = y - s * (0.4 + at * 0.11);
      return shape(
        `M${x + s * 0.03} ${ty}Q${x + side * s * 0.16} ${ty - s * 0.26} ${x + side * s * 0.4} ${ty - s * 0.2}Q${x + side * s * 0.24} ${ty + s * 0.04} ${x + s * 0.03} ${ty}Z`,
        at % 3 ? ink.leaf : lighter(ink.leaf, 0.2),
      );
    });
  sheet.add(
    sapling(180, 720, 80),
    sapling(420, 700, 74),
    sapling(1080, 800, 110),
    sapling(1330, 770, 96),
    rule(118, 700, 118, 640, ink.wood, 6),
  );
  sheet.add(
    person(
      560,
      760,
      300,
      { ...someone(random), dress: 'salwar', hairStyle: 'braid' },
      { face: 'right', lean: 12, armL: [30, 50], armR: [44, 70] },
      {
        held: ({ handR }) =>
          moved(
            polygon(ink.blue2, [-24, -30], [26, -30], [20, 26], [-18, 26]) +
              limb([20, 0], [60, -26], 6, 5, ink.blue2) +
              stroke('M62 -24q10 20 8 44M70 -26q16 18 18 40', ink.blue3, 3),
            handR[0] + 8,
            handR[1] + 20,
            1,
            14,
          ),
      },
    ),
    sapling(650, 764, 90),
  );
  sheet.add(
    person(
      1190,
      830,
      340,
      { ...someone(random), dress: 'kurta', hairStyle: 'turban', beard: true, longSleeves: true },
      { face: 'left', lean: -16, armL: [-30, -50], armR: [-16, -60] },
      {
        held: ({ handL }) =>
          limb([handL[0] + 40, handL[1] - 70], [handL[0] - 36, handL[1] + 120], 6, 6, ink.wood) +
          polygon(
            '#5F7392',
            [handL[0] - 60, handL[1] + 108],
            [handL[0] - 14, handL[1] + 124],
            [handL[0] - 44, handL[1] + 186],
          ),
      },
    ),
  );
  sheet.add(sapling(800, 980, 210));
  sheet.add(
    person(
      560,
      990,
      560,
      {
        ...someone(random),
        dress: 'shirt',
        top: ink.brick,
        accent: ink.paper,
        bottom: '#2B3550',
        skin: '#93603A',
        hair: ink.ink,
        hairStyle: 'bob',
        glasses: true,
        longSleeves: true,
      },
      { face: 'right', lean: 34, nod: -14, armL: [44, 56], armR: [60, 66], legL: [30, -84], legR: [84, -4] },
    ),
  );
  sheet.add(
    person(
      1060,
      1000,
      580,
      {
        ...someone(random),
        dress: 'shirt',
        top: ink.marigold,
        accent: ink.paper,
        bottom: ink.blue,
        skin: '#6E4429',
        hair: ink.ink,
        hairStyle: 'short',
        beard: false,
        glasses: false,
      },
      {
        face: 'left',
        lean: -36,
        nod: 12,
        armL: [-46, -60],
        armR: [-34, -50],
        legL: [-84, 4],
        legR: [-24, 88],
      },
      { shadeOn: 'right' },
    ),
  );
  sheet.add(
    polygon('#5F7392', [1330, 900], [1470, 900], [1450, 1030], [1350, 1030]),
    ellipse(1400, 900, 70, 16, '#3E4F6E'),
    stroke('M1336 894C1350 800 1450 800 1464 894', '#3E4F6E', 7),
    rect(180, 900, 46, 130, ink.woodDark),
    rule(203, 780, 203, 910, ink.wood, 14),
    shape('M160 1000H246L230 1060L203 1075L176 1060Z', '#5F7392'),
  );
}

export function groupPhotograph(sheet: Sheet): void {
  const { random } = sheet;
  sheet.fill('#C9694C');
  sheet.add(
    times(12, (row) =>
      times(10, (at) =>
        rect(at * 170 - (row % 2) * 85, row * 60, 164, 54, (at * 7 + row * 3) % 5 ? '#C9694C' : '#C06045'),
      ),
    ),
    sheet.spray(box(0, 0, 1600, 700), '#7A3430', [0, 0, 0.85], [800, 480, 0]),
  );
  sheet.add(
    shape(arch(560, 640, 480, 600), ink.marigold3),
    shape(arch(592, 640, 416, 552), '#22345F'),
    rect(660, 300, 130, 340, '#6A4528'),
    rect(810, 300, 130, 340, '#6A4528'),
    times(4, (at) => rect(676 + (at % 2) * 150, 330 + Math.floor(at / 2) * 140, 98, 110, '#8A5A34')),
  );
  for (const x of [230, 1370])
    sheet.add(
      shape(arch(x - 110, 600, 220, 420), ink.marigold3),
      shape(arch(x - 90, 600, 180, 386), '#2F5597'),
      circle(x, 360, 40, ink.marigold2),
    );
  const treads = ['#DDCBA6', '#D0BC94', '#C2AC82'] as const;
  const rows = [
    [740, 330, 10, 138, 0],
    [870, 350, 9, 150, 0],
    [1010, 372, 8, 168, 0],
  ] as const;
  sheet.add(rect(0, 600, 1600, 467, '#EAD9B8'));
  rows.forEach(([y, h, count, gap], row) => {
    const tone = treads[row] ?? treads[0];
    for (let at = 0; at < count; at++) {
      const x = 800 + (at - (count - 1) / 2) * gap + random.range(-6, 6);
      const teacher = row === 2 && (at === 3 || at === 4);
      const look = teacher
        ? someone(
            random,
            at === 3
              ? { dress: 'sari', hairStyle: 'bun', hair: '#8C8880', top: ink.marigold, accent: ink.blue }
              : { dress: 'suit', hairStyle: 'short', hair: '#8C8880', top: '#3a4256', accent: ink.brick },
          )
        : someone(random);
      sheet.add(
        person(
          x,
          y,
          h * random.range(0.95, 1.04),
          look,
          random.chance(0.3)
            ? { face: 'front', armL: [-20, 40], armR: [20, -40] }
            : { ...standing, nod: random.range(-4, 4) },
          { shadeOn: 'right' },
        ),
      );
    }
    if (row < 2)
      sheet.add(sheet.spray(box(0, y - 60, 1600, 90), darker(tone, 0.5), [0, y - 60, 0], [0, y + 30, 0.5]));
  });
  sheet.add(rect(0, 1004, 1600, 63, '#B59D72'), rect(0, 1004, 1600, 10, '#EAD9B8'));
  sheet.add(
    polygon('#10182B', [730, 1067], [770, 950], [790, 950], [756, 1067]),
    polygon('#10182B', [870, 1067], [830, 950], [810, 950], [844, 1067]),
    rect(742, 884, 116, 76, '#10182B', 10),
    circle(800, 922, 28, '#39486A'),
    circle(800, 922, 15, ink.ink),
    rect(776, 868, 48, 20, '#10182B', 4),
  );
}

export function night(sheet: Sheet): void {
  const { random } = sheet;
  sheet.fill('#0F1B3A');
  sheet.add(
    rings(sheet, 420, 240, ['#132247', '#1A2E5C', '#223C74', '#33518F'], [1000, 640, 400, 240]),
    circle(420, 240, 118, ink.marigold3),
    circle(390, 214, 18, ink.sand),
    circle(460, 268, 26, ink.sand),
    circle(440, 196, 11, ink.sand),
  );
  sheet.add(
    times(80, () => circle(random.range(0, 1600), random.range(0, 470), random.range(1.2, 3.4), ink.blue4)),
  );
  sheet.add(
    hills(sheet, 620, 90, '#16264C'),
    campus(500, 690, 900, nightWalls, random, 0.72),
    sheet.spray(box(500, 456, 900, 234), ink.marigold, [950, 700, 0.4], [950, 460, 0]),
  );
  sheet.add(
    rect(0, 684, 1600, 216, '#0E1A36'),
    shape('M780 690H1120L1420 900H480Z', '#1B2B52'),
    sheet.spray('M880 690H1020L1180 900H720Z', ink.marigold, [950, 690, 0.75], [950, 900, 0.05]),
  );
  for (const [x, y, s] of [
    [620, 760, 0.8],
    [1280, 760, 0.8],
    [480, 850, 1.2],
    [1430, 850, 1.2],
  ] as const)
    sheet.add(
      sheet.glow(x, y - 130 * s, 130 * s, 130 * s, ink.marigold, 0.6),
      rule(x, y, x, y - 120 * s, '#0A142B', 7 * s),
      circle(x, y - 132 * s, 16 * s, ink.marigold3),
      ellipse(x, y + 4, 80 * s, 11 * s, '#E9A11B44'),
    );
  sheet.add(
    tree(sheet, 190, 800, 500, '#14304A', 'right', '#0A142B'),
    tree(sheet, 1560, 790, 420, '#14304A', 'left', '#0A142B'),
    person(900, 800, 130, someone(random), walking('right')),
    person(1010, 830, 150, someone(random), { ...standing, face: 'back' }),
    person(1070, 832, 146, someone(random), { ...standing, face: 'back' }),
  );
  sheet.add(shape('M0 850Q300 800 640 900H0Z', '#0A142B'));
}
