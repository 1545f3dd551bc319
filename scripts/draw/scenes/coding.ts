import { beam, laptopSide, monitor, program, windowPanes } from '../furniture.ts';
import { mark, tree } from '../landscape.ts';
import { darker, ink, lighter } from '../palette.ts';
import { person, someone } from '../person.ts';
import {
  box,
  circle,
  limb,
  moved,
  polygon,
  rect,
  ring,
  rule,
  type Sheet,
  shape,
  stroke,
  times,
} from '../sheet.ts';

const lights = [ink.marigold2, ink.blue3, ink.teal2, ink.brick2, ink.paper] as const;

export function contestLab(sheet: Sheet): void {
  const { random } = sheet;
  sheet.fill('#17305F');
  sheet.add(sheet.glow(800, 330, 900, 520, '#2F5597', 0.8));
  sheet.add(polygon('#122450', [0, 0], [1600, 0], [1180, 170], [420, 170]));
  for (const x of [-3, -1, 1, 3])
    sheet.add(
      polygon(
        '#F4E3B4',
        [800 + x * 66 - 26, 160],
        [800 + x * 66 + 26, 160],
        [800 + x * 220 + 80, 18],
        [800 + x * 220 - 80, 18],
      ),
    );
  sheet.add(rect(470, 205, 660, 180, '#0E1B36', 8), rect(484, 219, 632, 152, '#132A57'));
  sheet.add(
    times(
      5,
      (at) =>
        rect(510, 236 + at * 26, 26, 16, at === 0 ? ink.marigold : '#3D5990') +
        rect(
          548,
          236 + at * 26,
          [430, 370, 330, 250, 190][at] ?? 100,
          16,
          [ink.marigold, ink.blue3, ink.teal2, ink.blue3, ink.brick2][at] ?? ink.paper,
          8,
        ),
    ),
  );
  sheet.add(moved(mark('#2F5597', ink.marigold, ink.paper), 1050, 292, 46));
  const rows = [
    { y: 560, size: 118, gap: 178, from: 800 - 178 * 3.5, count: 8, desk: '#3A4B74' },
    { y: 730, size: 168, gap: 254, from: 800 - 254 * 3, count: 7, desk: '#33426A' },
    { y: 990, size: 250, gap: 380, from: 800 - 380 * 2, count: 5, desk: '#263457' },
  ];
  for (const { y, size, gap, from, count, desk } of rows) {
    sheet.add(
      times(count, (at) => {
        const x = from + at * gap;
        return (
          sheet.glow(x, y - size * 0.5, size * 0.95, size * 0.8, '#8FA8D3', 0.5) +
          monitor(
            x,
            y,
            size * 1.15,
            '#0F2348',
            program(random, x - size * 0.48, y - size * 0.76, size * 0.92, size * 0.56, lights),
            '#0B1428',
          )
        );
      }),
    );
    sheet.add(
      rect(0, y, 1600, size * 0.14, lighter(desk, 0.22)),
      rect(0, y + size * 0.14, 1600, size * 1.3, desk),
    );
    sheet.add(
      times(count, (at) => {
        const x = from + at * gap + size * 0.1 * (at % 2 ? 1 : -1);
        const look = someone(random);
        const w = size * 0.62;
        return (
          person(
            x,
            y + size * 0.92,
            size * 3,
            look,
            {
              face: 'back',
              lean: at % 3 === 0 ? 4 : -2,
              nod: at % 2 ? -6 : 5,
              armL: [-26, 24],
              armR: [26, -24],
            },
            { bust: true },
          ) + rect(x - w / 2, y + size * 0.62, w, size * 0.62, '#10203F', size * 0.1)
        );
      }),
    );
  }
  sheet.add(sheet.spray(box(0, 760, 1600, 307), '#0B1428', [0, 1067, 0.75], [0, 780, 0]));
}

