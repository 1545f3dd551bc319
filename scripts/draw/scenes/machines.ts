import { beam, gear, monitor, pendant, pottedPlant, windowPanes } from '../furniture.ts';
import { campus, cloud, dayWalls, hills, rings, tree } from '../landscape.ts';
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
  polygon,
  rect,
  ring,
  rule,
  type Sheet,
  shape,
  stroke,
  times,
} from '../sheet.ts';

function rover(body: string, trim: string): string {
  return (
    ellipse(0, 66, 150, 18, '#00000033') +
    polygon(darker(body, 0.3), [-120, 46], [120, 46], [104, -8], [-104, -8]) +
    polygon(body, [-112, 20], [112, 20], [70, -52], [-84, -52]) +
    polygon(lighter(body, 0.2), [-84, -52], [70, -52], [60, -62], [-76, -62]) +
    polygon(trim, [112, 20], [168, 44], [168, 58], [104, 50]) +
    [-78, 0, 78]
      .map((x) => circle(x, 44, 32, ink.ink) + circle(x, 44, 14, '#9AA5BD') + circle(x, 44, 5, ink.ink))
      .join('') +
    rect(-30, -92, 60, 34, ink.ink, 8) +
    circle(12, -76, 10, trim) +
    rule(-60, -60, -60, -118, ink.ink, 5) +
    circle(-60, -122, 8, trim) +
    rect(-70, -36, 96, 12, trim, 4)
  );
}

export function robotArena(sheet: Sheet): void {
  const { random } = sheet;
  sheet.fill('#152748');
  sheet.add(
    beam(sheet, 300, 700, 800, 330, '#F4C766', 0.55),
    beam(sheet, 1300, 900, 800, 330, '#F4C766', 0.55),
    beam(sheet, 800, 800, 820, 260, '#FBE9C3', 0.4),
  );
  sheet.add(audience(random, -20, 1640, 330, 30, '#22365F'));
  for (const [y, h] of [
    [500, 250],
    [600, 300],
  ] as const) {
    let x = -10;
    while (x < 1640) {
      const cheer = random.chance(0.36);
      sheet.add(
        person(
          x,
          y + 20,
          h,
          someone(random),
          {
            face: 'front',
            lean: random.range(-4, 4),
            armL: cheer ? [-155, -170] : [-12, 20],
            armR: cheer && random.chance(0.7) ? [155, 172] : [12, -20],
          },
          { bust: true },
        ),
      );
      x += random.range(82, 116);
    }
    sheet.add(sheet.spray(box(0, y - 220, 1600, 340), '#152748', [0, y - 160, 0.1], [0, y + 60, 0.75]));
  }
  sheet.add(
    rect(0, 590, 1600, 26, ink.marigold),
    rect(0, 616, 1600, 74, '#22365F'),
    times(28, (at) =>
      polygon(
        at % 2 ? '#22365F' : ink.brick,
        [at * 60, 616],
        [at * 60 + 60, 616],
        [at * 60 + 30, 690],
        [at * 60 - 30, 690],
      ),
    ),
  );
  sheet.add(
    rect(0, 690, 1600, 377, '#1B2B4F'),
    ellipse(800, 870, 760, 180, '#0E1A36'),
    ellipse(800, 856, 760, 180, ink.paper),
    ellipse(800, 856, 724, 166, '#E2B36A'),
  );
  sheet.add(
    sheet.spray(disc(800, 856, 724, 166), '#B5743A', [100, 960, 0.85], [760, 820, 0]),
    sheet.glow(800, 850, 420, 100, '#FBE9C3', 0.8),
  );
  sheet.add(
    rule(800, 694, 800, 1018, ink.paper, 6),
    `<ellipse cx="800" cy="856" rx="130" ry="34" fill="none" stroke="${ink.paper}" stroke-width="6"/>`,
  );
  sheet.add(
    moved(rover(ink.teal, ink.marigold), 560, 800, 1.35),
    mirrored(moved(rover(ink.brick, ink.blue3), 560, 824, 1.35), 800),
  );
  sheet.add(
    stroke('M770 786L744 760M800 772V734M830 786L858 756M764 830L730 838M838 830L872 840', ink.marigold, 10),
  );
  sheet.add(
    polygon('#0B1428', [0, 1067], [0, 960], [250, 1067]),
    polygon('#0B1428', [1600, 1067], [1600, 960], [1350, 1067]),
  );
}

