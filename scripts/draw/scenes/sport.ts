import { campus, cloud, duskWalls, hills, rings, shadowOf, tree } from '../landscape.ts';
import { ink } from '../palette.ts';
import { audience, type Look, person, someone } from '../person.ts';
import { box, circle, ellipse, limb, polygon, rect, rule, type Sheet, stroke, times } from '../sheet.ts';

const kit = (top: string, bottom: string, more: Partial<Look> = {}): Partial<Look> => ({
  dress: 'jersey',
  top,
  bottom,
  accent: ink.paper,
  glasses: false,
  longSleeves: false,
  ...more,
});

export function spike(sheet: Sheet): void {
  const { random } = sheet;
  sheet.fill('#E9A11B');
  sheet.add(
    rings(
      sheet,
      620,
      640,
      ['#B5543A', '#D2743C', '#E9A11B', '#F4C766', '#FBE9C3'],
      [1300, 950, 700, 480, 300],
    ),
    circle(620, 640, 190, ink.paper),
  );
  sheet.add(
    hills(sheet, 830, 60, '#8A3F3A'),
    tree(sheet, 130, 860, 300, '#6A2F3A', 'right', '#3E1E2C'),
    tree(sheet, 1500, 860, 380, '#6A2F3A', 'left', '#3E1E2C'),
  );
  sheet.add(audience(random, 0, 1600, 850, 17, '#5A2A38'), rect(0, 850, 1600, 40, '#4A2434'));
  sheet.add(
    rect(0, 880, 1600, 187, '#A84D35'),
    sheet.spray(box(0, 880, 1600, 187), '#4A2434', [0, 1067, 0.9], [700, 880, 0]),
    polygon('#F3D9A4', [0, 1010], [1600, 960], [1600, 968], [0, 1020]),
  );
  const net = (y: number) => stroke(`M1000 ${y}Q1300 ${y + 26} 1620 ${y - 10}`, '#3E1E2C', 3);
  sheet.add(
    rect(990, 330, 22, 680, '#3E1E2C'),
    times(9, (at) => net(420 + at * 24)),
    times(26, (at) => rule(1014 + at * 24, 420, 1014 + at * 24, 620, '#3E1E2C', 2.5)),
    stroke('M1000 412Q1300 438 1620 402', ink.paper, 16),
    stroke('M1000 620Q1300 646 1620 610', '#3E1E2C', 5),
  );
  sheet.add(shadowOf(730, 1000, 170, '#2A1220', 0.5), shadowOf(330, 1020, 120, '#2A1220', 0.5));
  sheet.add(
    person(
      1330,
      960,
      660,
      { ...someone(random, kit(ink.blue2, ink.blue)), hairStyle: 'crop', skin: '#6E4429' },
      { face: 'left', armL: [-160, -176], armR: [172, 182], legL: [-14, 40], legR: [6, 60], lean: 4 },
      { shadeOn: 'right' },
    ),
  );
  sheet.add(
    person(
      740,
      830,
      760,
      {
        ...someone(random, kit(ink.brick, ink.ink)),
        accent: ink.marigold2,
        hairStyle: 'braid',
        skin: '#93603A',
        hair: ink.ink,
      },
      {
        face: 'right',
        lean: -7,
        nod: -14,
        armL: [70, 100],
        armR: [128, 160],
        legL: [-40, -104],
        legR: [-4, -64],
      },
      { shadeOn: 'right' },
    ),
  );
  sheet.add(
    circle(1022, 206, 62, ink.paper),
    stroke('M966 182Q1020 200 1076 176M1000 262Q1010 200 988 154M1046 262Q1070 214 1056 154', ink.blue, 7),
    stroke('M860 150L930 180M850 210H930M870 276L936 240', ink.paper, 8),
  );
  sheet.add(
    person(
      320,
      1010,
      560,
      {
        ...someone(random, kit(ink.brick, ink.ink)),
        accent: ink.marigold2,
        hairStyle: 'short',
        skin: '#B97F50',
        hair: ink.ink,
        beard: false,
      },
      {
        face: 'right',
        lean: 22,
        nod: -24,
        armL: [60, 100],
        armR: [76, 110],
        legL: [-28, -50],
        legR: [44, -10],
      },
    ),
  );
}

