import { beam, boards, confetti, curtain, trophy } from '../furniture.ts';
import { arch, bunting, campus, cloud, mark, nightWalls, rings } from '../landscape.ts';
import { darker, ink, lighter } from '../palette.ts';
import { audience, person, someone } from '../person.ts';
import {
  box,
  circle,
  disc,
  ellipse,
  limb,
  mirrored,
  moved,
  outlineOf,
  type Point,
  polygon,
  rect,
  ring,
  rule,
  type Sheet,
  shape,
  stroke,
  times,
} from '../sheet.ts';

const bright = [ink.marigold, ink.brick, ink.teal, ink.marigold2, ink.plum2, ink.blue3] as const;

export function podium(sheet: Sheet): void {
  const { random } = sheet;
  sheet.fill('#2F5597');
  sheet.add(
    times(24, (at) => {
      const a = (at / 24) * Math.PI * 2;
      const b = ((at + 0.5) / 24) * Math.PI * 2;
      return polygon(
        '#3D64A8',
        [800, 470],
        [800 + Math.cos(a) * 1200, 470 + Math.sin(a) * 1200],
        [800 + Math.cos(b) * 1200, 470 + Math.sin(b) * 1200],
      );
    }),
    sheet.glow(800, 440, 560, 420, ink.marigold2, 0.7),
  );
  sheet.add(
    bunting([0, 70], [540, 90], 50, bright),
    bunting([540, 90], [1060, 90], 46, bright),
    bunting([1060, 90], [1600, 70], 50, bright),
  );
  sheet.add(moved(mark(ink.blue, ink.marigold, ink.paper), 800, 230, 84));
  sheet.add(rect(0, 860, 1600, 207, '#17305F'));
  const blocks = [
    [490, 660, ink.teal],
    [800, 570, ink.marigold],
    [1110, 710, ink.brick],
  ] as const;
  blocks.forEach(([x, y, colour], at) => {
    sheet.add(
      rect(x - 152, y, 304, 880 - y, colour),
      rect(x + 60, y, 92, 880 - y, darker(colour, 0.25)),
      polygon(lighter(colour, 0.35), [x - 152, y], [x + 152, y], [x + 134, y - 18], [x - 134, y - 18]),
    );
    const sign =
      [
        'M0 -34C22 -34 30 -10 8 8L-26 36H28',
        'M-16 -20L4 -36V36M-22 36H28',
        'M-24 -34H22L-4 -6C30 -6 30 36 -4 36C-18 36 -26 28 -28 18',
      ][at] ?? '';
    sheet.add(moved(stroke(sign, ink.paper, 13), x, y + 82));
  });
  const winner = (
    x: number,
    y: number,
    dress: 'salwar' | 'shirt' | 'kurta',
    hairStyle: 'braid' | 'short' | 'bob',
    top: string,
    skin: string,
    up: boolean,
  ) =>
    person(
      x,
      y - 8,
      430,
      {
        ...someone(random),
        dress,
        hairStyle,
        top,
        skin,
        accent: ink.paper,
        hair: ink.ink,
        glasses: false,
        beard: false,
        longSleeves: true,
      },
      up
        ? { face: 'front', armL: [-142, -166], armR: [142, 166] }
        : { face: 'front', armL: [-24, 30], armR: [150, 172] },
      {
        held: ({ neck, handL, handR }) =>
          stroke(
            `M${neck[0] - 22} ${neck[1] + 6}L${neck[0]} ${neck[1] + 92}L${neck[0] + 22} ${neck[1] + 6}`,
            ink.brick,
            9,
          ) +
          circle(neck[0], neck[1] + 104, 22, ink.marigold2) +
          ring(neck[0], neck[1] + 104, 14, ink.marigold, 5) +
          (up ? trophy((handL[0] + handR[0]) / 2, handL[1] + 40, 120, ink.marigold, ink.woodDark) : ''),
      },
    );
  sheet.add(
    winner(490, 654, 'shirt', 'short', ink.paper, '#93603A', false),
    winner(1110, 704, 'kurta', 'bob', ink.plum, '#D9A574', false),
    winner(800, 564, 'salwar', 'braid', ink.blue, '#6E4429', true),
  );
  sheet.add(confetti(random, 120, 60, 60, 1540, 760, bright));
  for (const [y, size, tone] of [
    [900, 40, '#1D3A72'],
    [1000, 56, '#10203F'],
  ] as const) {
    let x = -10;
    while (x < 1640) {
      const clap = random.chance(0.4);
      sheet.add(
        person(
          x,
          y + size * 1.5,
          size * 7,
          {
            ...someone(random),
            skin: tone,
            hair: tone,
            top: tone,
            accent: tone,
            longSleeves: true,
            hairStyle: random.pick(['short', 'long', 'bob', 'crop'] as const),
          },
          { face: 'back', armL: clap ? [-140, -196] : [-12, 0], armR: clap ? [140, 196] : [12, 0] },
          { bust: true },
        ),
      );
      x += size * random.range(2, 2.6);
    }
  }
}