export function lineFollower(sheet: Sheet): void {
  sheet.fill('#F3E6C8');
  sheet.add(sheet.spray(box(0, 0, 1600, 1067), ink.marigold2, [0, 0, 0.6], [1100, 800, 0]));
  sheet.add(
    times(9, (at) => rule(at * 200, 0, at * 200, 1067, '#E7D3A6', 3)),
    times(6, (at) => rule(0, at * 200 + 30, 1600, at * 200 + 30, '#E7D3A6', 3)),
  );
  const track =
    'M-60 820C200 820 240 240 470 240C700 240 640 820 880 820C1080 820 1010 420 1190 330C1360 250 1470 420 1400 560C1330 700 1180 620 1230 800C1260 900 1400 940 1680 880';
  sheet.add(stroke(track, '#EAD6A8', 118), stroke(track, ink.ink, 40));
  sheet.add(
    moved(
      rect(-60, -40, 120, 80, '#00000022', 8) +
        times(12, (at) =>
          rect(-60 + (at % 6) * 20, -40 + Math.floor(at / 6) * 40 + (at % 2) * 20, 20, 20, ink.ink),
        ),
      150,
      690,
      1,
      0,
    ),
  );
  const robot =
    ellipse(24, -14, 176, 112, '#00000033') +
    rect(-150, -120, 92, 44, ink.ink, 14) +
    rect(-150, 76, 92, 44, ink.ink, 14) +
    rect(40, -120, 80, 40, ink.ink, 14) +
    rect(40, 80, 80, 40, ink.ink, 14) +
    shape(
      'M-150 -92H60C130 -92 160 -50 160 0C160 50 130 92 60 92H-150C-170 92 -180 76 -180 60V-60C-180 -76 -170 -92 -150 -92Z',
      ink.teal,
    ) +
    sheet.spray(
      'M-150 0H160C160 50 130 92 60 92H-150C-170 92 -180 76 -180 60V0Z',
      '#123E4A',
      [0, 96, 0.9],
      [0, 0, 0],
    ) +
    rect(-120, -58, 130, 116, '#1B4F38', 8) +
    rect(-96, -34, 60, 54, ink.ink, 4) +
    times(
      5,
      (at) => rect(-100 + at * 15, -44, 7, 8, ink.marigold2) + rect(-100 + at * 15, 22, 7, 8, ink.marigold2),
    ) +
    circle(-14, -30, 10, ink.brick) +
    circle(-14, 0, 10, ink.marigold) +
    circle(-14, 30, 10, ink.leaf2) +
    rect(30, -40, 70, 80, ink.marigold, 10) +
    rect(42, -24, 46, 10, ink.ink) +
    rect(42, -4, 46, 10, ink.ink) +
    times(5, (at) => circle(140, -56 + at * 28, 10, ink.brick)) +
    stroke('M-36 30C-10 70 30 70 40 40M-36 -10C0 -40 20 -60 40 -30', ink.brick, 5);
  sheet.add(moved(robot, 652, 560, 1.15, 76));
  sheet.add(sheet.glow(700, 760, 90, 130, ink.brick, 0.55));
  for (const [x, y, colour] of [
    [1180, 130, ink.blue],
    [330, 520, ink.brick],
    [1020, 640, ink.plum],
    [1500, 300, ink.teal],
  ] as const)
    sheet.add(
      ellipse(x + 16, y + 14, 46, 40, '#00000022'),
      circle(x, y, 44, colour),
      circle(x - 4, y - 5, 28, lighter(colour, 0.2)),
      circle(x - 6, y - 8, 12, ink.paper),
    );
  const shoe = (colour: string) =>
    rect(-46, -110, 92, 220, colour, 44) +
    rect(-30, -92, 60, 90, darker(colour, 0.25), 28) +
    times(3, (at) => rule(-26, 18 + at * 22, 26, 18 + at * 22, ink.paper, 7));
  sheet.add(
    moved(shoe(ink.blue2), 1110, 1010, 1, 168),
    moved(shoe(ink.blue2), 1226, 1030, 1, 190),
    moved(shoe(ink.brick), 92, 90, 1, 10),
    moved(shoe(ink.brick), 206, 74, 1, -6),
  );
  sheet.add(
    moved(
      rect(-120, -84, 240, 168, '#00000022', 6) +
        rect(-128, -92, 240, 168, ink.paper, 4) +
        stroke('M-100 40Q-70 -60 -30 0T60 -20T96 20', ink.blue, 6) +
        rule(-104, 52, 92, 52, ink.ink, 4) +
        rule(-104, 52, -104, -74, ink.ink, 4),
      1450,
      990,
      1,
      -10,
    ),
  );
}