export function coverDrive(sheet: Sheet): void {
  const { random } = sheet;
  sheet.fill('#AFC2E2');
  sheet.add(
    sheet.spray(box(0, 0, 1600, 460), '#2F5597', [0, 0, 0.8], [300, 460, 0]),
    cloud(320, 130, 120, ink.paper),
    cloud(1210, 90, 100, ink.paper),
    hills(sheet, 440, 70, '#86A886'),
  );
  sheet.add(
    polygon(ink.brick, [900, 250], [1460, 250], [1400, 170], [960, 170]),
    polygon('#8A3F2F', [1180, 250], [1460, 250], [1400, 170], [1180, 170]),
    rect(1150, 110, 60, 66, ink.paper),
    polygon(ink.brick, [1140, 112], [1220, 112], [1180, 70]),
    circle(1180, 142, 20, ink.blue),
    rect(920, 250, 520, 190, ink.marigold3),
    times(9, (at) => rect(924 + at * 64, 250, 12, 190, ink.paper)),
    rect(920, 340, 520, 14, ink.paper),
    times(
      20,
      (at) =>
        circle(940 + at * 26, 326 - (at % 3) * 8, 9, ['#6E4429', '#B97F50', '#93603A'][at % 3] ?? ink.ink) +
        rect(
          930 + at * 26,
          334 - (at % 3) * 8,
          20,
          16,
          [ink.blue2, ink.brick, ink.teal, ink.plum][at % 4] ?? ink.ink,
        ),
    ),
  );
  sheet.add(
    tree(sheet, 760, 450, 260, ink.leaf, 'left'),
    tree(sheet, 1540, 450, 300, ink.leaf, 'left'),
    tree(sheet, 60, 456, 300, ink.leaf, 'right'),
  );
  sheet.add(
    rect(0, 436, 1600, 464, '#7FA26B'),
    ...[470, 560, 680].map((y, at) => rect(0, y, 1600, 34 + at * 22, '#8CB077')),
    sheet.spray(box(0, 436, 1600, 464), '#3F6A42', [0, 900, 0.85], [500, 450, 0]),
    stroke('M-20 470Q800 430 1620 470', ink.paper, 6),
  );
  sheet.add(
    polygon('#DCC28C', [520, 470], [760, 462], [1420, 900], [260, 900]),
    sheet.spray('M520 470L760 462L1420 900H260Z', '#A8713F', [300, 900, 0.7], [760, 500, 0]),
  );
  sheet.add(
    person(
      1290,
      560,
      170,
      {
        ...someone(random),
        dress: 'shirt',
        top: ink.paper,
        bottom: ink.paper,
        hairStyle: 'cap',
        accent: ink.blue,
      },
      { face: 'left', lean: -20, armL: [-40, -60], armR: [-10, -40], legL: [-30, -6], legR: [24, -8] },
    ),
    person(
      250,
      570,
      180,
      {
        ...someone(random),
        dress: 'shirt',
        top: ink.paper,
        bottom: ink.paper,
        hairStyle: 'cap',
        accent: ink.brick,
      },
      { face: 'right', lean: 18, armL: [20, 40], armR: [50, 60], legL: [-20, 0], legR: [30, 0] },
    ),
  );
  sheet.add(
    person(
      655,
      560,
      240,
      {
        ...someone(random),
        dress: 'shirt',
        top: ink.paper,
        bottom: ink.paper,
        accent: ink.brick,
        hairStyle: 'short',
        skin: '#6E4429',
      },
      { face: 'right', lean: 18, armL: [-60, -50], armR: [70, 40], legL: [-40, -60], legR: [34, 6] },
    ),
  );
  sheet.add(shadowOf(850, 838, 230, '#2C4F38', 0.5));
  sheet.add(
    times(3, (at) => rect(1120 + at * 30, 650, 12, 190, ink.marigold3)),
    rect(1116, 642, 86, 10, ink.marigold3),
  );
  sheet.add(
    person(
      880,
      830,
      620,
      {
        ...someone(random),
        dress: 'shirt',
        top: ink.paper,
        bottom: ink.paper,
        accent: ink.blue,
        hairStyle: 'helmet',
        skin: '#B97F50',
        longSleeves: true,
        glasses: false,
        beard: false,
      },
      { face: 'left', lean: -16, nod: 0, armL: [-64, -28], armR: [-46, -18], legL: [-40, 6], legR: [34, 26] },
      {
        shadeOn: 'right',
        held: ({ handL, handR }) =>
          limb([handR[0] - 4, handR[1] - 6], [handL[0] - 26, handL[1] + 46], 9, 9, ink.ink) +
          limb([handL[0] - 30, handL[1] + 54], [handL[0] - 104, handL[1] + 216], 20, 24, '#E2B36A') +
          limb([handL[0] - 22, handL[1] + 58], [handL[0] - 92, handL[1] + 214], 6, 7, '#B87413'),
      },
    ),
  );
  sheet.add(
    limb([716, 690], [726, 816], 28, 20, ink.blue4),
    limb([1012, 690], [1060, 806], 28, 20, ink.blue4),
  );
  sheet.add(
    circle(430, 700, 24, ink.brick),
    stroke('M412 688Q430 700 448 692', ink.paper, 3),
    stroke('M480 708L610 740M474 688L580 704M484 728L590 768', ink.paper, 6),
  );
}