export function raisedTrophy(sheet: Sheet): void {
  const { random, width: w, height: h } = sheet;
  sheet.fill(ink.plum);
  sheet.add(
    times(18, (at) => {
      const a = (at / 18) * Math.PI * 2;
      const b = ((at + 0.5) / 18) * Math.PI * 2;
      return polygon(
        '#7C4A79',
        [533, 620],
        [533 + Math.cos(a) * 1400, 620 + Math.sin(a) * 1400],
        [533 + Math.cos(b) * 1400, 620 + Math.sin(b) * 1400],
      );
    }),
    sheet.glow(533, 620, 520, 560, ink.brick, 0.8),
    sheet.glow(533, 560, 330, 380, ink.marigold2, 0.75),
  );
  sheet.add(
    confetti(
      random,
      130,
      20,
      20,
      w - 20,
      1200,
      [ink.marigold, ink.paper, ink.teal2, ink.brick2, ink.blue3],
      20,
    ),
  );
  sheet.add(
    trophy(533, 1010, 780, ink.marigold, '#3A2A2E'),
    sheet.spray(
      'M330 230H420V620L470 680C380 600 330 420 330 230Z',
      ink.marigold3,
      [340, 300, 0.8],
      [440, 500, 0],
    ),
    moved(
      polygon(
        ink.marigold3,
        ...Array.from({ length: 10 }, (_, at): Point => {
          const r = at % 2 ? 26 : 62;
          const t = (at / 10) * Math.PI * 2 - Math.PI / 2;
          return [Math.cos(t) * r, Math.sin(t) * r];
        }),
      ),
      533,
      420,
    ),
  );
  const hand = (x: number, y: number, sleeve: string, skin: string, reach: Point) =>
    limb([x, y], reach, 74, 50, sleeve) +
    limb([reach[0], reach[1]], [reach[0] + (533 - reach[0]) * 0.22, reach[1] - 80], 40, 36, skin) +
    times(4, (at) => {
      const bx = reach[0] + (533 - reach[0]) * 0.22;
      return limb(
        [bx - 28 + at * 19, reach[1] - 96],
        [bx - 32 + at * 24, reach[1] - 176 + Math.abs(at - 1.4) * 12],
        12,
        10,
        skin,
      );
    });
  sheet.add(
    hand(60, 1640, ink.teal, '#6E4429', [240, 1180]),
    hand(1020, 1640, ink.blue2, '#B97F50', [830, 1170]),
    hand(330, 1660, ink.marigold, '#D9A574', [400, 1240]),
    hand(760, 1660, ink.brick, '#93603A', [680, 1240]),
    hand(545, 1700, ink.paper, '#55341F', [540, 1300]),
  );
  sheet.add(sheet.spray(box(0, 1200, w, 400), '#2A1838', [500, h, 0.95], [500, 1240, 0]));
}

export function dancers(sheet: Sheet): void {
  const { random } = sheet;
  sheet.fill('#2A1330');
  sheet.add(times(7, (at) => shape(arch(130 + at * 200, 760, 150, 560), at % 2 ? '#3A1C44' : '#45224F')));
  sheet.add(
    beam(sheet, 300, 400, 860, 210, ink.marigold2, 0.6),
    beam(sheet, 800, 800, 900, 250, ink.marigold3, 0.6),
    beam(sheet, 1300, 1200, 860, 210, ink.brick2, 0.6),
  );
  sheet.add(
    rect(0, 780, 1600, 287, '#6A2F3A'),
    boards(1600, 780, 1067, [800, 300], '#56242F', 18, 4),
    sheet.glow(800, 880, 640, 120, ink.marigold, 0.6),
    sheet.glow(400, 840, 230, 60, ink.marigold2, 0.5),
    sheet.glow(1200, 840, 230, 60, ink.brick2, 0.6),
  );
  const dancer = (
    x: number,
    y: number,
    h: number,
    top: string,
    bottom: string,
    accent: string,
    skin: string,
    flip: boolean,
  ) => {
    const drawn = person(
      x,
      y,
      h,
      {
        ...someone(random),
        dress: 'ghagra',
        top,
        bottom,
        accent,
        skin,
        hair: ink.ink,
        hairStyle: 'bun',
        glasses: false,
        longSleeves: false,
      },
      {
        face: 'front',
        lean: 6,
        nod: -14,
        armL: [-116, -168],
        armR: [108, 60],
        legL: [-10, 0],
        legR: [16, 4],
      },
      {
        behind: ({ hip, handR }) =>
          shape(
            `M${hip[0]} ${hip[1] - h * 0.28}Q${handR[0] + h * 0.1} ${handR[1] - h * 0.2} ${handR[0]} ${handR[1]}Q${handR[0] + h * 0.3} ${handR[1] + h * 0.16} ${handR[0] + h * 0.12} ${handR[1] + h * 0.44}Q${handR[0] - h * 0.02} ${handR[1] + h * 0.1} ${hip[0]} ${hip[1] - h * 0.1}Z`,
            accent,
          ),
        held: ({ hip }) =>
          stroke(
            `M${hip[0] - h * 0.16} ${hip[1] + h * 0.24}Q${hip[0]} ${hip[1] + h * 0.28} ${hip[0] + h * 0.2} ${hip[1] + h * 0.23}`,
            lighter(bottom, 0.4),
            h * 0.012,
          ) +
          times(5, (at) => circle(hip[0] - h * 0.14 + at * h * 0.075, hip[1] + h * 0.33, h * 0.012, accent)),
      },
    );
    return flip ? mirrored(drawn, x) : drawn;
  };
  sheet.add(
    dancer(390, 880, 560, ink.marigold, ink.teal, ink.brick, '#B97F50', false),
    dancer(1210, 880, 560, ink.teal, ink.plum, ink.marigold2, '#6E4429', true),
    dancer(800, 980, 720, ink.blue2, ink.brick, ink.marigold, '#93603A', false),
  );
  sheet.add(
    curtain(-30, 150, 1067, '#8A2F2F', 3),
    mirrored(curtain(-30, 150, 1067, '#8A2F2F', 3), 800),
    rect(0, 0, 1600, 46, '#6A2424'),
    times(13, (at) => shape(`M${at * 128} 40q64 90 128 0Z`, at % 2 ? '#8A2F2F' : '#7A2929')),
  );
  sheet.add(
    times(
      9,
      (at) =>
        ellipse(160 + at * 160, 1052, 30, 16, ink.marigold3) + circle(160 + at * 160, 1040, 9, ink.marigold),
    ),
  );
}