export function robotArmPortrait(sheet: Sheet): void {
  const { random } = sheet;
  sheet.fill('#D6E0F0');
  sheet.add(windowPanes(60, 60, 947, 760, 5, 4, '#1D3A72', ['#AFC2E2', '#C3D2EA', '#B7C9E6'], 16));
  sheet.add(
    sheet.clip(
      box(60, 60, 947, 760),
      cloud(300, 260, 130, ink.paper) +
        cloud(820, 150, 100, ink.paper) +
        hills(sheet, 780, 130, '#86A886') +
        times(5, (at) => rule(60 + at * 189.4, 60, 60 + at * 189.4, 820, '#1D3A72', 12)) +
        times(4, (at) => rule(60, 60 + at * 190, 1007, 60 + at * 190, '#1D3A72', 12)),
    ),
  );
  sheet.add(sheet.spray(box(0, 0, 1067, 900), '#2F5597', [0, 900, 0.8], [600, 240, 0]));
  sheet.add(
    rect(0, 880, 1067, 720, '#C9BFAE'),
    polygon('#B5AA97', [0, 880], [1067, 880], [1067, 940], [0, 1080]),
    sheet.spray(box(0, 880, 1067, 720), '#6A5A4A', [0, 1600, 0.8], [700, 960, 0]),
  );
  sheet.add(
    polygon(ink.marigold, [300, 1260], [1067, 1180], [1067, 1208], [300, 1292]),
    times(16, (at) =>
      polygon(
        ink.ink,
        [300 + at * 50, 1260 - at * 5.2],
        [325 + at * 50, 1257 - at * 5.2],
        [310 + at * 50, 1288 - at * 5.2],
        [285 + at * 50, 1291 - at * 5.2],
      ),
    ),
  );
  sheet.add(
    ellipse(690, 1230, 250, 44, '#00000033'),
    polygon('#2B3550', [520, 1220], [860, 1220], [810, 1120], [570, 1120]),
    polygon('#1D2438', [690, 1220], [860, 1220], [810, 1120], [690, 1120]),
    rect(600, 1040, 180, 86, '#39486A', 10),
  );
  const arm = (from: readonly [number, number], to: readonly [number, number], r1: number, r2: number) =>
    limb(from, to, r1, r2, ink.marigold) +
    sheet.spray(
      outlineOf(
        [from[0] - 20, from[1]],
        [from[0] + r1 + 6, from[1]],
        [to[0] + r2 + 6, to[1]],
        [to[0] - 4, to[1]],
      ),
      '#A86610',
      [from[0] + r1, from[1], 0.85],
      [from[0] - r1 * 0.4, from[1], 0],
    );
  sheet.add(
    arm([690, 1030], [560, 640], 74, 60),
    circle(690, 1040, 84, '#B87413'),
    circle(690, 1040, 36, '#2B3550'),
    arm([560, 640], [800, 360], 60, 44),
    circle(560, 640, 74, '#B87413'),
    circle(560, 640, 32, '#2B3550'),
    ring(560, 640, 52, '#8F5A10', 6),
  );
  sheet.add(
    limb([800, 360], [880, 560], 42, 30, '#B87413'),
    circle(800, 360, 54, '#2B3550'),
    circle(800, 360, 22, '#8FA8D3'),
    rect(848, 556, 66, 40, '#2B3550', 8),
    stroke('M856 596L824 660L842 716M906 596L940 660L922 716', '#2B3550', 22),
    rect(826, 706, 112, 112, ink.brick, 6),
    polygon(darker(ink.brick, 0.25), [882, 706], [938, 706], [938, 818], [882, 818]),
  );
  sheet.add(stroke('M620 1060C520 1000 480 860 520 700C540 560 640 470 760 380', '#2B3550', 12));
  sheet.add(
    person(
      240,
      1480,
      960,
      {
        ...someone(random),
        dress: 'coat',
        top: ink.paper,
        accent: ink.teal,
        bottom: ink.blue,
        skin: '#6E4429',
        hair: ink.ink,
        hairStyle: 'bun',
        glasses: true,
        longSleeves: true,
      },
      { face: 'right', lean: 3, nod: -8, armL: [26, 76], armR: [46, 98], legL: [-4, -2], legR: [5, 2] },
      {
        held: ({ handR }) =>
          moved(
            rect(-56, -78, 112, 150, '#1D2438', 12) +
              rect(-44, -66, 88, 96, ink.teal2, 4) +
              circle(0, 52, 12, ink.brick),
            handR[0] + 30,
            handR[1] - 6,
            1,
            10,
          ),
      },
    ),
  );
  sheet.add(
    rect(0, 1500, 1067, 100, '#4A4038'),
    times(4, (at) =>
      rect(
        560 + at * 118,
        1416 - (at % 2) * 96,
        106,
        106,
        [ink.teal, ink.blue2, ink.plum, ink.brick][at] ?? ink.ink,
        4,
      ),
    ),
  );
}

export function droneOverLawn(sheet: Sheet): void {
  const { random } = sheet;
  sheet.fill('#8FA8D3');
  sheet.add(rings(sheet, 420, 700, ['#8FA8D3', '#AFC2E2', '#D6E0F0', '#FBE9C3'], [1300, 900, 640, 380]));
  sheet.add(cloud(1260, 150, 130, ink.paper), cloud(250, 110, 90, ink.paper), cloud(760, 250, 70, '#EFF3FA'));
  sheet.add(hills(sheet, 640, 90, '#86A886'), campus(60, 690, 620, dayWalls, random, 0.1));
  sheet.add(
    tree(sheet, 760, 700, 220, ink.leaf),
    tree(sheet, 1500, 700, 300, ink.leaf, 'left'),
    tree(sheet, 1380, 690, 200, '#5E8A58', 'left'),
  );
  sheet.add(
    rect(0, 684, 1600, 216, '#7FA26B'),
    sheet.spray(box(0, 684, 1600, 216), '#3F6A42', [0, 900, 0.9], [300, 690, 0]),
    polygon('#93B57C', [0, 720], [1600, 700], [1600, 740], [0, 780]),
  );
  const drone =
    limb([-190, 30], [190, -30], 15, 15, '#2B3550') +
    limb([-190, -40], [190, 40], 13, 13, '#1D2438') +
    rect(-84, -44, 168, 88, ink.brick, 34) +
    rect(-84, 2, 168, 42, darker(ink.brick, 0.25), 22) +
    rect(-44, -66, 88, 30, ink.ink, 12) +
    circle(0, 62, 28, ink.ink) +
    circle(6, 64, 14, ink.blue3) +
    stroke('M-70 44L-100 108H-40M70 44L100 108H40', ink.ink, 9) +
    (
      [
        [-190, 24],
        [190, -36],
        [-190, -46],
        [190, 34],
      ] as const
    )
      .map(
        ([x, y]) => rect(x - 14, y - 34, 28, 36, ink.marigold, 6) + ellipse(x, y - 38, 124, 13, '#171A2166'),
      )
      .join('');
  sheet.add(moved(drone, 1010, 330, 1.15, -7), ellipse(1010, 800, 170, 20, '#2C4F3866'));
  const pilots = [
    [250, 868, 330, 'right', 'salwar', 'braid'],
    [400, 880, 350, 'right', 'shirt', 'turban'],
    [1450, 884, 340, 'left', 'kurta', 'short'],
  ] as const;
  for (const [x, y, h, face, dress, hairStyle] of pilots) {
    const s = face === 'right' ? 1 : -1;
    sheet.add(
      ellipse(x, y, 90, 12, '#2C4F3866'),
      person(
        x,
        y,
        h,
        { ...someone(random), dress, hairStyle, glasses: false, beard: hairStyle === 'turban' },
        { face, nod: s * -14, armL: [s * 26, s * 104], armR: [s * 34, s * 108] },
        {
          held: ({ handR, handL }) =>
            x === 400
              ? ''
              : rect(Math.min(handR[0], handL[0]) - 16, handR[1] - 16, 62, 32, ink.ink, 8) +
                rule(handR[0] + 10, handR[1] - 14, handR[0] + 22, handR[1] - 52, ink.ink, 4),
        },
      ),
    );
  }
}

