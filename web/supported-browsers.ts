import packageJson from './package.json' with { type: 'json' };

/** The oldest version of each supported browser, by its name in a browserslist: `ios_saf` → `15.5`. */
export const oldestBrowsers: ReadonlyMap<string, string> = new Map(
  packageJson.browserslist.map((line) => {
    const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
    if (!name || !version) throw new Error(`web/package.json: "${line}" is not "browser >= version".`);
    return [name, version];
  }),
);

/** The bundler's names of the browsers. The bundler treats Samsung Internet as Chrome. */
const targets = new Map([
  ['chrome', 'chrome'],
  ['firefox', 'firefox'],
  ['ios_saf', 'ios'],
]);

/** `build.target` for scripts and styles. */
export const buildTarget: string[] = [...oldestBrowsers].flatMap(([name, version]) => {
  const target = targets.get(name);
  return target === undefined ? [] : [target + version];
});