export function musicians(sheet: Sheet): void {
  const { random } = sheet;
  sheet.fill('#10203F');
  sheet.add(
    sheet.glow(800, 460, 900, 520, '#2C7A7B', 0.75),
    times(50, () => circle(random.range(0, 1600), random.range(0, 400), random.range(1.4, 3.4), ink.blue4)),
  );
  sheet.add(stroke('M-20 80Q400 250 800 130T1620 90', '#0A142B', 5));
  sheet.add(
    ...(
      [
        [130, 160],
        [360, 190],
        [590, 176],
        [830, 140],
        [1080, 160],
        [1320, 156],
        [1510, 120],
      ] as const
    ).map(
      ([x, y], at) =>
        sheet.glow(x, y + 46, 120, 120, ink.marigold, 0.55) +
        rule(x, y - 20, x, y, '#0A142B', 4) +
        shape(
          `M${x - 20} ${y}H${x + 20}L${x + 40} ${y + 40}L${x + 20} ${y + 88}H${x - 20}L${x - 40} ${y + 40}Z`,
          bright[at % 4] ?? ink.marigold,
        ) +
        polygon(
          ink.marigold3,
          [x - 10, y + 14],
          [x + 10, y + 14],
          [x + 18, y + 42],
          [x + 8, y + 72],
          [x - 8, y + 72],
          [x - 18, y + 42],
        ),
    ),
  );
  sheet.add(
    polygon('#7A3F3A', [120, 790], [1480, 790], [1600, 930], [0, 930]),
    times(18, (at) =>
      polygon(
        at % 2 ? ink.marigold : ink.brick,
        [120 + at * 75.5, 790],
        [195 + at * 75.5, 790],
        [180 + at * 76, 808],
        [112 + at * 76, 808],
      ),
    ),
    rect(0, 930, 1600, 137, '#3A1C2A'),
    times(20, (at) => shape(`M${at * 82} 930q41 60 82 0Z`, at % 2 ? ink.marigold : '#B5543A')),
  );
  const cross = (x: number, y: number, w: number, colour: string) =>
    shape(
      `M${x - w} ${y}Q${x - w * 1.1} ${y - w * 0.46} ${x - w * 0.3} ${y - w * 0.5}L${x + w * 0.3} ${y - w * 0.5}Q${x + w * 1.1} ${y - w * 0.46} ${x + w} ${y}Q${x} ${y + w * 0.26} ${x - w} ${y}Z`,
      colour,
    ) +
    shape(
      `M${x} ${y - w * 0.3}Q${x + w * 0.6} ${y - w * 0.2} ${x + w} ${y}Q${x + w * 0.3} ${y + w * 0.2} ${x} ${y + w * 0.1}Z`,
      darker(colour, 0.22),
    );
  // sitar
  sheet.add(
    person(
      400,
      790,
      620,
      {
        ...someone(random),
        dress: 'kurta',
        top: ink.marigold,
        accent: ink.brick,
        bottom: ink.paper,
        skin: '#93603A',
        hair: '#8C8880',
        hairStyle: 'short',
        beard: true,
        longSleeves: true,
      },
      { face: 'front', nod: 4, armL: [-46, 60], armR: [60, 128] },
      { bust: true },
    ),
    cross(400, 864, 170, ink.paper),
  );
  sheet.add(
    limb([330, 800], [620, 400], 15, 12, ink.woodDark),
    circle(318, 812, 74, ink.wood),
    sheet.clip(disc(318, 812, 74), circle(350, 836, 70, ink.woodDark)),
    circle(306, 800, 44, '#C98A4B'),
    times(8, (at) =>
      rule(400 + at * 24 - 8, 706 - at * 33 - 6, 400 + at * 24 + 14, 706 - at * 33 + 10, ink.marigold3, 4),
    ),
    circle(600, 430, 34, ink.wood),
    times(4, (at) => limb([560 + at * 20, 490 - at * 28], [590 + at * 20, 506 - at * 28], 6, 4, ink.paper)),
    circle(352, 742, 16, '#93603A'),
    circle(520, 544, 16, '#93603A'),
  );
  // singer
  sheet.add(
    person(
      820,
      780,
      660,
      {
        ...someone(random),
        dress: 'sari',
        top: ink.marigold2,
        accent: ink.brick,
        skin: '#6E4429',
        hair: ink.ink,
        hairStyle: 'bun',
        glasses: false,
      },
      { face: 'front', lean: -2, nod: -5, armL: [-30, 40], armR: [70, 130] },
      { bust: true },
    ),
    cross(820, 860, 190, ink.brick),
    rule(745, 640, 745, 900, ink.ink, 7),
    limb([745, 640], [780, 566], 7, 6, ink.ink),
    circle(784, 558, 17, '#39486A'),
  );
  // tabla
  sheet.add(
    person(
      1230,
      790,
      620,
      {
        ...someone(random),
        dress: 'kurta',
        top: ink.teal2,
        accent: ink.blue,
        skin: '#B97F50',
        hair: ink.ink,
        hairStyle: 'turban',
        beard: true,
        longSleeves: true,
      },
      { face: 'left', lean: -6, armL: [-40, -30], armR: [14, 16] },
      { bust: true },
    ),
    cross(1230, 866, 176, ink.blue4),
  );
  const drum = (x: number, y: number, w: number, skin: string) =>
    shape(
      `M${x - w} ${y}C${x - w * 1.3} ${y + w * 0.8} ${x - w * 0.8} ${y + w * 1.4} ${x} ${y + w * 1.4}C${x + w * 0.8} ${y + w * 1.4} ${x + w * 1.3} ${y + w * 0.8} ${x + w} ${y}Z`,
      skin,
    ) +
    times(6, (at) =>
      rule(x - w + at * w * 0.4, y, x - w * 0.8 + at * w * 0.32, y + w * 1.2, darker(skin, 0.3), 4),
    ) +
    ellipse(x, y, w, w * 0.34, ink.paper) +
    ellipse(x, y, w * 0.4, w * 0.14, ink.ink);
  sheet.add(
    drum(1110, 800, 66, ink.brick),
    drum(1260, 812, 54, ink.wood),
    circle(1112, 786, 16, '#B97F50'),
    circle(1256, 798, 16, '#A87045'),
  );
  sheet.add(audience(random, -20, 1640, 1000, 50, '#0B152C'));
}