export function engineStand(sheet: Sheet): void {
  const { random } = sheet;
  sheet.fill('#A84D35');
  sheet.add(
    sheet.spray(box(0, 0, 1600, 780), '#5A2A2A', [0, 0, 0.85], [1000, 560, 0]),
    sheet.glow(860, 380, 620, 420, '#E9A11B', 0.55),
  );
  sheet.add(
    rect(110, 110, 1380, 330, '#8A3F2F'),
    times(90, (at) => circle(140 + (at % 30) * 46, 150 + Math.floor(at / 30) * 110, 4, '#6E3028')),
  );
  const t = '#F3D9A4';
  sheet.add(
    times(
      6,
      (at) =>
        limb([170 + at * 74, 150], [170 + at * 74, 260 + at * 18], 9, 7, t) +
        ring(170 + at * 74, 276 + at * 18, 17, t, 9) +
        ring(170 + at * 74, 146, 15, t, 8),
    ),
  );
  sheet.add(
    moved(rect(-8, 0, 16, 190, '#6A4528', 6) + rect(-46, -34, 92, 44, t, 6), 690, 170),
    moved(rect(-9, 0, 18, 80, ink.teal, 8) + rect(-4, 80, 8, 100, t), 790, 160),
    moved(rect(-9, 0, 18, 80, ink.marigold, 8) + rect(-4, 80, 8, 120, t), 840, 160),
    moved(polygon(t, [0, 0], [230, 24], [230, 84], [0, 44]) + rect(-76, -8, 84, 66, ink.blue, 16), 1010, 180),
    ring(1360, 240, 70, t, 22),
    circle(1360, 240, 20, t),
  );
  sheet.add(
    rect(0, 780, 1600, 287, '#4A3038'),
    sheet.spray(box(0, 780, 1600, 287), '#20182A', [0, 1067, 0.9], [900, 780, 0]),
  );
  sheet.add(pendant(sheet, 820, 150, 90, ink.blue, '#FBE9C3', 4.4));
  sheet.add(
    polygon('#1D2438', [600, 970], [1040, 970], [1010, 940], [630, 940]),
    rect(680, 790, 30, 160, '#2B3550'),
    rect(930, 790, 30, 160, '#2B3550'),
    circle(640, 985, 24, ink.ink),
    circle(1000, 985, 24, ink.ink),
  );
  sheet.add(
    shape('M590 560H1050V760L1000 810H640L590 760Z', '#5F7392'),
    sheet.spray('M820 560H1050V760L1000 810H820Z', '#22304A', [1050, 600, 0.9], [800, 600, 0]),
    rect(570, 540, 500, 34, '#8A9BB8', 6),
  );
  sheet.add(
    times(
      4,
      (at) =>
        rect(606 + at * 116, 462, 84, 82, '#B9C4D6', 6) +
        rect(606 + at * 116, 478, 84, 8, '#7C8BA6') +
        rect(606 + at * 116, 500, 84, 8, '#7C8BA6') +
        rect(606 + at * 116, 522, 84, 8, '#7C8BA6') +
        rect(636 + at * 116, 430, 24, 36, ink.brick, 4),
    ),
  );
  sheet.add(
    stroke(
      'M648 430C648 380 780 380 780 350M764 430C764 396 880 396 880 350M880 430C880 400 960 400 960 360M996 430C996 390 1040 390 1060 360',
      ink.ink,
      11,
    ),
  );
  sheet.add(
    shape(gear(600, 690, 84, 14), '#2B3550'),
    circle(600, 690, 46, ink.marigold),
    circle(600, 690, 16, '#2B3550'),
    ring(720, 720, 54, '#2B3550', 12),
    circle(720, 720, 18, '#2B3550'),
    stroke('M560 620L700 668M566 760L712 776', '#171A21', 9),
  );
  sheet.add(times(5, (at) => limb([840, 620 + at * 30], [1030, 620 + at * 30], 9, 9, '#3E4F6E')));
  sheet.add(
    person(
      370,
      1010,
      700,
      {
        ...someone(random),
        dress: 'apron',
        top: ink.blue2,
        accent: ink.ink,
        bottom: '#22304A',
        skin: '#93603A',
        hair: ink.ink,
        hairStyle: 'braid',
        glasses: true,
        longSleeves: true,
      },
      { face: 'right', lean: 10, armL: [44, 88], armR: [62, 96], legL: [-6, -2], legR: [8, 2] },
      {
        held: ({ handR }) =>
          limb([handR[0] - 6, handR[1] + 8], [handR[0] + 96, handR[1] - 34], 9, 8, '#D8DEE9') +
          ring(handR[0] + 106, handR[1] - 39, 18, '#D8DEE9', 11),
      },
    ),
  );
  sheet.add(
    person(
      1250,
      1020,
      720,
      {
        ...someone(random),
        dress: 'shirt',
        top: ink.marigold,
        accent: ink.paper,
        bottom: '#2B3550',
        skin: '#D9A574',
        hair: ink.ink,
        hairStyle: 'crop',
        longSleeves: false,
        beard: false,
        glasses: false,
      },
      { face: 'left', lean: -9, nod: -4, armL: [-58, -84], armR: [-34, -96], legL: [-8, -2], legR: [6, 2] },
      { shadeOn: 'right' },
    ),
  );
  sheet.add(
    rect(60, 940, 190, 127, ink.brick, 8),
    rect(60, 940, 190, 26, darker(ink.brick, 0.3), 8),
    times(3, (at) => rect(80, 982 + at * 30, 150, 18, '#E9B49B', 4)),
    ellipse(1480, 1030, 70, 20, '#14101C'),
    ring(1480, 990, 76, ink.ink, 40),
  );
}

