/// <reference lib="dom" />
import chromium from '@sparticuz/chromium';
import { chromium as browserType } from 'playwright-core';
import { ink } from './palette.ts';

/** Films a drawn robot on its track in a headless Chromium; the answer is a WebM file of about four seconds. */
export async function film(): Promise<Buffer> {
  const browser = await browserType.launch({
    executablePath: await chromium.executablePath(),
    args: [
      ...chromium.args,
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
    headless: true,
  });
  try {
    const page = await browser.newPage();
    const encoded: string = await page.evaluate(`(${recordLap.toString()})(${JSON.stringify(ink)})`);
    return Buffer.from(encoded, 'base64');
  } finally {
    await browser.close();
  }
}

/** Runs inside the page: no imports, no names from this module. */
async function recordLap(colours: typeof ink): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('no 2d canvas');
  document.body.append(canvas);
  const at = (t: number): [number, number] => [
    320 + 220 * Math.cos(t) + 26 * Math.cos(3 * t),
    180 + 108 * Math.sin(t) + 22 * Math.sin(2 * t),
  ];
  const draw = (progress: number) => {
    brush.fillStyle = colours.marigold3;
    brush.fillRect(0, 0, 640, 360);
    brush.strokeStyle = '#F1DDB0';
    brush.lineWidth = 2;
    for (let x = 0; x <= 640; x += 80) brush.strokeRect(x, -2, 80, 364);
    for (const [colour, width] of [
      ['#EBD29B', 54],
      [colours.ink, 16],
    ] as const) {
      brush.beginPath();
      for (let step = 0; step <= 120; step++) brush.lineTo(...at((step / 120) * Math.PI * 2));
      brush.closePath();
      brush.strokeStyle = colour;
      brush.lineWidth = width;
      brush.stroke();
    }
    const t = progress * Math.PI * 2;
    const [x, y] = at(t);
    const [x2, y2] = at(t + 0.05);
    brush.save();
    brush.translate(x, y);
    brush.rotate(Math.atan2(y2 - y, x2 - x));
    brush.fillStyle = '#00000022';
    brush.fillRect(-34, -22, 72, 56);
    brush.fillStyle = colours.ink;
    for (const [wx, wy] of [
      [-30, -34],
      [-30, 22],
      [8, -34],
      [8, 22],
    ] as const)
      brush.fillRect(wx, wy, 26, 12);
    brush.fillStyle = colours.teal;
    brush.beginPath();
    brush.roundRect(-38, -26, 78, 52, [8, 24, 24, 8]);
    brush.fill();
    brush.fillStyle = colours.marigold;
    brush.fillRect(-24, -14, 28, 28);
    brush.fillStyle = Math.floor(progress * 16) % 2 ? colours.brick : colours.brick2;
    for (let eye = -2; eye <= 2; eye++) {
      brush.beginPath();
      brush.arc(32, eye * 8, 3.5, 0, 7);
      brush.fill();
    }
    brush.restore();
  };
  draw(0);
  const recorder = new MediaRecorder(canvas.captureStream(25), {
    mimeType: 'video/webm;codecs=vp8',
    videoBitsPerSecond: 420_000,
  });
  const pieces: Blob[] = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  const stopped = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  recorder.start();
  const started = performance.now();
  for (let passed = 0; passed < 4000; passed = performance.now() - started) {
    draw(passed / 4000);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  recorder.stop();
  await stopped;
  const bytes = new Uint8Array(await new Blob(pieces, { type: 'video/webm' }).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