export function play(sheet: Sheet): void {
  const { random } = sheet;
  sheet.fill('#16305F');
  sheet.add(
    rings(sheet, 980, 330, ['#1D3A72', '#2F5597', '#5F7DB8', '#AFC2E2'], [760, 520, 340, 220]),
    circle(980, 330, 132, ink.marigold3),
  );
  const pine = (x: number, y: number, h: number, colour: string) =>
    rect(x - h * 0.03, y - h * 0.16, h * 0.06, h * 0.16, ink.woodDark) +
    times(3, (at) =>
      polygon(
        at % 2 ? lighter(colour, 0.08) : colour,
        [x - h * (0.28 - at * 0.06), y - h * (0.12 + at * 0.24)],
        [x + h * (0.28 - at * 0.06), y - h * (0.12 + at * 0.24)],
        [x, y - h * (0.5 + at * 0.24)],
      ),
    );
  sheet.add(
    stroke('M380 660Q600 590 800 640T1240 610', '#22407A', 130),
    pine(380, 760, 520, '#2C4F38'),
    pine(1270, 760, 560, '#2C4F38'),
    pine(520, 770, 360, ink.leaf),
    pine(1130, 770, 380, ink.leaf),
    stroke('M700 170L706 24M860 230L858 24M1240 250L1246 20', '#AFC2E2', 3),
  );
  sheet.add(
    ...[
      [700, 200],
      [860, 260],
      [1240, 280],
    ].map(([x = 0, y = 0]) =>
      polygon(
        ink.marigold2,
        ...Array.from({ length: 10 }, (_, at): Point => {
          const r = at % 2 ? 13 : 32;
          const t = (at / 10) * Math.PI * 2 - Math.PI / 2;
          return [x + Math.cos(t) * r, y + Math.sin(t) * r];
        }),
      ),
    ),
  );
  sheet.add(
    rect(0, 770, 1600, 297, '#9C5B3A'),
    boards(1600, 770, 1067, [800, 200], '#7F4630', 16, 5),
    sheet.spray(box(0, 770, 1600, 297), '#3A1C2A', [0, 1067, 0.9], [700, 800, 0]),
    sheet.glow(800, 880, 480, 110, ink.marigold2, 0.75),
  );
  sheet.add(
    sheet.spray(
      outlineOf([770, -10], [830, -10], [1180, 900], [420, 900]),
      ink.marigold3,
      [800, 0, 0.5],
      [800, 880, 0.16],
    ),
  );
  sheet.add(
    person(
      640,
      900,
      590,
      {
        ...someone(random),
        dress: 'gown',
        top: ink.plum,
        accent: ink.marigold2,
        skin: '#93603A',
        hair: ink.ink,
        hairStyle: 'long',
        glasses: false,
      },
      { face: 'right', lean: 8, nod: -8, armL: [-60, -120], armR: [84, 118] },
      {
        shadeOn: 'left',
        held: ({ head }) =>
          polygon(
            ink.marigold,
            [head[0] - 36, head[1] - 30],
            [head[0] - 40, head[1] - 78],
            [head[0] - 20, head[1] - 54],
            [head[0], head[1] - 86],
            [head[0] + 20, head[1] - 54],
            [head[0] + 40, head[1] - 78],
            [head[0] + 36, head[1] - 30],
          ),
      },
    ),
  );
  sheet.add(
    person(
      1010,
      910,
      540,
      {
        ...someone(random),
        dress: 'kurta',
        top: ink.teal,
        accent: ink.marigold,
        bottom: ink.brick,
        skin: '#D9A574',
        hair: ink.ink,
        hairStyle: 'short',
        beard: false,
        longSleeves: true,
        glasses: false,
      },
      {
        face: 'left',
        lean: -14,
        nod: -6,
        armL: [-70, -40],
        armR: [70, 120],
        legL: [-50, 10],
        legR: [18, 70],
      },
      {
        shadeOn: 'right',
        held: ({ handR }) =>
          limb([handR[0], handR[1]], [handR[0] + 60, handR[1] - 30], 5, 4, ink.marigold2) +
          moved(
            shape('M-40 -50Q0 -66 40 -50V4Q30 52 0 64Q-30 52 -40 4Z', ink.paper) +
              shape(
                'M-26 -18q12-12 24 0q-12 10-24 0M4 -18q12-12 24 0q-12 10-24 0M-20 20Q0 44 20 20Q0 30-20 20Z',
                ink.ink,
              ),
            handR[0] + 86,
            handR[1] - 44,
            0.9,
            16,
          ),
      },
    ),
  );
  const side =
    curtain(-40, 300, 1000, ink.brick, 4) +
    shape('M-40 560Q140 640 268 520L250 590Q140 690 -40 620Z', ink.marigold);
  sheet.add(
    side,
    mirrored(side, 800),
    rect(0, 0, 1600, 60, '#7A2F2A'),
    times(11, (at) => shape(`M${at * 150} 54q75 100 150 0Z`, at % 2 ? ink.brick : '#9A4530')),
    times(11, (at) => stroke(`M${at * 150} 54q75 100 150 0`, ink.marigold, 6)),
  );
  sheet.add(audience(random, -20, 1640, 1010, 46, '#1A1024'));
}