export function raceCar(sheet: Sheet): void {
  const { random } = sheet;
  sheet.fill('#F4C766');
  sheet.add(
    rings(sheet, 1180, 520, ['#E9A11B', '#F4C766', '#FBE9C3'], [1100, 640, 340]),
    circle(1180, 500, 120, ink.paper),
  );
  sheet.add(hills(sheet, 560, 120, '#D98C6F'), hills(sheet, 600, 70, '#B5543A'));
  sheet.add(
    rect(0, 520, 1600, 110, '#6B3F69'),
    audience(random, 0, 1600, 500, 17, '#4A2B4C'),
    times(20, (at) =>
      rect(at * 84, 560, 60, 44, [ink.paper, ink.marigold, ink.teal2, ink.blue3][at % 4] ?? ink.paper),
    ),
  );
  sheet.add(
    rect(0, 626, 1600, 441, '#3E4257'),
    sheet.spray(box(0, 626, 1600, 441), '#1A1C2B', [0, 1067, 0.85], [900, 640, 0]),
    sheet.spray(box(0, 626, 1600, 300), '#D98C6F', [1250, 626, 0.6], [1000, 880, 0]),
  );
  sheet.add(
    times(27, (at) =>
      polygon(
        at % 2 ? ink.paper : ink.brick,
        [at * 62, 626],
        [at * 62 + 62, 626],
        [at * 62 + 50, 652],
        [at * 62 - 12, 652],
      ),
    ),
  );
  sheet.add(
    polygon(ink.paper, [0, 900], [520, 868], [520, 880], [0, 922]),
    polygon(ink.paper, [700, 860], [1600, 800], [1600, 812], [700, 874]),
  );
  const wheel = (x: number, y: number, r: number) =>
    ellipse(x, y + r * 0.92, r * 1.2, r * 0.18, '#00000055') +
    circle(x, y, r, ink.ink) +
    ring(x, y, r * 0.72, '#3b4158', r * 0.1) +
    circle(x, y, r * 0.52, '#C9CFDB') +
    times(5, (at) =>
      limb(
        [x, y],
        [x + Math.cos(at * 1.257) * r * 0.46, y + Math.sin(at * 1.257) * r * 0.46],
        r * 0.08,
        r * 0.08,
        '#5A6580',
      ),
    ) +
    circle(x, y, r * 0.14, ink.marigold);
  sheet.add(wheel(500, 812, 86), wheel(1150, 800, 92));
  sheet.add(
    shape(
      'M300 850C330 800 430 770 560 752L720 690C780 668 900 668 960 700L1010 742L1250 752C1290 760 1300 800 1290 846L1240 880H420C360 880 300 876 300 850Z',
      ink.blue2,
    ),
    sheet.spray(
      'M300 850C500 820 900 830 1290 800L1290 846L1240 880H420C360 880 300 876 300 850Z',
      '#10203F',
      [0, 884, 0.95],
      [0, 810, 0.1],
    ),
  );
  sheet.add(
    shape('M720 690C780 668 900 668 960 700L940 730H700Z', ink.ink),
    stroke('M720 700C740 620 860 600 920 640L980 730', ink.ink, 14),
    circle(830, 652, 46, ink.brick),
    shape('M812 646C840 630 876 640 876 662H826Z', ink.blue4),
    rect(1140, 640, 190, 22, ink.marigold, 4),
    rect(1226, 660, 18, 96, ink.ink),
    polygon(ink.marigold, [250, 870], [420, 850], [420, 886], [250, 890]),
  );
  sheet.add(
    circle(1060, 800, 44, ink.paper),
    shape('M1046 826L1058 786L1044 792V780L1066 768H1074L1062 826Z', ink.blue),
    polygon(ink.marigold, [430, 800], [700, 736], [980, 760], [980, 774], [700, 752], [440, 818]),
  );
  sheet.add(wheel(430, 846, 104), wheel(1220, 838, 112));
  const crew = [
    [170, 980, 420, 'right', 'short'],
    [1420, 960, 430, 'left', 'braid'],
    [1530, 990, 450, 'left', 'crop'],
  ] as const;
  for (const [x, y, h, face, hairStyle] of crew) {
    const s = face === 'right' ? 1 : -1;
    sheet.add(
      ellipse(x, y + 4, 90, 13, '#00000055'),
      person(
        x,
        y,
        h,
        {
          ...someone(random),
          dress: 'shirt',
          top: ink.teal,
          accent: ink.paper,
          bottom: '#22304A',
          hairStyle,
          longSleeves: true,
          beard: false,
        },
        {
          face,
          armL: x === 1420 ? [-120, -150] : [s * -8, s * 20],
          armR: x === 170 ? [60, 120] : [s * 14, s * 70],
        },
        {
          shadeOn: s > 0 ? 'left' : 'right',
          held: ({ handL, handR }) =>
            x === 1420
              ? moved(
                  rect(0, -84, 124, 84, ink.paper) +
                    times(24, (at) =>
                      (at + Math.floor(at / 6)) % 2
                        ? rect((at % 6) * 20.6, -84 + Math.floor(at / 6) * 21, 20.6, 21, ink.ink)
                        : '',
                    ) +
                    rect(-7, -90, 8, 150, '#6A4528'),
                  handL[0],
                  handL[1],
                  1,
                  -14,
                )
              : x === 170
                ? rect(handR[0] - 10, handR[1] - 26, 44, 34, ink.marigold, 6)
                : '',
        },
      ),
    );
  }
}

