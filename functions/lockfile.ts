interface Package {
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  dev?: boolean;
  optional?: boolean;
  peer?: boolean;
  devOptional?: boolean;
}

export interface Lockfile {
  lockfileVersion: number;
  packages: Record<string, Package>;
}

/**
 * Returns the part of the repository's `package-lock.json` that one workspace needs, as its own lockfile. The workspace
 * is uploaded without the repository, and without a lockfile the cloud would choose other versions than those that were
 * tested.
 */
export function lockfileOf(workspace: string, whole: Lockfile): Lockfile {
  const root = whole.packages[workspace];
  if (!root) throw new Error(`package-lock.json has no workspace ${workspace}.`);
  const production = reachable(workspace, whole, ({ dependencies }) => dependencies);
  const all = reachable(workspace, whole, ({ dependencies, devDependencies }) => ({
    ...dependencies,
    ...devDependencies,
  }));
  const packages: Record<string, Package> = { '': root };
  for (const path of [...all.keys()].sort()) {
    const { dev: _, optional: __, peer: ___, devOptional: ____, ...known } = whole.packages[path] as Package;
    const own = path.startsWith(`${workspace}/`) ? path.slice(workspace.length + 1) : path;
    if (packages[own])
      throw new Error(`${own} is needed in two versions, which this function cannot express.`);
    packages[own] = {
      ...known,
      ...(!production.has(path) && { dev: true }),
      ...(all.get(path) === 'optional' && { optional: true }),
    };
  }
  return { ...whole, packages };
}

/** Paths of the packages that the workspace needs, and whether each is optional. */
function reachable(
  workspace: string,
  { packages }: Lockfile,
  direct: (root: Package) => Record<string, string> | undefined,
): Map<string, 'needed' | 'optional'> {
  const found = new Map<string, 'needed' | 'optional'>();
  const visit = (from: string, names: Record<string, string> = {}, need: 'needed' | 'optional') => {
    for (const name of Object.keys(names)) {
      const path = resolve(from, name, packages);
      if (path === null) {
        if (need === 'needed')
          throw new Error(`${from} needs ${name}, which package-lock.json does not have.`);
        continue;
      }
      const known = found.get(path);
      if (known === 'needed' || known === need) continue;
      found.set(path, need);
      const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[
        path
      ] as Package;
      const peers = Object.entries(peerDependencies ?? {});
      const neededPeers = peers.filter(([peer]) => !peerDependenciesMeta?.[peer]?.optional);
      visit(path, { ...dependencies, ...Object.fromEntries(neededPeers) }, need);
      visit(path, optionalDependencies, 'optional');
    }
  };
  visit(workspace, direct(packages[workspace] ?? {}), 'needed');
  return found;
}

/** Finds a package like Node: in the nearest `node_modules` above. */
function resolve(from: string, name: string, packages: Lockfile['packages']): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    if (!folder.endsWith('node_modules')) {
      const path = `${folder ? `${folder}/` : ''}node_modules/${name}`;
      if (packages[path]) return path;
    }
    if (folder === '') return null;
  }
}