export function rangoli(sheet: Sheet): void {
  sheet.fill('#5A3A3E');
  sheet.add(
    times(9, (row) =>
      times(7, (at) =>
        rect(at * 270 - (row % 2) * 135, row * 124, 262, 116, (at + row) % 3 ? '#643F40' : '#6E4644'),
      ),
    ),
    sheet.glow(800, 533, 860, 620, '#B5743A', 0.6),
    sheet.spray(box(0, 0, 1600, 1067), '#1E1228', [0, 0, 0.9], [600, 420, 0]),
  );
  const petals = (count: number, inner: number, outer: number, width: number, colour: string, turn = 0) =>
    times(count, (at) =>
      moved(
        shape(
          `M0 ${-inner}C${width} ${-inner - (outer - inner) * 0.35} ${width * 0.8} ${-inner - (outer - inner) * 0.75} 0 ${-outer}C${-width * 0.8} ${-inner - (outer - inner) * 0.75} ${-width} ${-inner - (outer - inner) * 0.35} 0 ${-inner}Z`,
          colour,
        ),
        800,
        533,
        1,
        (at / count) * 360 + turn,
      ),
    );
  const dots = (count: number, radius: number, size: number, colour: string, turn = 0) =>
    times(count, (at) => {
      const t = (at / count) * Math.PI * 2 + turn;
      return circle(800 + Math.cos(t) * radius, 533 + Math.sin(t) * radius, size, colour);
    });
  sheet.add(
    circle(800, 533, 440, ink.paper),
    circle(800, 533, 428, ink.plum),
    petals(24, 330, 424, 40, ink.marigold),
    petals(24, 340, 410, 22, ink.brick),
    dots(24, 420, 7, ink.paper, 0.13),
    circle(800, 533, 336, ink.paper),
    circle(800, 533, 326, ink.teal),
    petals(16, 210, 322, 52, ink.marigold3),
    petals(16, 216, 304, 34, ink.brick2),
    petals(16, 222, 284, 16, ink.brick),
    dots(16, 312, 9, ink.marigold, 0.196),
    circle(800, 533, 222, ink.paper),
    circle(800, 533, 212, ink.blue),
    petals(12, 90, 208, 46, ink.marigold),
    petals(12, 96, 184, 28, ink.paper),
    petals(12, 100, 160, 14, ink.brick),
    dots(12, 196, 9, ink.marigold3, 0.26),
    circle(800, 533, 100, ink.brick),
    petals(8, 10, 96, 30, ink.marigold2),
    petals(8, 10, 70, 16, ink.plum),
    circle(800, 533, 20, ink.paper),
  );
  sheet.add(sheet.spray(disc(800, 533, 440), '#3A1C2A', [440, 980, 0.75], [760, 560, 0]));
  sheet.add(
    times(16, (at) => {
      const t = (at / 16) * Math.PI * 2;
      const [x, y] = [800 + Math.cos(t) * 492, 533 + Math.sin(t) * 476];
      return (
        sheet.glow(x, y, 66, 66, ink.marigold2, 0.7) +
        circle(x + 5, y + 7, 26, '#2A1720') +
        circle(x, y, 26, '#A84D35') +
        circle(x, y, 18, '#5A2A20') +
        moved(
          shape('M0 -17C12 -2 9 9 0 11C-9 9 -12 -2 0 -17Z', ink.marigold) + circle(0, 3, 5, ink.marigold3),
          x,
          y,
          1,
          (at / 16) * 360 + 90,
        )
      );
    }),
  );
  sheet.add(
    ...(
      [
        [1400, 930, ink.marigold],
        [1500, 850, ink.brick],
        [1320, 1010, ink.paper],
        [140, 140, ink.teal],
        [250, 70, ink.marigold2],
      ] as const
    ).map(
      ([x, y, colour]) =>
        circle(x + 8, y + 10, 48, '#2A1720') +
        circle(x, y, 48, '#C9BFAE') +
        circle(x, y, 39, colour) +
        sheet.glow(x, y, 40, 40, darker(colour, 0.4), 0.35),
    ),
  );
}