export function lathe(sheet: Sheet): void {
  const { random } = sheet;
  sheet.fill('#C9D6C2');
  sheet.add(
    windowPanes(60, 50, 520, 420, 5, 4, '#4C6A58', ['#FBE9C3', '#F4E3B4', '#E8E6C8'], 12),
    windowPanes(700, 50, 840, 420, 8, 4, '#4C6A58', ['#FBE9C3', '#F4E3B4', '#E8E6C8'], 12),
  );
  sheet.add(sheet.spray('M60 50H1540V470L1100 1000H-380Z', '#F4C766', [900, 60, 0.55], [300, 900, 0]));
  sheet.add(
    rect(0, 560, 1600, 507, '#86927C'),
    sheet.spray(box(0, 480, 1600, 587), '#2C4F38', [0, 1067, 0.85], [800, 560, 0]),
  );
  sheet.add(
    polygon('#2C7A7B', [360, 640], [640, 640], [640, 860], [360, 860]),
    polygon('#1F5A60', [520, 640], [640, 640], [640, 860], [520, 860]),
    rect(300, 850, 1180, 70, '#1F5A60', 6),
    rect(300, 850, 1180, 18, '#86B5B2', 6),
    rect(380, 920, 150, 147, '#17454F'),
    rect(1250, 920, 170, 147, '#17454F'),
  );
  sheet.add(
    times(3, (at) => circle(410 + at * 54, 690, 17, [ink.brick, ink.marigold, ink.leaf2][at] ?? ink.ink)),
    rect(390, 736, 130, 72, ink.paper, 6),
    stroke('M404 790L436 760L460 778L506 750', ink.brick, 6),
    limb([430, 640], [400, 560], 10, 10, '#2B3550'),
    circle(398, 552, 22, ink.brick),
  );
  sheet.add(
    rect(640, 690, 70, 130, '#39486A', 6),
    rect(706, 700, 46, 112, '#5F7392', 6),
    rect(752, 728, 330, 56, '#D8DEE9'),
    rect(752, 762, 330, 22, '#9AA8C0'),
    times(10, (at) => rect(760 + at * 16, 728, 5, 56, '#9AA8C0')),
    polygon('#2C7A7B', [1180, 700], [1400, 700], [1430, 850], [1150, 850]),
    polygon('#1F5A60', [1300, 700], [1400, 700], [1430, 850], [1300, 850]),
    polygon('#B9C4D6', [1180, 736], [1180, 776], [1080, 756]),
    ring(1440, 760, 46, '#39486A', 14),
    rule(1440, 714, 1440, 806, '#39486A', 9),
  );
  sheet.add(
    polygon('#39486A', [880, 850], [1040, 850], [1020, 800], [900, 800]),
    rect(930, 770, 70, 40, '#2B3550'),
    polygon('#8FA8D3', [940, 770], [958, 770], [950, 740]),
  );
  sheet.add(
    stroke('M950 742C920 700 980 690 960 650C944 620 1000 610 990 580', '#E9A11B', 7),
    stroke('M956 748C1000 720 1010 760 1040 730C1060 710 1090 730 1080 690', '#F4C766', 6),
    times(16, () =>
      circle(950 + random.range(-90, 110), 730 + random.range(-90, 30), random.range(3, 7), ink.marigold),
    ),
  );
  sheet.add(
    person(
      1120,
      1090,
      840,
      {
        ...someone(random),
        dress: 'apron',
        top: ink.plum,
        accent: ink.woodDark,
        bottom: '#22304A',
        skin: '#B97F50',
        hair: ink.ink,
        hairStyle: 'short',
        beard: false,
        glasses: true,
        longSleeves: true,
      },
      { face: 'left', lean: -12, nod: -10, armL: [-40, -80], armR: [-10, -66], legL: [-4, 0], legR: [8, 2] },
    ),
  );
  sheet.add(polygon('#39486A', [900, 850], [1060, 850], [1050, 826], [910, 826]));
  sheet.add(
    rect(0, 960, 300, 107, '#6A4528'),
    rect(0, 944, 320, 26, '#9C6B3F'),
    shape(gear(90, 860, 84, 12), '#39486A'),
    circle(90, 860, 30, '#9AA8C0'),
    shape(gear(226, 896, 50, 10, 1), '#B87413'),
    circle(226, 896, 18, '#6A4528'),
    rect(20, 930, 60, 16, ink.brick, 4),
  );
}