export function pairAtWindow(sheet: Sheet): void {
  const { random } = sheet;
  sheet.fill('#E7C58B');
  sheet.add(sheet.spray(box(0, 0, 1600, 900), '#C98A4B', [0, 0, 0.7], [1000, 500, 0]));
  sheet.add(
    windowPanes(840, 60, 620, 560, 4, 3, '#6A4528', ['#8FA8D3', '#D98C6F', '#F4C766', '#E9A11B'], 16),
  );
  sheet.add(
    sheet.clip(
      box(846, 66, 608, 548),
      rect(840, 60, 640, 200, '#2F5597') +
        rect(840, 220, 640, 150, '#A987A6') +
        rect(840, 340, 640, 120, '#D98C6F') +
        rect(840, 440, 640, 200, '#F4C766') +
        circle(1290, 470, 92, ink.paper) +
        sheet.glow(1290, 470, 260, 220, '#FBE9C3', 0.7) +
        shape('M830 560Q1000 480 1130 540T1480 500V640H830Z', '#6B3F69') +
        tree(sheet, 940, 650, 300, '#4A3A5E') +
        times(4, (at) => rule(840 + at * 155, 60, 840 + at * 155, 620, '#6A4528', 12)) +
        times(3, (at) => rule(840, 60 + at * 187, 1460, 60 + at * 187, '#6A4528', 12)),
    ),
  );
  sheet.add(rect(800, 630, 700, 26, '#6A4528'));
  sheet.add(
    sheet.spray('M840 60L840 640L100 900L-200 900L-200 640Z', '#FBE9C3', [840, 300, 0.7], [120, 760, 0]),
  );
  sheet.add(
    rect(120, 120, 420, 16, '#6A4528'),
    times(11, (at) =>
      rect(
        140 + at * 34,
        120 - ([90, 72, 84, 66, 94, 78, 88, 60, 92, 74, 82][at] ?? 0),
        26,
        [90, 72, 84, 66, 94, 78, 88, 60, 92, 74, 82][at] ?? 0,
        [ink.blue, ink.brick, ink.teal, ink.marigold, ink.plum, ink.paper][at % 6] ?? ink.ink,
      ),
    ),
  );
  sheet.add(rect(0, 790, 1600, 110, '#5A3A28'));
  const seat = (x: number) =>
    rect(x - 70, 720, 140, 20, '#3A2A20', 8) + rect(x - 10, 735, 20, 160, '#3A2A20');
  sheet.add(seat(520), seat(1130));
  sheet.add(
    person(
      520,
      712,
      640,
      {
        ...someone(random),
        dress: 'salwar',
        top: ink.teal,
        accent: ink.marigold,
        bottom: ink.paper,
        skin: '#93603A',
        hairStyle: 'braid',
        hair: ink.ink,
        longSleeves: true,
        glasses: true,
      },
      { face: 'right', lean: 10, nod: 4, armL: [40, 92], armR: [30, 84], legL: [84, 6], legR: [90, -2] },
      { seated: true },
    ),
  );
  sheet.add(
    person(
      1130,
      716,
      660,
      {
        ...someone(random),
        dress: 'shirt',
        top: ink.blue,
        accent: ink.paper,
        bottom: '#3a4256',
        skin: '#B97F50',
        hairStyle: 'short',
        hair: ink.ink,
        longSleeves: true,
        glasses: false,
        beard: true,
      },
      {
        face: 'left',
        lean: -12,
        nod: -4,
        armL: [-52, -104],
        armR: [-36, -86],
        legL: [-90, 2],
        legR: [-84, -6],
      },
      { seated: true, shadeOn: 'left' },
    ),
  );
  sheet.add(
    rect(560, 600, 520, 30, '#B0733F'),
    rect(560, 630, 520, 10, '#7A4A28'),
    rect(600, 640, 28, 260, '#7A4A28'),
    rect(1012, 640, 28, 260, '#7A4A28'),
  );
  sheet.add(laptopSide(800, 600, 190, '#2B3550', 'left'), sheet.glow(770, 520, 130, 110, '#FBF8F1', 0.5));
  sheet.add(
    rect(1000, 560, 40, 40, ink.brick, 4),
    ring(1044, 578, 13, ink.brick, 7),
    stroke('M1010 548q8-14 0-26M1028 548q8-14 0-26', ink.paper, 4),
  );
  sheet.add(sheet.spray(box(0, 640, 1600, 260), '#2A1C17', [0, 900, 0.7], [0, 660, 0]));
}