export function lamps(sheet: Sheet): void {
  const { random, width: w, height: h } = sheet;
  sheet.fill('#0E1834');
  sheet.add(
    sheet.glow(533, 780, 760, 620, '#3A2A5E', 0.85),
    times(70, () => circle(random.range(0, w), random.range(0, 700), random.range(1.4, 3.8), ink.blue4)),
  );
  sheet.add(campus(-420, 1020, 1900, { ...nightWalls, lamp: ink.marigold2 }, random, 0.85));
  sheet.add(sheet.spray(box(0, 520, w, 500), '#E9A11B', [533, 1020, 0.55], [533, 620, 0]));
  for (let row = 0; row < 6; row++) {
    const y = 1010 + row * 98 + row * row * 2;
    const inset = 210 - row * 46;
    sheet.add(
      polygon(
        row % 2 ? '#4A3A5E' : '#54426A',
        [inset, y],
        [w - inset, y],
        [w - inset + 46, y + 100],
        [inset - 46, y + 100],
      ),
      rect(inset - 6, y, w - inset * 2 + 12, 20 + row * 2, '#7A5A72'),
    );
    const size = 15 + row * 5;
    const count = 9 - Math.floor(row / 2);
    sheet.add(
      times(count, (at) => {
        const x =
          inset + 40 + ((w - inset * 2 - 80) * (at + (row % 2 ? 0.5 : 0))) / (count - (row % 2 ? 0 : 1));
        return (
          sheet.glow(x, y - size, size * 3.6, size * 3.4, ink.marigold, 0.75) +
          shape(
            `M${x - size * 1.3} ${y - size * 0.5}Q${x} ${y - size * 0.2} ${x + size * 1.3} ${y - size * 0.5}Q${x + size} ${y + size * 0.6} ${x} ${y + size * 0.6}Q${x - size} ${y + size * 0.6} ${x - size * 1.3} ${y - size * 0.5}Z`,
            '#B5543A',
          ) +
          shape(
            `M${x} ${y - size * 2.6}C${x + size * 0.8} ${y - size * 1.2} ${x + size * 0.5} ${y - size * 0.4} ${x} ${y - size * 0.4}C${x - size * 0.5} ${y - size * 0.4} ${x - size * 0.8} ${y - size * 1.2} ${x} ${y - size * 2.6}Z`,
            ink.marigold,
          ) +
          shape(
            `M${x} ${y - size * 1.7}C${x + size * 0.4} ${y - size} ${x + size * 0.2} ${y - size * 0.5} ${x} ${y - size * 0.5}C${x - size * 0.2} ${y - size * 0.5} ${x - size * 0.4} ${y - size} ${x} ${y - size * 1.7}Z`,
            ink.marigold3,
          )
        );
      }),
    );
  }
  sheet.add(
    person(
      840,
      1560,
      620,
      {
        ...someone(random),
        dress: 'sari',
        top: ink.marigold,
        accent: ink.brick,
        skin: '#93603A',
        hair: ink.ink,
        hairStyle: 'bun',
        glasses: false,
      },
      { face: 'left', lean: -14, nod: -6, armL: [-56, -84], armR: [-30, -74] },
      {
        shadeOn: 'right',
        held: ({ handL }) =>
          sheet.glow(handL[0] - 16, handL[1] - 30, 120, 120, ink.marigold2, 0.7) +
          shape(
            `M${handL[0] - 56} ${handL[1] - 16}Q${handL[0] - 16} ${handL[1] - 6} ${handL[0] + 24} ${handL[1] - 16}Q${handL[0] + 4} ${handL[1] + 18} ${handL[0] - 16} ${handL[1] + 18}Q${handL[0] - 36} ${handL[1] + 18} ${handL[0] - 56} ${handL[1] - 16}Z`,
            '#B5543A',
          ) +
          shape(
            `M${handL[0] - 16} ${handL[1] - 76}C${handL[0] + 4} ${handL[1] - 40} ${handL[0] - 4} ${handL[1] - 14} ${handL[0] - 16} ${handL[1] - 14}C${handL[0] - 28} ${handL[1] - 14} ${handL[0] - 36} ${handL[1] - 40} ${handL[0] - 16} ${handL[1] - 76}Z`,
            ink.marigold2,
          ),
      },
    ),
  );
  sheet.add(
    person(
      230,
      1570,
      560,
      {
        ...someone(random),
        dress: 'kurta',
        top: ink.teal,
        accent: ink.marigold2,
        bottom: ink.paper,
        skin: '#B97F50',
        hair: ink.ink,
        hairStyle: 'short',
        longSleeves: true,
        beard: false,
        glasses: false,
      },
      { face: 'right', lean: 8, armL: [20, 60], armR: [44, 96] },
      { shadeOn: 'left' },
    ),
  );
  sheet.add(sheet.spray(box(0, 1440, w, 160), '#0E1428', [0, h, 0.9], [0, 1450, 0]));
}