export function relay(sheet: Sheet): void {
  const { random, width: w, height: h } = sheet;
  sheet.fill('#F4C766');
  sheet.add(rings(sheet, 1560, 330, ['#E9A11B', '#F4C766', '#FBE9C3', ink.paper], [1100, 700, 400, 190]));
  sheet.add(
    hills(sheet, 330, 50, '#D98C6F'),
    rect(0, 250, w, 110, '#6B3F69'),
    audience(random, 0, w, 262, 15, '#4A2B4C'),
    times(34, (at) =>
      rect(at * 62, 300, 44, 40, [ink.paper, ink.marigold, ink.teal2, ink.brick2][at % 4] ?? ink.paper),
    ),
  );
  sheet.add(
    rect(0, 356, w, h - 356, ink.brick),
    sheet.spray(box(0, 356, w, h - 356), '#6A2A2A', [0, h, 0.9], [1300, 356, 0.05]),
  );
  sheet.add(
    ...[380, 440, 520, 622].map((y, at) =>
      polygon(ink.paper, [0, y + at * 6], [w, y], [w, y + 5 + at], [0, y + at * 7 + 6]),
    ),
  );
  const lanes = [
    [1660, 452, 300, ink.teal, 'crop'],
    [1260, 520, 370, ink.blue, 'braid'],
    [800, 610, 450, ink.marigold, 'short'],
    [300, 716, 540, ink.plum, 'bob'],
  ] as const;
  lanes.forEach(([x, y, height, top, hairStyle], at) => {
    sheet.add(ellipse(x - 20, y + 4, height * 0.34, height * 0.035, '#3A141A88'));
    sheet.add(
      person(
        x,
        y - height * 0.03,
        height,
        {
          ...someone(random, kit(top, ink.ink)),
          accent: ink.paper,
          hairStyle,
          hair: ink.ink,
          beard: false,
          skin: ['#6E4429', '#B97F50', '#93603A', '#D9A574'][at] ?? '#93603A',
        },
        at % 2
          ? { face: 'right', lean: 16, armL: [62, 150], armR: [-58, 20], legL: [62, -10], legR: [-34, -96] }
          : { face: 'right', lean: 15, armL: [-60, 10], armR: [56, 146], legL: [-30, -100], legR: [58, -14] },
        {
          shadeOn: 'left',
          held: ({ handR, handL }) => {
            const [bx, by] = at % 2 ? handL : handR;
            return limb([bx - 4, by + 16], [bx + 14, by - 40], 7, 7, ink.paper);
          },
        },
      ),
    );
    sheet.add(
      stroke(
        `M${x - height * 0.42} ${y - height * 0.62}h-${height * 0.3}M${x - height * 0.4} ${y - height * 0.42}h-${height * 0.44}M${x - height * 0.46} ${y - height * 0.2}h-${height * 0.26}`,
        ink.marigold3,
        5,
      ),
    );
  });
}

