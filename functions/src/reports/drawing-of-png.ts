/** A square picture as SVG, which is what reports print on top. */
export function drawingOfPng(png: Uint8Array): string {
  const data = Buffer.from(png).toString('base64');
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="384" height="384" viewBox="0 0 384 384"><image width="384" height="384" xlink:href="data:image/png;base64,${data}"/></svg>`;
}