export function kites(sheet: Sheet): void {
  const { random } = sheet;
  sheet.fill('#86B5B2');
  sheet.add(
    rings(sheet, 300, 900, ['#86B5B2', '#AFD0CB', '#DCEBEA', ink.marigold3], [1500, 1100, 760, 480]),
    cloud(1180, 170, 150, ink.paper),
    cloud(420, 330, 110, ink.paper),
    cloud(860, 470, 80, '#EFF6F4'),
  );
  const kite = (x: number, y: number, s: number, a: string, b: string, turn: number, tail: string) =>
    moved(
      polygon(a, [0, -s], [s * 0.82, 0], [0, s], [-s * 0.82, 0]) +
        polygon(b, [0, -s], [s * 0.82, 0], [0, 0]) +
        polygon(b, [0, s], [-s * 0.82, 0], [0, 0]) +
        rule(0, -s, 0, s, ink.ink, 3) +
        stroke(`M${-s * 0.82} 0Q0 ${-s * 0.5} ${s * 0.82} 0`, ink.ink, 3) +
        polygon(tail, [-s * 0.18, s * 1.26], [s * 0.18, s * 1.26], [0, s * 0.94]) +
        stroke(
          `M0 ${s * 1.2}q${s * 0.3} ${s * 0.4} 0 ${s * 0.8}q${-s * 0.3} ${s * 0.4} ${s * 0.1} ${s * 0.7}`,
          tail,
          5,
        ),
      x,
      y,
      1,
      turn,
    );
  const strings = [
    [320, 800, 520, 190],
    [700, 790, 860, 290],
    [1010, 760, 1130, 380],
    [1290, 740, 1380, 220],
  ] as const;
  sheet.add(
    ...strings.map(([x1, y1, x2, y2]) =>
      stroke(`M${x1} ${y1}Q${(x1 + x2) / 2 - 60} ${(y1 + y2) / 2 + 40} ${x2} ${y2}`, ink.ink, 2.4),
    ),
  );
  sheet.add(
    kite(520, 190, 120, ink.brick, ink.marigold, 18, ink.blue),
    kite(860, 290, 92, ink.blue2, ink.paper, -14, ink.brick),
    kite(1130, 380, 70, ink.plum, ink.marigold2, 24, ink.plum),
    kite(1380, 220, 108, ink.marigold, ink.teal, 12, ink.brick),
    kite(190, 350, 58, ink.teal, ink.paper, -20, ink.teal),
    kite(1040, 120, 50, ink.brick, ink.paper, 10, ink.blue),
    kite(720, 90, 40, ink.plum, ink.brick2, -16, ink.plum),
    kite(1540, 470, 46, ink.blue, ink.marigold2, -8, ink.blue),
  );
  const house = (x: number, y: number, width: number, wall: string) =>
    rect(x, y, width, 1067 - y, wall) +
    rect(x - 12, y - 14, width + 24, 22, lighter(wall, 0.4)) +
    times(
      Math.floor(width / 90),
      (at) =>
        shape(arch(x + 26 + at * 90, y + 150, 44, 90), darker(wall, 0.45)) +
        shape(arch(x + 26 + at * 90, y + 300, 44, 90), (at * 7) % 3 ? darker(wall, 0.45) : ink.marigold2),
    ) +
    times(Math.floor(width / 26), (at) =>
      rule(x + 8 + at * 26, y - 60, x + 8 + at * 26, y - 14, lighter(wall, 0.4), 5),
    ) +
    rect(x - 6, y - 66, width + 12, 10, lighter(wall, 0.4));
  sheet.add(house(1120, 700, 480, '#B08AA8'), house(700, 740, 400, '#D98C6F'));
  const flyer = (
    x: number,
    y: number,
    h: number,
    dress: 'salwar' | 'shirt' | 'kurta',
    hairStyle: 'braid' | 'short' | 'bob' | 'turban',
    s: 1 | -1,
  ) =>
    person(
      x,
      y,
      h,
      { ...someone(random), dress, hairStyle, longSleeves: true, glasses: false, beard: false },
      {
        face: s > 0 ? 'right' : 'left',
        lean: -s * 8,
        nod: -s * 14,
        armL: [s * 70, s * 130],
        armR: [s * 100, s * 148],
      },
    );
  sheet.add(
    flyer(960, 740, 250, 'shirt', 'short', 1),
    flyer(1050, 740, 240, 'salwar', 'braid', 1),
    flyer(1240, 700, 240, 'kurta', 'turban', 1),
    flyer(1420, 700, 236, 'salwar', 'bob', -1),
  );
  sheet.add(
    house(-20, 860, 900, ink.brick),
    flyer(260, 862, 400, 'salwar', 'braid', 1),
    flyer(640, 862, 410, 'shirt', 'short', 1),
    person(
      440,
      862,
      390,
      { ...someone(random), dress: 'kurta', hairStyle: 'bob', longSleeves: true },
      { face: 'back', armL: [-30, -20], armR: [140, 170] },
    ),
    moved(
      limb([-30, 0], [30, 0], 8, 8, ink.woodDark) + rect(-18, -18, 36, 36, ink.marigold, 6),
      250,
      800,
      1,
      20,
    ),
    sheet.spray(box(-20, 860, 900, 207), '#5A241E', [0, 1067, 0.85], [600, 860, 0]),
  );
  sheet.add(
    times(34, (at) => rule(at * 27, 796, at * 27, 850, ink.marigold3, 5)),
    rect(-10, 788, 900, 11, ink.marigold3),
  );
}