export function kabaddi(sheet: Sheet): void {
  const { random } = sheet;
  sheet.fill('#2C4F38');
  sheet.add(
    sheet.glow(800, 260, 980, 420, '#86A886', 0.7),
    tree(sheet, 180, 470, 460, '#3F6A42', 'right'),
    tree(sheet, 1430, 470, 500, '#3F6A42', 'left'),
    tree(sheet, 800, 430, 360, '#4C7A4F', 'right'),
  );
  let at = -10;
  while (at < 1640) {
    const up = random.chance(0.3);
    sheet.add(
      person(
        at,
        520,
        260,
        someone(random),
        { face: 'front', armL: up ? [-150, -172] : [-14, 26], armR: up ? [150, 170] : [14, -26] },
        { bust: true },
      ),
    );
    at += random.range(74, 104);
  }
  sheet.add(
    sheet.spray(box(0, 300, 1600, 260), '#173324', [0, 340, 0], [0, 540, 0.8]),
    rect(0, 520, 1600, 30, ink.marigold3),
  );
  sheet.add(
    rect(0, 548, 1600, 519, '#C4683F'),
    sheet.spray(box(0, 548, 1600, 519), '#6A2F2A', [0, 1067, 0.9], [900, 600, 0]),
    sheet.glow(760, 740, 700, 160, '#E9A064', 0.7),
  );
  sheet.add(
    polygon(ink.paper, [380, 548], [392, 548], [200, 1067], [180, 1067]),
    polygon(ink.paper, [1050, 548], [1060, 548], [1240, 1067], [1220, 1067]),
    polygon(ink.paper, [0, 620], [1600, 620], [1600, 627], [0, 627]),
  );
  const chain = [
    [900, 830, 470, 'short'],
    [1080, 870, 490, 'turban'],
    [1270, 880, 500, 'crop'],
    [1440, 860, 480, 'short'],
  ] as const;
  for (const [x, y, h] of chain) sheet.add(shadowOf(x, y + 6, h * 0.26, '#3A141A', 0.5));
  for (const [index, [x, y, h, hairStyle]] of chain.entries()) {
    sheet.add(
      person(
        x,
        y,
        h,
        {
          ...someone(random, kit(ink.blue2, ink.blue)),
          hairStyle,
          accent: hairStyle === 'turban' ? ink.marigold : ink.paper,
          skin: ['#93603A', '#B97F50', '#6E4429', '#D9A574'][index] ?? '#93603A',
        },
        {
          face: 'left',
          lean: -18,
          nod: 6,
          armL: [-72, -80],
          armR: [58 - index * 6, 66],
          legL: [-44, 12],
          legR: [34, 0],
        },
        { shadeOn: 'right' },
      ),
    );
  }
  sheet.add(
    shadowOf(470, 930, 170, '#3A141A', 0.5),
    person(
      480,
      930,
      600,
      {
        ...someone(random, kit(ink.marigold, ink.brick)),
        hairStyle: 'short',
        beard: true,
        skin: '#6E4429',
        hair: ink.ink,
      },
      {
        face: 'right',
        lean: 24,
        nod: -14,
        armL: [-70, -40],
        armR: [84, 96],
        legL: [-52, -30],
        legR: [56, -4],
      },
      { shadeOn: 'left' },
    ),
  );
  sheet.add(
    times(24, () => circle(random.range(250, 460), random.range(880, 960), random.range(3, 12), '#E2A878')),
  );
  sheet.add(stroke('M690 640l40-26M700 700h52M690 560l30-40', ink.marigold2, 8));
}

export function yoga(sheet: Sheet): void {
  const { random } = sheet;
  sheet.fill('#8E5F86');
  sheet.add(
    rings(
      sheet,
      800,
      500,
      ['#6B3F69', '#A9657A', '#D98C6F', '#F0B35A', '#F4C766', '#FBE9C3'],
      [1100, 800, 600, 440, 310, 200],
    ),
    circle(800, 500, 120, ink.paper),
  );
  sheet.add(
    hills(sheet, 520, 80, '#5B3A5C'),
    campus(530, 560, 540, duskWalls, random, 0.1),
    tree(sheet, 150, 600, 420, '#3A4A52', 'right', '#2A2147'),
    tree(sheet, 1460, 600, 460, '#3A4A52', 'left', '#2A2147'),
  );
  sheet.add(
    rect(0, 556, 1600, 344, '#5E7A55'),
    sheet.spray(box(0, 556, 1600, 344), '#24402F', [0, 900, 0.9], [800, 556, 0]),
    sheet.spray('M560 556H1040L1300 900H300Z', '#F4C766', [800, 556, 0.65], [800, 900, 0.05]),
  );
  const rows = [
    [640, 190, 7, 190],
    [740, 270, 5, 280],
    [880, 380, 4, 420],
  ] as const;
  for (const [y, h, count, gap] of rows) {
    for (let index = 0; index < count; index++) {
      const x = 800 + (index - (count - 1) / 2) * gap;
      sheet.add(
        polygon(
          [ink.teal, ink.plum, ink.blue2, ink.brick, ink.marigold][(index + count) % 5] ?? ink.teal,
          [x - h * 0.24, y - h * 0.03],
          [x + h * 0.24, y - h * 0.03],
          [x + h * 0.3, y + h * 0.09],
          [x - h * 0.3, y + h * 0.09],
        ),
      );
      sheet.add(
        person(
          x,
          y + h * 0.02,
          h,
          { ...someone(random), dress: random.chance(0.5) ? 'shirt' : 'kurta', longSleeves: false },
          { face: 'back', armL: [-164, -194], armR: [164, 194], legL: [-2, 0], legR: [2, 0] },
          { shadeOn: index < count / 2 ? 'left' : 'right' },
        ),
      );
    }
  }
}