export function sensorBench(sheet: Sheet): void {
  sheet.fill('#1B2E4F');
  sheet.add(
    sheet.spray(box(0, 0, 1600, 760), '#0E1830', [0, 0, 0.9], [760, 560, 0]),
    sheet.glow(560, 560, 760, 460, '#E9A11B', 0.6),
  );
  sheet.add(
    rect(0, 150, 1600, 14, '#2B4272'),
    times(9, (at) =>
      rect(
        1000 + at * 62,
        150 - ([70, 96, 54, 84, 66, 90, 58, 80, 72][at] ?? 0),
        50,
        [70, 96, 54, 84, 66, 90, 58, 80, 72][at] ?? 0,
        ['#2B4272', '#24508a', '#35507f', '#41406b'][at % 4] ?? ink.blue,
      ),
    ),
    rect(90, 60, 250, 90, '#243B66', 4),
    times(10, (at) => rect(100 + (at % 5) * 48, 68 + Math.floor(at / 5) * 40, 42, 34, '#182848', 3)),
  );
  sheet.add(
    limb([190, 760], [250, 470], 14, 12, '#C9CFDB'),
    limb([250, 470], [470, 300], 12, 11, '#C9CFDB'),
    circle(250, 470, 22, '#8B93A5'),
    moved(
      shape('M-96 60C-90 -20 -40 -60 0 -60C40 -60 90 -20 96 60Z', ink.brick) +
        ellipse(0, 60, 96, 18, ink.marigold3),
      520,
      320,
      1,
      -28,
    ),
  );
  sheet.add(sheet.spray('M450 400L620 320L1180 800H240Z', '#FBE9C3', [560, 370, 0.75], [720, 800, 0.05]));
  sheet.add(
    rect(0, 760, 1600, 307, '#8A5A34'),
    polygon('#A8713F', [0, 760], [1600, 760], [1600, 800], [0, 830]),
    sheet.spray(box(0, 760, 1600, 307), '#3A2420', [0, 1067, 0.85], [600, 790, 0]),
    sheet.glow(660, 850, 480, 120, '#F4C766', 0.5),
  );
  const board =
    polygon('#1F5A43', [-190, 70], [190, 70], [150, -60], [-150, -60]) +
    polygon('#163F33', [-190, 70], [190, 70], [190, 88], [-190, 88]) +
    polygon(ink.ink, [-60, 30], [50, 30], [42, -30], [-50, -30]) +
    polygon('#C9CFDB', [-176, 10], [-110, 10], [-104, -30], [-164, -30]) +
    times(7, (at) => circle(-140 + at * 46, 54, 8, ink.marigold2)) +
    times(6, (at) => circle(-118 + at * 46, -46, 7, ink.marigold2)) +
    circle(110, 0, 14, ink.brick) +
    circle(146, 24, 12, ink.teal2) +
    rect(82, -40, 40, 22, '#0E1830', 3);
  sheet.add(moved(board, 640, 850, 1.25));
  sheet.add(
    pottedPlant(1060, 850, 400, '#5E9A5F', ink.brick),
    limb([1092, 700], [1120, 560], 8, 8, '#D8DEE9'),
    rect(1090, 520, 66, 52, ink.paper, 8),
    circle(1123, 546, 11, ink.teal),
  );
  sheet.add(
    stroke('M1123 572C1180 700 1240 860 1010 920C860 960 800 930 760 926', ink.marigold, 8),
    stroke('M470 930C360 980 300 920 240 900', ink.brick, 8),
    stroke('M500 934C420 1010 330 1000 250 990', ink.blue3, 8),
    stroke('M560 770C560 700 420 690 390 760', ink.teal2, 8),
  );
  sheet.add(
    rect(160, 860, 92, 64, '#2F5597', 6),
    circle(188, 892, 17, ink.paper),
    circle(224, 892, 17, ink.paper),
    rect(170, 958, 84, 58, ink.paper, 4),
    times(12, (at) => rect(178 + (at % 4) * 18, 966 + Math.floor(at / 4) * 16, 12, 9, '#9AA8C0')),
    circle(388, 778, 34, '#C9CFDB'),
    ring(388, 778, 20, '#5F7392', 7),
  );
  sheet.add(
    stroke(
      'M1096 470Q1123 446 1150 470M1074 440Q1123 396 1172 440M1052 408Q1123 346 1194 408',
      ink.marigold2,
      10,
    ),
  );
  sheet.add(
    monitor(
      1400,
      800,
      330,
      '#12294F',
      stroke('M1258 700L1300 660L1340 690L1380 610L1420 650L1470 570L1540 600', ink.marigold, 8) +
        stroke('M1258 740Q1330 700 1400 730T1540 690', ink.teal2, 7),
      '#0B1428',
    ),
  );
  sheet.add(
    rect(1180, 930, 330, 18, '#C9CFDB', 8),
    polygon('#D8DEE9', [1500, 926], [1584, 912], [1584, 966], [1500, 952]),
    ring(1300, 1010, 30, ink.ink, 10),
    rect(1330, 1004, 150, 12, ink.ink, 6),
  );
}