export function exhibition(sheet: Sheet): void {
  const { random } = sheet;
  sheet.fill('#EFE6D5');
  sheet.add(sheet.spray(box(0, 0, 1600, 760), '#C9B48C', [0, 0, 0.7], [500, 500, 0]));
  const posters: ((w: number, h: number) => string)[] = [
    (w, h) =>
      rect(0, 0, w, h, ink.blue) +
      circle(w * 0.5, h * 0.4, w * 0.34, ink.marigold) +
      polygon(ink.brick, [0, h], [w * 0.5, h * 0.5], [w, h]) +
      polygon('#8A3F2F', [w * 0.5, h], [w * 0.5, h * 0.5], [w, h]),
    (w, h) =>
      rect(0, 0, w, h, ink.brick) +
      times(6, (at) =>
        rect(
          w * (0.08 + at * 0.15),
          h * (0.2 + ((at * 37) % 40) / 100),
          w * 0.11,
          h,
          [ink.ink, ink.plum, ink.blue][at % 3] ?? ink.ink,
        ),
      ) +
      circle(w * 0.76, h * 0.14, w * 0.1, ink.marigold3),
    (w, h) =>
      rect(0, 0, w, h, ink.marigold) +
      times(6, (at) =>
        ring(w / 2, h * 0.48, w * (0.08 + at * 0.07), at % 2 ? ink.brick : ink.paper, w * 0.034),
      ) +
      rect(w * 0.1, h * 0.86, w * 0.8, h * 0.05, ink.ink),
    (w, h) =>
      rect(0, 0, w, h, ink.teal) +
      shape(
        `M${w * 0.2} ${h}C${w * 0.1} ${h * 0.6} ${w * 0.3} ${h * 0.3} ${w * 0.5} ${h * 0.2}C${w * 0.8} ${h * 0.3} ${w * 0.9} ${h * 0.6} ${w * 0.8} ${h}Z`,
        ink.paper,
      ) +
      circle(w * 0.4, h * 0.5, w * 0.09, ink.ink) +
      circle(w * 0.62, h * 0.5, w * 0.09, ink.ink) +
      polygon(ink.marigold, [w * 0.46, h * 0.58], [w * 0.56, h * 0.58], [w * 0.51, h * 0.68]),
    (w, h) =>
      rect(0, 0, w, h, ink.plum) +
      times(9, (at) =>
        polygon(
          [ink.marigold, ink.teal2, ink.brick2][at % 3] ?? ink.paper,
          [w * ((at % 3) / 3 + 0.06), h * (0.1 + Math.floor(at / 3) * 0.28)],
          [w * ((at % 3) / 3 + 0.28), h * (0.1 + Math.floor(at / 3) * 0.28)],
          [w * ((at % 3) / 3 + (at % 2 ? 0.06 : 0.28)), h * (0.32 + Math.floor(at / 3) * 0.28)],
        ),
      ),
  ];
  const places = [
    [90, 130, 230, 330],
    [390, 90, 290, 420],
    [760, 130, 240, 340],
    [1070, 80, 300, 430],
    [1440, 130, 230, 330],
  ] as const;
  sheet.add(
    ...places.map(
      ([x, y, w, h], at) =>
        rect(x + 12, y + 14, w, h, '#00000026') +
        rect(x - 14, y - 14, w + 28, h + 28, ink.paper) +
        sheet.clip(box(x, y, w, h), moved(posters[at]?.(w, h) ?? '', x, y)) +
        `<rect x="${x - 14}" y="${y - 14}" width="${w + 28}" height="${h + 28}" fill="none" stroke="${ink.ink}" stroke-width="4"/>` +
        sheet.spray(
          outlineOf(
            [x + w / 2 - 20, -10],
            [x + w / 2 + 20, -10],
            [x + w + 70, y + h + 120],
            [x - 70, y + h + 120],
          ),
          ink.marigold3,
          [x + w / 2, 0, 0.5],
          [x + w / 2, y + h + 100, 0],
        ) +
        rect(x + w / 2 - 14, 0, 28, 34, ink.ink, 6),
    ),
  );
  sheet.add(
    rect(0, 700, 1600, 20, '#D9CBB0'),
    rect(0, 720, 1600, 347, '#B98A55'),
    sheet.spray(box(0, 720, 1600, 347), '#6A4528', [0, 1067, 0.85], [900, 720, 0]),
  );
  sheet.add(...places.map(([x, , w]) => ellipse(x + w / 2, 760, w * 0.7, 26, '#E2BC84')));
  const visitors = [
    [250, 880, 470, 'back', 'salwar', 'braid'],
    [560, 960, 560, 'back', 'shirt', 'short'],
    [700, 950, 530, 'left', 'kurta', 'bob'],
    [1000, 900, 480, 'back', 'shirt', 'turban'],
    [1210, 1000, 600, 'back', 'sari', 'bun'],
    [1470, 910, 490, 'left', 'salwar', 'scarf'],
  ] as const;
  sheet.add(
    ...visitors.map(([x, y, h]) => ellipse(x + 30, y + 6, h * 0.2, h * 0.028, '#4A2F2266')),
    ...visitors.map(([x, y, h, face, dress, hairStyle], at) =>
      person(
        x,
        y,
        h,
        { ...someone(random), dress, hairStyle, longSleeves: at % 2 === 0, beard: hairStyle === 'turban' },
        at === 1
          ? { face, armL: [-12, 0], armR: [124, 150] }
          : at === 2
            ? { face, armL: [-20, -110], armR: [10, -40] }
            : { face, nod: at % 2 ? 4 : -4, armL: [-14, 20], armR: [12, -24] },
      ),
    ),
  );
}