export function deskFromAbove(sheet: Sheet): void {
  const { random } = sheet;
  sheet.fill('#2C7A7B');
  sheet.add(sheet.spray(box(0, 0, 1067, 1600), '#173F52', [1067, 1600, 0.95], [200, 300, 0]));
  sheet.add(sheet.glow(250, 200, 700, 620, '#86B5B2', 0.75));
  sheet.add(
    moved(
      rect(-330, -430, 660, 420, '#10182B', 18) +
        rect(-304, -404, 608, 368, '#16305F') +
        program(random, -270, -380, 540, 320, lights) +
        rect(-330, 10, 660, 330, '#C9CFDB', 18) +
        rect(-300, 40, 600, 190, '#8B93A5', 8) +
        times(40, (at) =>
          rect(
            -292 + (at % 10) * 59,
            48 + Math.floor(at / 10) * 45,
            52,
            38,
            at === 23 ? ink.marigold : '#262F45',
            5,
          ),
        ) +
        rect(-95, 246, 190, 80, '#AEB6C6', 8),
      560,
      640,
      1,
      -8,
    ),
  );
  sheet.add(
    limb([250, 1660], [420, 980], 120, 62, ink.brick),
    limb([400, 1040], [446, 905], 56, 50, '#B97F50'),
    times(4, (at) =>
      limb([430 + at * 22 - 30, 900], [412 + at * 36 - 10, 806 + Math.abs(at - 1.5) * 10], 17, 14, '#B97F50'),
    ),
    limb([470, 920], [528, 868], 18, 14, '#A87045'),
  );
  sheet.add(
    limb([980, 1660], [760, 940], 120, 62, darker(ink.brick, 0.18)),
    limb([778, 1000], [726, 868], 56, 50, '#A87045'),
    times(4, (at) =>
      limb([700 + at * 22, 864], [656 + at * 36, 770 + Math.abs(at - 1.5) * 10], 17, 14, '#A87045'),
    ),
    limb([690, 890], [640, 836], 18, 14, '#B97F50'),
  );
  sheet.add(
    circle(860, 200, 130, '#1B4F58'),
    circle(850, 190, 130, ink.paper),
    circle(850, 190, 104, '#9C5B30'),
    sheet.clip('M746 190a104 104 0 1 0 208 0a104 104 0 1 0 -208 0Z', circle(820, 160, 80, '#B9753F')),
    circle(850, 190, 130, 'none'),
    ring(1000, 230, 36, ink.paper, 18),
  );
  sheet.add(
    moved(
      rect(-150, -200, 300, 400, '#17454F') +
        rect(-160, -210, 300, 400, ink.marigold3) +
        rect(-160, -210, 34, 400, ink.brick) +
        times(2, (at) => rect(-70, -170 + at * 150, 130, 66, 'none')) +
        `<g fill="none" stroke="${ink.blue}" stroke-width="6"><rect x="-60" y="-170" width="140" height="60" rx="8"/><path d="M10 -110V-70L80 -20L10 30L-60 -20L10 -70M80 -20H112V90H90"/><rect x="-50" y="66" width="130" height="54" rx="27"/><path d="M10 30V66"/></g>`,
      190,
      250,
      1,
      12,
    ),
  );
  sheet.add(
    moved(
      rect(-8, -150, 16, 260, ink.marigold) +
        polygon(ink.sand, [-8, 110], [8, 110], [0, 140]) +
        rect(-8, -164, 16, 22, ink.brick),
      390,
      190,
      1,
      38,
    ),
  );
  sheet.add(
    moved(
      rect(-58, -112, 116, 224, '#0B1428', 18) +
        rect(-48, -96, 96, 190, '#22407A', 6) +
        circle(0, -40, 26, ink.marigold) +
        rect(-34, 10, 68, 12, ink.paper, 6) +
        rect(-34, 34, 46, 12, ink.blue3, 6),
      950,
      560,
      1,
      14,
    ),
  );
  sheet.add(
    times(5, (at) =>
      moved(
        rect(
          -36,
          -36,
          72,
          72,
          [ink.marigold2, ink.brick2, ink.blue4, ink.marigold, ink.teal2][at] ?? ink.paper,
        ) +
          rule(-22, -12, 22, -12, ink.ink, 4) +
          rule(-22, 6, 10, 6, ink.ink, 4),
        90 + (at % 2) * 60,
        760 + at * 92,
        1,
        at * 9 - 16,
      ),
    ),
  );
}

export function scoreboard(sheet: Sheet): void {
  const { random } = sheet;
  sheet.fill('#2A1F45');
  sheet.add(sheet.glow(800, 360, 1000, 560, '#6B3F69', 0.8));
  sheet.add(
    beam(sheet, 160, 520, 900, 220, '#E9A11B', 0.4),
    beam(sheet, 1440, 1080, 900, 220, '#E9A11B', 0.4),
  );
  sheet.add(rect(240, 90, 1120, 560, '#0E1430', 14), rect(264, 114, 1072, 512, '#142250'));
  const bars = [910, 830, 760, 640, 560, 430, 350];
  sheet.add(
    times(7, (at) => {
      const y = 146 + at * 68;
      const tone =
        [ink.marigold, ink.marigold2, ink.brick2, ink.blue3, ink.teal2, ink.plum2, ink.blue3][at] ??
        ink.paper;
      return (
        circle(310, y + 22, 20, at < 3 ? tone : '#2E4378') +
        rect(350, y, bars[at] ?? 0, 44, tone, 6) +
        times(8, (dot) =>
          dot * 112 + 60 < (bars[at] ?? 0)
            ? circle(350 + dot * 112 + 56, y + 22, 10, dot % 3 === 2 ? '#B5543A' : '#1D3A72')
            : '',
        )
      );
    }),
  );
  sheet.add(sheet.spray(box(264, 114, 1072, 512), '#0B1130', [264, 626, 0.65], [1000, 114, 0]));
  sheet.add(
    rect(560, 664, 22, 120, '#0E1430'),
    rect(1018, 664, 22, 120, '#0E1430'),
    rect(0, 770, 1600, 300, '#1C1736'),
  );
  for (const [y, size, lift] of [
    [760, 34, 0],
    [860, 46, 0.2],
    [1000, 66, 0.4],
  ] as const) {
    let x = -30 + lift * 80;
    while (x < 1640) {
      const up = random.chance(0.34);
      const look = someone(random);
      sheet.add(
        person(
          x,
          y + size * 2.2,
          size * 7.2,
          { ...look, longSleeves: true },
          {
            face: 'back',
            lean: random.range(-4, 4),
            armL: up ? [-150, -172] : [-12, -4],
            armR: up && random.chance(0.6) ? [152, 170] : [12, 4],
          },
          { bust: true },
        ),
      );
      x += size * random.range(2.1, 2.8);
    }
    sheet.add(
      sheet.spray(
        box(0, y - size, 1600, 1067 - y + size),
        '#1A1230',
        [0, y + size * 2.4, 0.95],
        [0, y - size * 0.8, 0.12],
      ),
    );
  }
}