export function greenhouse(sheet: Sheet): void {
  const { random } = sheet;
  sheet.fill('#D6E0F0');
  sheet.add(sheet.glow(800, 330, 900, 420, '#FBE9C3', 0.9), circle(800, 330, 84, ink.marigold2));
  sheet.add(hills(sheet, 430, 60, '#86A886'));
  sheet.add(
    times(7, (at) => {
      const s = 0.2 + (at / 6) ** 1.6 * 1.1;
      return `<path d="M${800 - 900 * s} ${430 + 460 * s}V${430 - 60 * s}Q${800 - 860 * s} ${430 - 480 * s} 800 ${430 - 500 * s}Q${800 + 860 * s} ${430 - 480 * s} ${800 + 900 * s} ${430 - 60 * s}V${430 + 460 * s}" fill="none" stroke="#5F7392" stroke-width="${4 + s * 14}"/>`;
    }),
  );
  sheet.add(stroke('M800 -20L800 330M0 0L620 330M1600 0L980 330', '#5F7392', 7));
  sheet.add(polygon('#B5743A', [740, 440], [860, 440], [1700, 900], [-100, 900]));
  const bed = (l1: number, r1: number, l2: number, r2: number) =>
    polygon('#4A3428', [l1, 446], [r1, 446], [r2, 900], [l2, 900]);
  sheet.add(
    bed(600, 690, -760, -60),
    bed(706, 762, 120, 560),
    bed(838, 894, 1040, 1480),
    bed(910, 1000, 1660, 2360),
    sheet.spray(box(0, 440, 1600, 460), '#2C4F38', [0, 900, 0.6], [800, 500, 0]),
  );
  for (let row = 0; row < 9; row++) {
    const t = (row / 8) ** 1.9;
    const y = 456 + t * 430;
    for (const [a, b] of [
      [645, -410],
      [734, 340],
      [866, 1260],
      [955, 2010],
    ] as const) {
      const x = a + (b - a) * ((y - 446) / 454);
      const s = 10 + t * 100;
      sheet.add(
        times(5, (at) =>
          shape(
            `M${x} ${y}Q${x + (at - 2) * s * 0.34 - s * 0.1} ${y - s * 0.6} ${x + (at - 2) * s * 0.46} ${y - s * (1 - Math.abs(at - 2) * 0.14)}Q${x + (at - 2) * s * 0.34 + s * 0.16} ${y - s * 0.5} ${x} ${y}Z`,
            at % 2 ? '#5E9A5F' : row % 2 ? ink.leaf : '#3F6A42',
          ),
        ),
      );
      if (row % 2 === 0 && row > 1)
        sheet.add(
          rule(x + s * 0.5, y, x + s * 0.5, y - s * 1.1, '#D8DEE9', s * 0.06),
          rect(x + s * 0.32, y - s * 1.36, s * 0.38, s * 0.32, ink.paper, s * 0.05),
          circle(x + s * 0.51, y - s * 1.2, s * 0.07, ink.brick),
          row > 3
            ? stroke(
                `M${x + s * 0.34} ${y - s * 1.5}q${s * 0.17} -${s * 0.16} ${s * 0.34} 0M${x + s * 0.22} ${y - s * 1.64}q${s * 0.29} -${s * 0.26} ${s * 0.58} 0`,
                ink.blue,
                s * 0.05,
              )
            : '',
        );
    }
  }
  sheet.add(
    person(
      800,
      800,
      400,
      {
        ...someone(random),
        dress: 'salwar',
        top: ink.marigold,
        accent: ink.plum,
        bottom: ink.paper,
        skin: '#B97F50',
        hairStyle: 'braid',
        hair: ink.ink,
        longSleeves: true,
        glasses: false,
      },
      { face: 'front', nod: 4, armL: [-30, 40], armR: [30, -60] },
      {
        held: ({ handL }) =>
          moved(
            rect(-54, -40, 108, 78, ink.ink, 8) +
              rect(-46, -32, 92, 62, ink.teal2, 4) +
              stroke('M-36 16L-14 -6L8 8L36 -20', ink.blue, 6),
            handL[0] + 24,
            handL[1] + 10,
            1,
            -6,
          ),
      },
    ),
  );
  sheet.add(ellipse(800, 806, 90, 12, '#2C4F3866'));
}
